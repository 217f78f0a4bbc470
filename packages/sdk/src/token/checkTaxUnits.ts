import { tokenLimits } from '@tokensmith/contracts/compose/tokenModules.ts'
import { refuseWhen } from '../base/errors/refuseWhen.ts'

/** True where a base unit can be worth more than the gas of a movement, which may save nearly a unit of its tax. */
export function hasCoarseUnits({ supply, decimals }: { supply: bigint; decimals: number }): boolean {
  return decimals < tokenLimits.fineDecimals && supply < tokenLimits.fineSupply
}

/**
 * Refuses units that are too coarse for a token that can tax.
 *
 * @param rates all rates and ceilings that there can ever be, in basis points.
 */
export function checkTaxUnits(token: { supply: bigint; decimals: number }, rates: readonly number[]): void {
  if (!hasCoarseUnits(token)) return
  const canTax = rates.some((bps) => bps > 0)
  refuseWhen(canTax, 'taxUnitsTooCoarse', coarseUnitsParams(token.decimals))
}

/** What the refusal of coarse units tells: their decimals, and the least supply with them, in whole tokens. */
export function coarseUnitsParams(decimals: number): { decimals: number; min: bigint; minDecimals: number } {
  const { fineSupply, fineDecimals: minDecimals } = tokenLimits
  return { decimals, min: fineSupply / 10n ** BigInt(decimals), minDecimals }
}
