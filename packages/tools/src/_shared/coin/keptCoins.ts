import type { ListedToken } from '@tokensmith/sdk/exchange/parseTokenList.ts'
import { type Address, isAddress } from 'viem'

/** Tokens that a person has taken up on this device, by chain; never sent anywhere. */
const storageKey = (chainId: number) => `coins:${chainId}`
const nothing: readonly ListedToken[] = []
/** As much as a list may bring; more would fill what the browser keeps for a page. */
const mostKept = 3_000

const listeners = new Set<() => void>()
const read = new Map<number, readonly ListedToken[]>()

export const keptCoins = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  list(chainId: number): readonly ListedToken[] {
    const known = read.get(chainId)
    if (known) return known
    const coins = parse(localStorage.getItem(storageKey(chainId)))
    read.set(chainId, coins)
    return coins
  },
  /** Adds tokens, each address once. */
  add(chainId: number, coins: readonly ListedToken[]): void {
    const all = new Map([...keptCoins.list(chainId), ...coins].map((coin) => [coin.address.toLowerCase(), coin]))
    write(chainId, [...all.values()].slice(0, mostKept))
  },
  forget(chainId: number, address: Address): void {
    write(
      chainId,
      keptCoins.list(chainId).filter((coin) => coin.address.toLowerCase() !== address.toLowerCase()),
    )
  },
}

/** What a page that is rendered ahead shows. */
export const noKeptCoins = () => nothing

function write(chainId: number, coins: readonly ListedToken[]) {
  read.set(chainId, coins)
  try {
    localStorage.setItem(storageKey(chainId), JSON.stringify(coins))
  } catch {
    // A full or closed store: they stay for as long as the page is open.
  }
  for (const listener of listeners) listener()
}

function parse(text: string | null): readonly ListedToken[] {
  try {
    const coins = JSON.parse(text ?? '[]') as ListedToken[]
    return coins.filter(({ address, symbol, decimals }) => isAddress(address) && symbol && Number.isInteger(decimals))
  } catch {
    return nothing
  }
}
