import { type Address, type Hex, numberToHex, pad } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { approvalTopics } from './ApprovalEvent.ts'
import type { ApprovalSource } from './ApprovalScan.ts'
import type { ApprovalLog } from './decodeApprovalLog.ts'

type RawLog = Readonly<Record<'address' | 'data' | 'blockNumber' | 'logIndex' | 'transactionHash', Hex>> & {
  topics: readonly Hex[]
  removed?: boolean
}

/**
 * Logs from the node alone: one question finds every kind of approval of an owner, whatever the contract.
 *
 * @param timeoutMs a node that hangs longer counts as slow; it is asked for less then.
 * @throws as the node does; `rpcTimedOut`, `rpcAnswerInvalid`.
 */
export function rpcApprovalSource(client: ChainClient, owner: Address, timeoutMs = 12_000): ApprovalSource {
  const topics = [Object.values(approvalTopics), pad(owner, { size: 32 })]
  return async ({ from, to }, signal) => {
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    const question = client.request({ method: 'eth_getLogs', params: [{ topics: topics as Hex[][], ...range }] })
    const logs = await within(question as Promise<unknown>, timeoutMs, signal)
    if (!Array.isArray(logs)) throw new ToolboxError('rpcAnswerInvalid')
    return (logs as RawLog[]).filter(({ removed }) => !removed).map(toLog)
  }
}

function toLog({ address, topics, data, blockNumber, logIndex, transactionHash }: RawLog): ApprovalLog {
  try {
    const place = { blockNumber: BigInt(blockNumber), logIndex: Number(logIndex), hash: transactionHash }
    return { address, topics, data, ...place }
  } catch (cause) {
    throw new ToolboxError('rpcAnswerInvalid', {}, { cause })
  }
}

function within<Value>(answer: Promise<Value>, timeoutMs: number, signal?: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ToolboxError('rpcTimedOut', {}, { retryable: true })), timeoutMs)
    const stop = () => reject(new ToolboxError('planAborted'))
    signal?.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    })
  })
}
