import {
  type Address,
  type Hex,
  isAddressEqual,
  keccak256,
  type Log,
  slice,
  type TransactionReceipt,
  toHex,
} from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/** What became of an order that was carried out. */
export type Execution = { outcome: 'success' | 'failure'; transactionHash: Hex }

const topic = (signature: string) => keccak256(toHex(signature))
/** The same topics in 1.3.0 and 1.4.1, although the hash is indexed only in the later. */
export const executionTopics = {
  success: topic('ExecutionSuccess(bytes32,uint256)'),
  failure: topic('ExecutionFailure(bytes32,uint256)'),
} as const

/** Which order a log tells the end of; undefined for any other log. */
export function readExecutionLog(
  log: Pick<Log, 'topics' | 'data'>,
): { hash: Hex; outcome: Execution['outcome'] } | undefined {
  const [first, indexed] = log.topics
  const outcome =
    first === executionTopics.success ? 'success' : first === executionTopics.failure ? 'failure' : undefined
  if (!outcome) return undefined
  const hash = indexed ?? (log.data.length >= 66 ? slice(log.data, 0, 32) : undefined)
  return hash && { hash, outcome }
}

/**
 * What became of an order, from the receipts of its transaction.
 *
 * @throws ToolboxError `multisigExecutionMissing` when they do not tell of it.
 */
export function readExecution(receipts: readonly TransactionReceipt[], multisig: Address, hash: Hex): Execution {
  for (const { logs, transactionHash } of receipts) {
    for (const log of logs) {
      const found = isAddressEqual(log.address, multisig) ? readExecutionLog(log) : undefined
      if (found?.hash === hash) return { outcome: found.outcome, transactionHash }
    }
  }
  throw new ToolboxError('multisigExecutionMissing')
}
