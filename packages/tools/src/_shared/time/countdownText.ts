/** Seconds as days and a clock: "12 days 04:33:10". */
export function countdownText(seconds: bigint, lang: string): string {
  const days = seconds / 86_400n
  const two = (value: bigint) => value.toString().padStart(2, '0')
  const clock = `${two((seconds / 3_600n) % 24n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}`
  if (days === 0n) return clock
  const unit = new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return `${unit.format(days)} ${clock}`
}
