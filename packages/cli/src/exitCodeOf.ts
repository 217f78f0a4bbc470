import type { ErrorCode } from '@tokensmith/sdk/base/errors/errorCodes.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { type ExitCode, exitCodes } from './exitCodes.ts'
import { UsageFault } from './UsageFault.ts'

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
