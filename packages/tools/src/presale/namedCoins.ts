import type { PresaleOverview } from '@tokensmith/sdk/presale/readPresaleOverviews.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'

/** The pay coins of a sale by their numbers, as amounts of them are said. */
export function namedCoins({ coins }: Pick<PresaleOverview, 'coins'>, nativeSymbol: string): NamedUnit[] {
  return coins.map((coin) => coin ?? { symbol: nativeSymbol, decimals: 18 })
}
