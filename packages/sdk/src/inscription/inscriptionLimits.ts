/** What one order of inscriptions may have at most. */
export const inscriptionLimits = {
  /** Of all wallets together; more would make journals that are slow to open, and a second order can follow. */
  inscriptions: 10_000,
  wallets: 200,
  /** Bytes of all inscriptions by events together: a handful of transactions. */
  eventBytes: 262_144,
  /** Transactions a wallet has sent before: each nonce takes a place in the journal. */
  firstNonce: 1_000,
  /** Between two inscriptions, in seconds: a week. */
  delaySeconds: 604_800,
} as const
