import type { ChainEntry } from '@tokensmith/sdk/chain/ChainEntry.ts'

const storageKey = 'tokensmith.customChains'
const bigintMark = '#bigint'

/** The chains a person added by RPC. An entry that cannot be read back is left out rather than guessed. */
export function readCustomChains(): readonly ChainEntry[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]', (_, value) =>
      typeof value === 'object' && value !== null && bigintMark in value ? BigInt(value[bigintMark] as string) : value,
    )
    return Array.isArray(list) ? list.filter(isEntry).map((entry) => ({ ...entry, custom: true })) : []
  } catch {
    return []
  }
}

export function writeCustomChains(chains: readonly ChainEntry[]): void {
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify(chains, (_, value) => (typeof value === 'bigint' ? { [bigintMark]: value.toString() } : value)),
    )
  } catch {
    // Without storage an added chain is known until the page closes.
  }
}

function isEntry(value: unknown): value is ChainEntry {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, rpc, quirks } = value as Partial<ChainEntry>
  return Number.isSafeInteger(id) && typeof name === 'string' && Array.isArray(rpc) && typeof quirks === 'object'
}
