import type { TakenList } from './TakenList.ts'

type Named = { name?: string }
type Read = { address: TakenList['tokens'][number]['address']; symbol?: string; decimals?: number }

/** What can be listed of them: a token that tells no symbol or decimals is counted as unreadable. */
export function takenOf(named: readonly Named[], coins: readonly Read[]): TakenList {
  const tokens = coins.flatMap(({ address, symbol, decimals }, index) =>
    symbol === undefined || decimals === undefined
      ? []
      : [{ address, symbol, decimals, name: named[index]?.name ?? symbol }],
  )
  return { tokens, refused: coins.length - tokens.length }
}
