import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { sumOfRates } from './create/readPoolTax.ts'
import type { TokenPower } from './describePowers.ts'

/**
 * What the owner of a token that is its own exchange can loosen and that `capabilities()` does not list: it is in
 * everybody's favour. Nothing works while the ownership is locked.
 */
export function poolPowers(
  { ownershipLockedUntilAt: from = 0n }: Pick<TokenState, 'ownershipLockedUntilAt'>,
  { pool }: Pick<TokenTrading, 'pool'>,
): TokenPower[] {
  const taxed = sumOfRates(pool?.taxes?.buy) + sumOfRates(pool?.taxes?.sell) > 0
  const power = (id: string): TokenPower => ({ power: id, limit: 0n, from, until: 0n })
  return [...(taxed ? [power('lowerPoolTax')] : []), ...(pool?.maxBuy ? [power('raiseMaxBuy')] : [])]
}
