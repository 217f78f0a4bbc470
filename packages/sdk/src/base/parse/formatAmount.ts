/**
 * Writes base units as an exact decimal text with a point and no grouping, e.g. `1234500` at 6 decimals → `1.2345`.
 * What it gives, `parseAmount` reads back. Formatting for a language is the page's business.
 *
 * @param amount base units; a negative amount gets a minus sign.
 * @param decimals the token's decimals.
 * @param digits keeps at most this many decimals by cutting, never by rounding up: a person must not read more than he has.
 */
export function formatAmount(amount: bigint, decimals: number, digits: number = decimals): string {
  const sign = amount < 0n ? '-' : ''
  const text = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = text.slice(0, text.length - decimals)
  const fraction = text.slice(text.length - decimals, text.length - decimals + Math.min(digits, decimals))
  const kept = fraction.replace(/0+$/, '')
  const isZero = /^0*$/.test(whole) && kept === ''
  return `${isZero ? '' : sign}${whole}${kept === '' ? '' : `.${kept}`}`
}

/** True when `formatAmount` with these digits leaves out something that is not zero. */
export function isAmountCut(amount: bigint, decimals: number, digits: number): boolean {
  if (digits >= decimals) return false
  return amount % 10n ** BigInt(decimals - digits) !== 0n
}
