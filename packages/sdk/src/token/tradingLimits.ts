const day = 86_400

/** What the constructors of trading tokens allow; a test compares the figures with the contracts. */
export const tradingLimits = {
  /** Most that a pair can hold. */
  supply: 2n ** 112n - 1n,
  /** Trading starts at most this many seconds later, and limits hold at most as long from then on. */
  waitSeconds: 90 * day,
  coolDownSeconds: 3_600,
  /** Least parts of the supply that one trade may move and one account may hold. */
  maxTransactionParts: 1_000n,
  maxHoldingParts: 100n,
  ceilingBps: 2_500,
  launchTaxBps: 6_000,
  launchSeconds: 600,
  slippageBps: 1_000,
  exchangeFeeBps: 100,
  /** What a token's own pool keeps of what comes in by a trade. */
  poolFeeBps: { min: 10, max: 250 },
  /** Weights of a split are 16 bits. */
  weight: 65_535,
  epochSeconds: { min: 3_600, max: 30 * day },
  dividendWaitSeconds: 30 * day,
  compoundStartSeconds: 365 * day,
  intervalSeconds: { min: 900, max: 30 * day },
  /** Interest of one interval, in billionths. */
  ratePerInterval: 100_000_000,
  generations: 6,
  /** Rewards of all generations are at most one of so many parts of a tax. */
  rewardTaxParts: 3,
  /** Of all weights of a split. */
  prizeShareBps: 2_500,
  prizeWindowSeconds: { min: 1_800, max: 30 * day },
  prizeWinners: 10,
  prizeRewardBps: 5_000,
  dustAddresses: 3,
  /** Of a token that everybody mints: when minting starts and how long it lasts. */
  mintWaitSeconds: 90 * day,
  mintSeconds: 365 * day,
  /** Base units of all mints together, so that a pair can hold the liquidity beside them. */
  mintedSupply: (2n ** 112n - 1n) / 2n,
  /** Wei of all mints together. */
  mintFees: 2n ** 96n - 1n,
  /** Counts of mints are 32 bits. */
  mints: 2 ** 32 - 1,
  mintLiquidityBps: 5_100,
  mintPremiumBps: 2_500,
  mintBps: 10_000,
  mintVestingSeconds: 1_461 * day,
  mintLockSeconds: { min: 30 * day, max: 36_525 * day },
  /** The launch is open this long after minting has ended. */
  mintLaunchSeconds: 14 * day,
  /** Bytes in UTF-8. */
  inscriptionProtocolBytes: 16,
  inscriptionTickBytes: 32,
  /** Of a sale: when it starts, and how long it lasts. */
  saleWaitSeconds: 90 * day,
  saleSeconds: 365 * day,
  salePhases: 8,
  /** Base units of all phases together, so that a pair can hold the liquidity beside them. */
  saleAmount: (2n ** 112n - 1n) / 2n,
  /** Base units of the pay coin that all phases raise together, and that the rules can name. */
  saleRaise: (2n ** 96n - 1n) / 2n,
  saleCoin: 2n ** 96n - 1n,
  salePrice: 2n ** 192n - 1n,
  /** A later phase costs at most so many times the first. */
  salePriceSpread: 3n,
  saleLiquidityBps: 5_100,
  salePremiumBps: 2_500,
  /** All generations together. */
  saleRewardBps: 1_000,
  saleBps: 10_000,
  saleGenerations: 6,
  saleReleaseSeconds: 1_461 * day,
  saleLockSeconds: { min: 30 * day, max: 36_525 * day },
  /** The finish is open this long after the sale has ended. */
  saleFinishSeconds: 14 * day,
} as const
