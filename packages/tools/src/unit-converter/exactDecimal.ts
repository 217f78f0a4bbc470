import { typedInDoubt } from '@tokensmith/sdk/base/parse/numberInDoubt.ts'

/** Why a typed number cannot be read. `surplusDigits` carries what would be left if the surplus were cut off. */
export type NumberProblem =
  | { code: 'incomplete' }
  | { code: 'notNumber' }
  | { code: 'separators' }
  | { code: 'inDoubt'; typed: string }
  | { code: 'exponent' }
  | { code: 'tooLong'; limit: number }
  | { code: 'surplusDigits'; surplus: number; decimals: number; cut: string }

export type NumberReading = { ok: true; base: bigint } | { ok: false; problem: NumberProblem }

/** Longest text that is read; 2^256 has 78 digits, so this is far beyond anything a chain can hold. */
export const textLimit = 1000

const decimalShape = /^(-?)(\d*)(?:\.(\d*))?$/

/**
 * Reads plain decimal text as an integer number of base units, exactly: nothing is rounded, and a text with more digits
 * after the point than `decimals` is refused. Digits are ASCII; thousands separators and exponents are refused because
 * they mean different things to different readers.
 */
export function readDecimal(text: string, decimals: number): NumberReading {
  const trimmed = text.trim()
  if (trimmed.length > textLimit) return refuse({ code: 'tooLong', limit: textLimit })
  const match = decimalShape.exec(trimmed)
  if (!match) {
    const typed = typedInDoubt(trimmed)
    if (typed !== undefined) return refuse({ code: 'inDoubt', typed })
    if (/^-?[\d.]+[eE][-+]?\d+$/.test(trimmed)) return refuse({ code: 'exponent' })
    if (/^-?[\d.,'’_\s]+$/.test(trimmed)) return refuse({ code: 'separators' })
    return refuse({ code: 'notNumber' })
  }
  const [, sign = '', whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return refuse({ code: 'incomplete' })
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) {
    const kept = significant.slice(0, decimals).replace(/0+$/, '')
    const digits = BigInt(`${whole || '0'}${kept}`)
    const cut = `${digits === 0n ? '' : sign}${BigInt(whole || '0')}${kept ? `.${kept}` : ''}`
    return refuse({ code: 'surplusDigits', surplus: significant.length - decimals, decimals, cut })
  }
  const magnitude = BigInt(`${whole || '0'}${significant.padEnd(decimals, '0')}`)
  return { ok: true, base: sign ? -magnitude : magnitude }
}

/** Writes base units as plain decimal text: no separators, no exponent, no trailing zeros, never rounded. */
export function writeDecimal(base: bigint, decimals: number): string {
  const digits = (base < 0n ? -base : base).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${base < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

function refuse(problem: NumberProblem): NumberReading {
  return { ok: false, problem }
}
