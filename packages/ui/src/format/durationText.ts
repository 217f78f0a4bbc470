const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A length of time in the words of a language, exact: "1 day, 12 hours". */
export function durationText(seconds: number, lang: string): string {
  const parts: string[] = []
  let rest = seconds
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0 || (unit === 'second' && parts.length === 0)) {
      parts.push(new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
    }
  }
  return new Intl.ListFormat(lang, { type: 'unit', style: 'long' }).format(parts)
}
