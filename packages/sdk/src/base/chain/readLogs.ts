import type { Address, Hex, Log } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'

/** Which logs: of these contracts, with these topics (an array in one place means any of them, null means all). */
export type LogFilter = { address: Address | readonly Address[]; topics?: readonly (Hex | readonly Hex[] | null)[] }

export type ReadLogsParams = {
  filters: readonly LogFilter[]
  fromBlock: bigint
  toBlock: bigint
  /** Most blocks of one request; halved where the node wants still fewer. */
  logSpan: number
  signal?: AbortSignal
  /** Told after each request how many of all blocks have been read. */
  onProgress?: (progress: { blocksRead: bigint; blocksTotal: bigint }) => void
}

/**
 * Reads logs over any range of blocks, in pieces that the node takes, in their order on the chain. Logs that the chain
 * has taken back are left out.
 *
 * @throws ToolboxError `planAborted` when the signal fired, and the node's failures.
 */
export async function readLogs(client: ChainClient, params: ReadLogsParams): Promise<Log<bigint, number, false>[]> {
  const { filters, fromBlock, toBlock, signal, onProgress } = params
  const logs: Log<bigint, number, false>[] = []
  let span = BigInt(Math.max(1, params.logSpan))
  for (let from = fromBlock; from <= toBlock; ) {
    if (signal?.aborted) throw new ToolboxError('planAborted')
    const to = from + span - 1n < toBlock ? from + span - 1n : toBlock
    const found = await readPiece(client, filters, from, to)
    if (!found) {
      if (span === 1n) throw new ToolboxError('rpcLogRangeTooWide')
      span = span / 2n
      continue
    }
    logs.push(...found)
    from = to + 1n
    onProgress?.({ blocksRead: from - fromBlock, blocksTotal: toBlock - fromBlock + 1n })
  }
  return logs
}

/** Undefined when the node finds the range too wide. */
async function readPiece(client: ChainClient, filters: readonly LogFilter[], fromBlock: bigint, toBlock: bigint) {
  try {
    const answers = await Promise.all(filters.map((filter) => requestLogs(client, filter, fromBlock, toBlock)))
    return answers.flat().sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
  } catch (error) {
    const decoded = decodeError(error)
    if (decoded.code === 'rpcLogRangeTooWide') return undefined
    throw decoded
  }
}

type RawLog = {
  address: Address
  topics: Hex[]
  data: Hex
  blockNumber: Hex
  blockHash: Hex
  transactionHash: Hex
  transactionIndex: Hex
  logIndex: Hex
  removed?: boolean
  blockTimestamp?: Hex
}

/** As plain JSON-RPC: viem's own call cannot ask for several contracts and topics at once. */
async function requestLogs(
  client: ChainClient,
  { address, topics = [] }: LogFilter,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Log<bigint, number, false>[]> {
  const range = { fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}` } as const
  const raw = (await client.request({
    method: 'eth_getLogs',
    params: [{ address: address as Address | Address[], topics: topics as (Hex | Hex[] | null)[], ...range }],
  })) as unknown as RawLog[]
  return raw.filter(({ removed }) => !removed).map(toLog)
}

function toLog(raw: RawLog): Log<bigint, number, false> {
  return {
    ...{ address: raw.address, topics: raw.topics as [Hex, ...Hex[]], data: raw.data, removed: false },
    ...{ blockHash: raw.blockHash, transactionHash: raw.transactionHash },
    blockNumber: BigInt(raw.blockNumber),
    transactionIndex: Number(raw.transactionIndex),
    logIndex: Number(raw.logIndex),
    ...(raw.blockTimestamp ? { blockTimestamp: BigInt(raw.blockTimestamp) } : {}),
  } as Log<bigint, number, false>
}
