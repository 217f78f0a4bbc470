import { checkedBy, checkedByLists } from './generated/checkedBy.ts'

const names = (positions: readonly number[] = []): string[] => positions.map((at) => checkedByLists[at] ?? '')

/** The public lists that confirm a chain's id and symbol. Empty: in no list, to be shown as unchecked. */
export function listsConfirmingChain(chainId: number): string[] {
  return names(checkedBy[chainId]?.chain)
}

/** The public lists that confirm a token's address, symbol and decimals. The native coin is confirmed with its chain. */
export function listsConfirmingToken(chainId: number, address: string): string[] {
  return /^0x0{40}$/.test(address) ? listsConfirmingChain(chainId) : names(checkedBy[chainId]?.tokens[address])
}

/** The public lists that confirm an exchange: its router and its factory, each by at least one; else empty. */
export function listsConfirmingSwap(chainId: number, swap: { router: string; factory: string }): string[] {
  const routers = names(checkedBy[chainId]?.routers[swap.router])
  const factories = names(checkedBy[chainId]?.factories[swap.factory])
  return routers.length && factories.length ? [...new Set([...routers, ...factories])] : []
}
