const minute = 60
const hour = 60 * minute
const day = 24 * hour
const year = 365.25 * day

const units = [
  [year, 'year'],
  [day, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
  [0, 'second'],
] as const

/** Beyond this nobody waits, and the number says nothing more. */
export const longestSeconds = 1e9 * year

/** Seconds in the largest unit that fits: "3 minutes". For at most `longestSeconds`. */
export function waitText(seconds: number, lang: string): string {
  const [size, unit] = units.find(([least]) => seconds >= least)!
  const value = size === 0 ? Math.max(1, Math.ceil(seconds)) : seconds / size
  const maximumFractionDigits = value < 10 && size > 0 ? 1 : 0
  const notation = value >= 1e6 ? 'compact' : 'standard'
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits, notation } as const
  return new Intl.NumberFormat(lang, options).format(value)
}

/** A count that may be huge: in full, then with a word, then as a power of ten. */
export function largeCountText(count: number, lang: string): string {
  const notation = count < 1e7 ? 'standard' : count < 1e15 ? 'compact' : 'scientific'
  const maximumFractionDigits = notation === 'standard' ? 0 : 2
  return new Intl.NumberFormat(lang, { notation, maximumFractionDigits }).format(count)
}
