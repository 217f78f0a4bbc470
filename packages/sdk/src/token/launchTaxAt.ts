export type LaunchTaxAtParams = {
  buyBps: number
  /** As declared; none: the normal rate. */
  launchTax?: { bps: number; seconds: number }
  /** Start of trading and the moment asked about, in unix seconds. */
  startAt: bigint
  at: bigint
}

/** Rate of a buy at a moment, in basis points: the launch tax falls in a straight line to the normal rate. */
export function launchTaxAt({ buyBps, launchTax, startAt, at }: LaunchTaxAtParams): number {
  if (!launchTax || launchTax.bps <= buyBps) return buyBps
  const elapsed = at < startAt ? 0n : at - startAt
  const seconds = BigInt(launchTax.seconds)
  if (elapsed >= seconds) return buyBps
  return buyBps + Number((BigInt(launchTax.bps - buyBps) * (seconds - elapsed)) / seconds)
}
