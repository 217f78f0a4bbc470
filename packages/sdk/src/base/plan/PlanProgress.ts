import type { Hex } from 'viem'
import type { ToolboxError } from '../errors/ToolboxError.ts'

/**
 * `ready` → `preparing` → `wallet` → `sent` → `confirming` → `confirmed`; a refusal in the wallet leads back to `ready`.
 * `replaced` with the same content goes on with the new hash; `reverted`, `cancelled` and `dropped` end the run.
 */
export type StepState =
  | 'ready'
  | 'preparing'
  | 'wallet'
  | 'sent'
  | 'confirming'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'cancelled'
  | 'dropped'

/** One change of one step. In an EIP-5792 batch every step of it reports the same. */
export type PlanProgress = {
  stepId: string
  /** Place in the plan, from 0, and how many steps there are. */
  index: number
  count: number
  state: StepState
  hash?: Hex
  /** Blocks so far and blocks wanted, while `confirming`. */
  confirmations?: { done: number; needed: number }
  replacedBy?: Hex
  /** Why the run ends here. */
  error?: ToolboxError
}
