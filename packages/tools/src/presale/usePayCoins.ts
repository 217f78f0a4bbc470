import type { TypedTexts } from '@tokensmith/sdk/base/fields/Field.ts'
import { type CoinState, useChosenCoin } from '../_shared/coin/useChosenCoin.ts'

/** The pay coins that stand in a form, by their numbers; an empty field is the chain's own coin. */
export function usePayCoins(typed: TypedTexts): readonly CoinState[] {
  const typedOf = (name: string) => typed[name] || 'native'
  return [
    useChosenCoin(typedOf('coin')),
    useChosenCoin(typedOf('coin2')),
    useChosenCoin(typedOf('coin3')),
    useChosenCoin(typedOf('coin4')),
  ]
}

/** The fields of those whose addresses answer as no token. */
export const absentCoins = (coins: readonly CoinState[]): string[] =>
  coins.flatMap(({ isAbsent }, index) => (isAbsent ? [index === 0 ? 'coin' : `coin${index + 1}`] : []))
