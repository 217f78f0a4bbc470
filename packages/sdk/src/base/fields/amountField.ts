import { formatUnits } from 'viem'
import { parseAmount } from '../parse/parseAmount.ts'
import { refused } from '../parse/parsed.ts'
import type { Field, FieldCoin, FieldOptions } from './Field.ts'

type AmountFieldOptions<Context> = FieldOptions<Context> & {
  coin: (context: Context) => FieldCoin
  /** What is available is a balance, or a limit that somebody set: the sentences differ. A balance unless told. */
  isLimit?: boolean
  /** The most that is taken, where that is not what is available. */
  most?: (context: Context) => bigint | undefined
  /** What is available is too much by the least: something has to stay. */
  leavesSome?: boolean
  /** Takes 0, which switches something off. */
  zero?: boolean
}

/** An amount of a coin, in base units. */
export function amountField<Context>(options: AmountFieldOptions<Context>): Field<Context> {
  const { coin, isLimit = false, most, leavesSome = false, zero = false, ...field } = options
  return {
    ...field,
    kind: 'amount',
    coin,
    read: (typed, context) => {
      const { decimals, symbol = '', available } = coin(context)
      const parsed = parseAmount(typed, decimals, { zero })
      const limit = most ? most(context) : available
      if (!parsed.ok || limit === undefined || parsed.value < limit) return parsed
      if (parsed.value === limit && !leavesSome) return parsed
      const text = (value: bigint) => formatUnits(value, decimals)
      if (most || isLimit) return refused('amountAbove', { max: text(limit) })
      return refused('insufficientTokenBalance', { needed: text(parsed.value), balance: text(limit), symbol })
    },
  }
}

/** The widest that our contracts keep a limit. */
const highestLimit = 2n ** 112n - 1n

/**
 * A limit that only loosens: as high as now or higher, or 0, which takes it away for ever.
 *
 * @param options.now the limit in force, in base units; 0: there is none any more.
 */
export function loosenedField<Context>(
  options: FieldOptions<Context> & { coin: (context: Context) => FieldCoin; now: (context: Context) => bigint },
): Field<Context> {
  const { coin, now, ...field } = options
  return {
    ...field,
    kind: 'amount',
    coin,
    read: (typed, context) => {
      const { decimals } = coin(context)
      const parsed = parseAmount(typed, decimals, { zero: true, max: highestLimit })
      if (!parsed.ok || parsed.value === 0n) return parsed
      const least = now(context)
      // A limit that is gone stays gone: any amount would be a new one.
      if (least === 0n) return refused('amountAbove', { max: '0' })
      return parsed.value < least ? refused('amountBelow', { min: formatUnits(least, decimals) }) : parsed
    },
  }
}
