/** The sign that the language writes before decimals. */
export function decimalMark(lang: string): '.' | ',' {
  const parts = new Intl.NumberFormat(lang).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
