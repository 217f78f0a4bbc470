const day = 86_400

/** What pools take. Amounts are base units, times seconds. */
export const poolLimits = {
  /** Of everything that a pool counts in base units. */
  amount: 2n ** 112n - 1n,
  /** What an accumulated share can hold: a pool's fundings are less than this, ten times its least stake. */
  fundedPerLeast: 2n ** 96n,
  periods: 8,
  /** In tenths: ×1.0 to ×10.0. */
  multiple: { min: 10n, max: 100n },
  /** No period, term or halving is longer. */
  longestSeconds: 1_461 * day,
  halvingSeconds: 3_600,
  halvingBlocks: 1_000_000_000,
  teamPercent: 3,
  generations: 32,
  listRows: 20_000,
  terms: 8,
  /** An Earn pool that costs nothing to leave asks for as long a stay at least. */
  freeStaySeconds: day,
  runwayDays: { min: 7, max: 365 },
  beefDailyBps: 1_000,
  /** Decimals at which 100,000 coins are still an amount. */
  beansDecimals: 28,
} as const
