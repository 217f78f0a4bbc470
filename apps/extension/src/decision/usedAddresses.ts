import { type Address, isAddress } from 'viem'
import { browser } from '../browser.ts'

const place = 'usedAddresses'
/** The oldest are forgotten. */
const most = 500

/** Addresses that a person went on with; what cannot be read is left out. */
export async function readUsed(): Promise<readonly Address[]> {
  const { [place]: kept } = await browser.storage.local.get([place])
  return Array.isArray(kept) ? kept.filter((each): each is Address => isAddress(each)).slice(-most) : []
}

export async function rememberUsed(before: readonly Address[], more: readonly Address[]): Promise<void> {
  const fresh = more.filter((address) => isAddress(address))
  if (fresh.length > 0) await browser.storage.local.set({ [place]: [...new Set([...before, ...fresh])].slice(-most) })
}
