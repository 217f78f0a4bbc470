/** One small mistake, put into a Solidity source by rule and not by hand. */
export type Mutant = Readonly<{
  /**
   * File and line with the mistake marked in it, `src/x.sol: if (a «< → <=» b) return;`: it stays the same while other
   * lines change.
   */
  id: string
  /** Source name: `src/lock/TokenLock.sol`. */
  file: string
  /** The whole source with the mistake in it. */
  content: string
}>
