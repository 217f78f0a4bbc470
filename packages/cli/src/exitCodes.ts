import type { ErrorCode } from '@tokensmith/sdk/base/errors/errorCodes.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { UsageFault } from './UsageFault.ts'

/** How a command ended, for scripts. They never change their meaning; a new ending gets a new number. */
export const exitCodes = {
  done: 0,
  /** Refused or failed for a reason that stands on stderr; nothing is under way. */
  failed: 1,
  /** The arguments are wrong. Nothing was asked of anybody. */
  usage: 2,
  /** The node failed or could not be reached; the same may work later. */
  node: 3,
  /** The chain would refuse it, or has. */
  reverted: 4,
  /** Something is sent, or may be, and is not at its end: `tokensmith resume`. */
  unfinished: 5,
  /** A person said no, or nobody could be asked. */
  declined: 6,
  /** What was checked is not what it claims to be. */
  refuted: 7,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

const ofNodes: readonly ErrorCode[] = [
  ...(['networkFailed', 'rpcTimedOut', 'rpcRateLimited', 'rpcForbidden', 'rpcAnswerInvalid'] as const),
  'rpcChainMismatch',
]
const unfinished: readonly ErrorCode[] = [
  ...(['transactionOutcomeUnknown', 'transactionAlreadyPending', 'transactionDropped', 'planAborted'] as const),
]

/** The number for an error that ended a command. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof UsageFault) return error.exitCode
  if (!(error instanceof ToolboxError)) return exitCodes.failed
  const { code } = error
  if (ofNodes.includes(code)) return exitCodes.node
  if (unfinished.includes(code)) return exitCodes.unfinished
  if (code === 'walletRejected') return exitCodes.declined
  return /^(contract|uniswap|transactionReverted)/.test(code) ? exitCodes.reverted : exitCodes.failed
}
