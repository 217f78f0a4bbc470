const steps: readonly [Intl.RelativeTimeFormatUnit, bigint][] = [
  ['year', 31_556_952n],
  ['month', 2_629_746n],
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n],
]

/** "in 3 days", "2 hours ago": the largest whole unit between the moment and now, rounded towards now. */
export function relativeTime(milliseconds: bigint, nowSeconds: number, lang: string): string {
  const difference = milliseconds / 1000n - BigInt(nowSeconds)
  const distance = difference < 0n ? -difference : difference
  const [unit, size] = steps.find(([, seconds]) => distance >= seconds) ?? ['second', 1n]
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(Number(difference / size), unit)
}
