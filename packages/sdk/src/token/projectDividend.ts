export type ProjectDividendParams = {
  /** Income that is assumed for one epoch, in base units of the dividend coin. */
  incomeOfEpoch: bigint
  epochs: number
  /** Shares of the account and of all now; they are assumed to stay. */
  shares: bigint
  totalShares: bigint
}

/**
 * What a holding would earn if every epoch brought the assumed income and nobody's shares changed. An assumption, not a
 * forecast: the income is whatever trades happen to leave. Income of one epoch is paid during the next one.
 *
 * @returns base units of the dividend coin for all epochs, and what is paid by the end of them.
 */
export function projectDividend(params: ProjectDividendParams): { earned: bigint; paidByEnd: bigint } {
  const { incomeOfEpoch, epochs, shares, totalShares } = params
  if (totalShares <= 0n || shares <= 0n) return { earned: 0n, paidByEnd: 0n }
  const ofEpoch = (count: bigint) => (incomeOfEpoch * count * shares) / totalShares
  const count = BigInt(Math.max(0, epochs))
  return { earned: ofEpoch(count), paidByEnd: ofEpoch(count > 0n ? count - 1n : 0n) }
}
