import { coarseUnitsParams, hasCoarseUnits } from '@tokensmith/sdk/token/checkTaxUnits.ts'
import type { CreateTokenReader } from './CreateTokenReader.ts'

/** Refuses the decimals of a token that can tax where its supply has too few base units with them. */
export function refuseCoarseUnits(
  reader: CreateTokenReader,
  { supply, decimals }: { supply?: bigint; decimals?: number },
  rates: readonly number[],
): void {
  if (supply === undefined || decimals === undefined || rates.every((bps) => bps === 0)) return
  if (hasCoarseUnits({ supply, decimals })) reader.refuse('decimals', 'taxUnitsTooCoarse', coarseUnitsParams(decimals))
}
