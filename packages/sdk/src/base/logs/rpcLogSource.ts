import { type Hex, numberToHex } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import type { ChainLog, LogSource } from './LogScan.ts'

/** Topics by place: one, any of several, or null for all. */
export type LogTopics = readonly (Hex | readonly Hex[] | null)[]

type RawLog = Readonly<Record<'address' | 'data' | 'blockNumber' | 'logIndex' | 'transactionHash', Hex>> & {
  topics: readonly Hex[]
  removed?: boolean
}

/**
 * Logs from the node alone, of any contract.
 *
 * @param filters what to look for; each is a question of its own, asked for the same blocks.
 * @param timeoutMs a node that hangs longer counts as slow; it is asked for less then.
 * @throws as the node does; `rpcTimedOut`, `rpcAnswerInvalid`.
 */
export function rpcLogSource(client: ChainClient, filters: readonly LogTopics[], timeoutMs = 12_000): LogSource {
  return async ({ from, to }, signal) => {
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    const ask = async (topics: LogTopics) => {
      const question = client.request({ method: 'eth_getLogs', params: [{ topics: topics as Hex[][], ...range }] })
      const logs = await within(question as Promise<unknown>, timeoutMs, signal)
      if (!Array.isArray(logs)) throw new ToolboxError('rpcAnswerInvalid')
      return (logs as RawLog[]).filter(({ removed }) => !removed).map(toLog)
    }
    return (await Promise.all(filters.map(ask))).flat()
  }
}

function toLog({ address, topics, data, blockNumber, logIndex, transactionHash }: RawLog): ChainLog {
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
