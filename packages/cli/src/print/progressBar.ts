const width = 24

/** A bar and its share in percent; `share` from 0 to 1. */
export function progressBar(share: number): string {
  const whole = Math.max(0, Math.min(1, share))
  const full = Math.round(whole * width)
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${Math.floor(whole * 100)} %`
}
