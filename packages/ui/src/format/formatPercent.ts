/** Basis points as a percentage, e.g. 150 → "1.5%". */
export function formatPercent(bps: number | bigint, lang: string): string {
  return new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(Number(bps) / 10_000)
}
