import type { Acting } from '@tokensmith/ui/ports/Acting.ts'

const storageKey = 'tokensmith.acting'

/** Whom this tab acted for before it was reloaded; nothing when what is kept is not whole. */
export function readActing(): Acting | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    const { chainId, multisig, threshold, owners } = kept as Acting
    const isWhole = [chainId, threshold, owners].every((number) => Number.isSafeInteger(number) && number > 0)
    return isWhole && /^0x[0-9a-fA-F]{40}$/.test(multisig) ? { chainId, multisig, threshold, owners } : undefined
  } catch {
    return undefined
  }
}

/** Where the browser keeps nothing it lasts as long as the page. */
export function writeActing(acting: Acting | undefined): void {
  try {
    if (acting) sessionStorage.setItem(storageKey, JSON.stringify(acting))
    else sessionStorage.removeItem(storageKey)
  } catch {}
}
