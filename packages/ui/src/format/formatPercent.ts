/** Basis points as a percentage, e.g. 150 → "1.5%". */
export function formatPercent(bps: number | bigint, lang: string): string {
  return new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(Number(bps) / 10_000)
}

/** A part of something, rounded down to `bps`: what is more than nothing never reads as nothing. */
export function formatPart({ bps, amount }: { bps: number; amount: bigint }, lang: string): string {
  return bps === 0 && amount > 0n ? `< ${formatPercent(1, lang)}` : formatPercent(bps, lang)
}
