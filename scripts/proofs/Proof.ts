/** A deep run that need not be repeated while its inputs are the same. */
export type Proof = Readonly<{
  /** Group and what is run, for instance `solidity/market/Trading.t.sol`. */
  id: string
  /** SHA-256 of everything that can change the outcome: sources, tests, parameters, versions of the tools. */
  inputs: string
}>

/** What a run that succeeded leaves behind. */
export type Proven = Readonly<{
  /** Tests passed, mistakes noticed, files compared: what the group counts. */
  count: number
  /** Of the run, on the machine that made it; for what is left and for the choice of samples, never judged. */
  seconds: number
}>

export type Outcome = Proven | { failure: string }

/** Proofs of one sort, run by the same means. */
export type ProofGroup = Readonly<{
  name: string
  proofs: readonly Proof[]
  /**
   * Runs some of the proofs, in any order and in portions that it thinks best, and tells of each as soon as its outcome is
   * known. Never throws for a proof that fails.
   *
   * @param seed of everything drawn at random.
   */
  run: (ids: readonly string[], seed: `0x${string}`, onOutcome: (id: string, outcome: Outcome) => void) => Promise<void>
}>
