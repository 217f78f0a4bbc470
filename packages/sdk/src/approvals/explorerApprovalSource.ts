import { type Address, type Hex, isAddress, isHex, pad } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainLog, LogSource } from '../base/logs/LogScan.ts'
import { approvalTopics } from './ApprovalEvent.ts'

/** A page of logs of an explorer of the Etherscan kind. The caller relays it; this package asks no server. */
export type ExplorerPage = {
  fromBlock: string
  toBlock: string
  topic0: Hex
  topic1: Hex
  topic0_1_opr: 'and'
  page: number
  offset: number
}

const perPage = 1_000
/** Explorers show the first 10,000 rows of a question; what goes beyond is asked for in fewer blocks. */
const mostPages = 10

/**
 * Logs from an explorer, which keeps them by topic and answers for all blocks at once. The same logs as from a node, or a
 * failure: never a part of them.
 *
 * @param ask gives the explorer's `result`.
 * @throws ToolboxError `rpcLogRangeTooWide` where there are more rows than it shows, `rpcAnswerInvalid`, and what `ask`
 * throws.
 */
export function explorerApprovalSource(ask: (page: ExplorerPage) => Promise<unknown>, owner: Address): LogSource {
  return async ({ from, to }, signal) => {
    const logs: ChainLog[] = []
    for (const topic0 of Object.values(approvalTopics)) {
      for (let page = 1; ; page++) {
        if (signal?.aborted) throw new ToolboxError('planAborted')
        if (page > mostPages) throw new ToolboxError('rpcLogRangeTooWide')
        const topic1 = pad(owner, { size: 32 })
        const range = { fromBlock: from.toString(), toBlock: to.toString() }
        const rows = await ask({ ...range, topic0, topic1, topic0_1_opr: 'and', page, offset: perPage })
        if (!Array.isArray(rows)) {
          // That there is nothing comes as an empty list, or as words; any other words mean that it could not look.
          if (typeof rows === 'string' && /^no (records|logs|events) found/i.test(rows)) break
          throw new ToolboxError('rpcAnswerInvalid', {}, { cause: rows })
        }
        logs.push(...rows.map(toLog))
        if (rows.length < perPage) break
      }
    }
    return logs
  }
}

function toLog(row: unknown): ChainLog {
  const { address, topics, data, blockNumber, logIndex, transactionHash } = (row ?? {}) as Record<string, unknown>
  const isWhole =
    isAddress(String(address), { strict: false }) &&
    Array.isArray(topics) &&
    topics.every((topic) => isHex(topic)) &&
    isHex(data) &&
    isHex(transactionHash)
  if (!isWhole) throw new ToolboxError('rpcAnswerInvalid')
  return {
    ...{ address: address as Hex, topics: topics as Hex[], data, hash: transactionHash },
    ...{ blockNumber: BigInt(numberOf(blockNumber)), logIndex: Number(numberOf(logIndex)) },
  }
}

/** Etherscan writes 0 as "0x". */
function numberOf(value: unknown): string {
  if (value === '0x') return '0x0'
  if (typeof value === 'string' && /^(0x[0-9a-fA-F]{1,16}|[0-9]{1,18})$/.test(value)) return value
  throw new ToolboxError('rpcAnswerInvalid')
}
