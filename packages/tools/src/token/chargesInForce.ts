import { hasTrading } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { sumOfRates } from './create/parsePoolTax.ts'
import type { Charge } from './describePowers.ts'

/** What a token of ours takes of transfers or trades now, also where nobody can change it any more. */
export function chargesInForce(
  { verification, transferBurn, transferFee }: Pick<TokenState, 'verification' | 'transferBurn' | 'transferFee'>,
  { pool, trading }: Pick<TokenTrading, 'pool' | 'trading'>,
): Charge[] {
  if (verification.status !== 'verified') return []
  const { composition } = verification
  const mayTaxTrades = hasTrading(composition) || composition.kind === 'x314'
  const poolRates = pool?.taxes && sumOfRates(pool.taxes.buy) + sumOfRates(pool.taxes.sell)
  const rates = trading ? trading.buyBps + trading.sellBps : poolRates
  return [
    ...(transferBurn?.bps ? (['transferBurn'] as const) : []),
    ...(transferFee?.bps ? (['transferFee'] as const) : []),
    // Nothing is ruled out while the rates are not read.
    ...(mayTaxTrades && rates !== 0 ? (['tradeTax'] as const) : []),
  ]
}
