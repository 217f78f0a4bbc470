import { chainList } from '@tokensmith/chains/chainList.ts'
import type { Hex, Log } from 'viem'
import { type LogFilter, readLogs } from '../chain/readLogs.ts'
import type { ChainClient } from '../plan/Plan.ts'
import type { JobRecord } from './Job.ts'

/** Blocks of one request on a chain that says nothing of it. */
const usualLogSpan = 2_000

/** Logs that a contract wrote since a job began, whoever called it. @throws the node's failures. */
export async function readJobLogs(
  client: ChainClient,
  { chainId, fromBlock }: Pick<JobRecord, 'chainId' | 'fromBlock'>,
  filter: LogFilter,
): Promise<Log<bigint, number, false>[]> {
  return readLogs(client, {
    filters: [filter],
    fromBlock: BigInt(fromBlock),
    toBlock: await client.getBlockNumber({ cacheTime: 0 }),
    logSpan: chainList.find(({ id }) => id === chainId)?.quirks.logSpan ?? usualLogSpan,
  })
}

/** The hashes of their transactions, each once. */
export async function findJobTransactions(...args: Parameters<typeof readJobLogs>): Promise<readonly Hex[]> {
  return [...new Set((await readJobLogs(...args)).map(({ transactionHash }) => transactionHash))]
}
