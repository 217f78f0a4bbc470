import { typedInDoubt } from './numberInDoubt.ts'
import { accepted, type InputFault, type Parsed, refused } from './parsed.ts'
import { isForeignDigit, isInvisible, trimTyped, whereFirst } from './typedCharacters.ts'

/** The largest number an EVM word holds. */
export const maxUint256 = 2n ** 256n - 1n
/** 78 digits before the point and 255 after it are the most that can mean anything; longer texts are not even read. */
const maxLength = 400

export type AmountLimits = {
  /** Base units, inclusive. */
  min?: bigint
  /** Base units, inclusive; 2^256 − 1 unless told. */
  max?: bigint
  /** Takes 0, which is refused unless told. */
  zero?: boolean
}

/** Every reason why `parseAmount` refuses a text. */
export type AmountFaultCode =
  | 'inputEmpty'
  | `amount${'Invalid' | 'Negative' | 'Exponent' | 'Hex' | 'Separator' | 'InDoubt' | 'DigitsNotAscii' | 'Unit'}`
  | `amount${'TooManyDecimals' | 'TooLarge' | 'Zero' | 'Above' | 'Below'}`

/**
 * Reads an amount as a person types it: ASCII digits with at most one point, and nothing else. `.5`, `1.`, `00012`,
 * `1,000`, `1e18` and surplus decimals are refused, never repaired or rounded: with money a guess is a loss.
 *
 * @param text what was typed; white space around it is ignored.
 * @param decimals the token's decimals, 0 to 255.
 * @returns base units.
 */
export function parseAmount(
  text: string,
  decimals: number,
  limits: AmountLimits = {},
): Parsed<bigint, AmountFaultCode> {
  const typed = trimTyped(text)
  if (typed === '') return refused('inputEmpty')
  const fault = findAmountFault(typed)
  if (fault) return { ok: false, error: fault }

  const [whole = '', fraction = ''] = typed.split('.')
  if (fraction.length > decimals) return refused('amountTooManyDecimals', { decimals, given: fraction.length })
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  const { min = 0n, max = maxUint256, zero = false } = limits
  if (amount > maxUint256) return refused('amountTooLarge')
  if (amount === 0n && !zero) return refused('amountZero')
  if (amount > max) return refused('amountAbove', { max })
  if (amount < min) return refused('amountBelow', { min })
  return accepted(amount)
}

/** Says what is wrong with the shape of a number, as precisely as it can, so that the sentence can give advice. */
function findAmountFault(typed: string): InputFault<AmountFaultCode> | undefined {
  const fault = (code: AmountFaultCode, params: InputFault['params'] = {}) => ({ code, params })
  if (/^(0|[1-9][0-9]*)(\.[0-9]+)?$/.test(typed)) return typed.length > maxLength ? fault('amountTooLarge') : undefined
  if (typed.length > maxLength) return fault('amountTooLarge')
  const inDoubt = typedInDoubt(typed)
  if (inDoubt !== undefined) return fault('amountInDoubt', { typed: inDoubt })
  const foreign = whereFirst(typed, isForeignDigit)
  if (foreign) return fault('amountDigitsNotAscii', { where: foreign })
  if (/^[-\u2212]/.test(typed)) return fault('amountNegative')
  if (/^[+]?0[xX]/.test(typed)) return fault('amountHex')
  if (/^[0-9.]+[eE][-+]?[0-9]+$/.test(typed)) return fault('amountExponent')
  const separator = whereFirst(typed, (character) => /[,_'’\s]/u.test(character) || isInvisible(character))
  const looksLikeNumber = /^[0-9.,_'’\s\p{Cf}]+$/u.test(typed)
  if (looksLikeNumber && separator) {
    return fault('amountSeparator', { where: separator, character: [...typed][separator - 1]! })
  }
  const where = whereFirst(typed, (character) => !/[0-9.]/.test(character))
  const unit = /^[$€£¥]?\s*[0-9]+(\.[0-9]+)?\s*[%$€£¥A-Za-z]*$/u.test(typed) && /[0-9]/.test(typed)
  if (where) return fault(unit ? 'amountUnit' : 'amountInvalid', { where, character: [...typed][where - 1]! })
  return fault('amountInvalid', { where: whereShapeBreaks(typed), character: '.' })
}

/** Digits and points only, yet not a number: finds the point, or the leading zero, that breaks the shape. */
function whereShapeBreaks(typed: string): number {
  const second = typed.indexOf('.', typed.indexOf('.') + 1)
  if (typed.includes('.') && second > 0) return second + 1
  return /^0[0-9]/.test(typed) ? 1 : typed.indexOf('.') + 1
}
