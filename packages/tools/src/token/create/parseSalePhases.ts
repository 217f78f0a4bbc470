import type { SalePhase } from '@tokensmith/sdk/sale/SaleValues.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import { type Hex, stringToHex, zeroHash } from 'viem'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import type { CreateTokenValues } from './createTokenFields.ts'
import { salePhaseFields } from './salePhaseFields.ts'

/**
 * Root of a list that nobody is on: text instead of a hash. The leaves of a list contain the sale's address, which follows
 * from the token's and so from every rule; the deployer sets the real root once the token exists.
 */
export const openListRoot: Hex = stringToHex('the list is not set yet', { size: 32 })

/** Decimals of a price, which counts base units of coin for 10^36 base units of the token. */
function priceDecimals(coinDecimals: number, decimals: number): number {
  return coinDecimals + 36 - decimals
}

/** How many phases the form has; one where it says nonsense, and one in a fair sale. */
export function countPhases({ salePhases, saleMode }: Pick<CreateTokenValues, 'salePhases' | 'saleMode'>): number {
  const count = /^[1-9]$/.test(salePhases) ? Number(salePhases) : 1
  return saleMode === 'fair' ? 1 : Math.min(count, tradingLimits.salePhases)
}

type PhasesContext = { supply?: bigint; decimals: number; coinDecimals: number; now: bigint }

/** Reads the phases; their amounts are typed one by one and add up. Without an amount the first one sells half the supply. */
export function parseSalePhases(
  reader: CreateTokenReader,
  { supply, decimals, coinDecimals, now }: PhasesContext,
): Partial<SalePhase>[] {
  const { typed: values } = reader
  const isFair = values.saleMode === 'fair'
  let total: bigint | undefined = 0n
  return Array.from({ length: countPhases(values) }, (_, index) => {
    const { start, amount, price, list } = salePhaseFields(index + 1)
    const isUsual = index === 0 && reader.isEmpty(amount)
    const own: bigint | undefined = isUsual ? supply && supply / 2n : reader.amount(amount, { decimals })
    total = total === undefined || own === undefined ? undefined : total + own
    return {
      startAt:
        index === 0 && reader.isEmpty(start)
          ? 0n
          : reader.timeWithin(start, now, latestStart(index), 'saleStartTooLate'),
      amount: total,
      price: isFair ? 0n : reader.amount(price, { decimals: priceDecimals(coinDecimals, decimals) }),
      listRoot: values[list] === 'list' ? openListRoot : zeroHash,
    }
  })
}

/** Seconds ahead: a later phase begins within the sale, which is at most so long. */
function latestStart(index: number): number {
  return tradingLimits.saleWaitSeconds + (index === 0 ? 0 : tradingLimits.saleSeconds)
}
