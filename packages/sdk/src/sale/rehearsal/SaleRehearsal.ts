import type { Address } from 'viem'
import type { ToolboxError } from '../../base/errors/ToolboxError.ts'

/** What is tried of a sale's life, in this order; purchase, sell and refund once for each coin. */
export const saleRehearsalSteps = ['deposit', 'purchase', 'finish', 'delivery', 'transfer', 'sell', 'refund'] as const
export type SaleRehearsalStep = (typeof saleRehearsalSteps)[number]

/** `unneeded`: this sale has no such step. `notTried`: an earlier one failed, or what it needs could not be had. */
export type SaleRehearsalOutcome = 'ok' | 'failed' | 'notTried' | 'unneeded'

export type RehearsedStep = {
  step: SaleRehearsalStep
  /** Number of the coin, of a step that is of one. */
  coin?: number
  outcome: SaleRehearsalOutcome
  /** Why it failed, or could not be tried. */
  error?: ToolboxError
  /** What to change so that it works; its sentence stands beside those of errors. */
  mend?: ToolboxError
  /** Of the transaction that this step is; deposit: of the creation, without the allowance. */
  gas?: bigint
  /**
   * Base units that were sent, and that arrived: of the token for deposit, delivery and transfer; of the coin for purchase, refund
   * and sell, for which `sent` is what the exchange quotes.
   */
  sent?: bigint
  arrived?: bigint
  /** What of `sent` did not arrive, rounded up to a basis point: the token's or the coin's tax. */
  lostBps?: number
}

export type SaleRehearsal = {
  /** `passes`: every step that there is went well. `fails`: one did not. `unknown`: none failed, and not all could be tried. */
  verdict: 'passes' | 'fails' | 'unknown'
  /** Where the sale is, or will be. */
  sale: Address
  token: Address
  /** All was played on the state of this block. */
  blockNumber: bigint
  steps: readonly RehearsedStep[]
  /** Why nothing could be tried at all: `rehearsalUnsupported`. */
  unsupported?: ToolboxError
}

/** The verdict over steps. */
export function verdictOf(steps: readonly RehearsedStep[]): SaleRehearsal['verdict'] {
  if (steps.some(({ outcome }) => outcome === 'failed')) return 'fails'
  return steps.some(({ outcome }) => outcome === 'notTried') ? 'unknown' : 'passes'
}

/** What of an amount is missing, in basis points, rounded up. */
export function lostBpsOf(sent: bigint, arrived: bigint): number {
  return sent <= arrived ? 0 : Number(((sent - arrived) * 10_000n + sent - 1n) / sent)
}
