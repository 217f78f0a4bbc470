import { chainList } from '@tokensmith/chains/chainList.ts'
import { type Address, decodeFunctionResult, encodeEventTopics, erc20Abi, type Hex, zeroAddress } from 'viem'
import { readLogs } from '../chain/readLogs.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { batchSendCallAbi, encodeBatchSend } from '../send/batchSendCalls.ts'
import { decodeSendPermit, type SendPermit } from '../send/SendPermit.ts'
import type { JobRecord, NumberedRow } from './Job.ts'
import type { JobCall, JobContext, JobKind } from './JobKind.ts'
import { batchSendRecordAbi, readBatchSent } from './readBatchSent.ts'

/** Words of 256 rows asked for at once. */
const wordsPerRead = 512
const defaultLogSpan = 2_000

/**
 * Coin, tokens or NFTs through BatchSend: rows of one token in each batch, failed rows skipped and told. The contract
 * remembers every row by (sender, jobId, row) and refuses a second time. `options.direct<token>` sends that token row by
 * row from the sender, for tokens that keep a part. `options.permit<token>` is a signed approval: a batch carries it
 * while the allowance does not suffice, and whoever loses it needs an approval again, nothing more.
 */
export const batchSendJob: JobKind = {
  id: 'batch-send',

  async buildCall({ job, client }, _batch, rows): Promise<JobCall | undefined> {
    const [first] = rows
    if (!first) return undefined
    const token = job.tokens[first.token]!
    if (rows.some((row) => row.token !== first.token)) throw new ToolboxError('batchRowInvalid', { row: first.row })
    const permit = await findPermit(client, job, first.token, rows)
    return encodeBatchSend({
      ...(permit ? { permit } : {}),
      contract: contractOf(job),
      kind: token.standard === 'coin' ? 'native' : token.standard,
      token: token.address ?? zeroAddress,
      jobId: job.jobId,
      rows,
      isDirect: job.options[`direct${first.token}`] === true,
    })
  },

  async preflight({ job, client }, batch, rows, { to, data, value }) {
    const { data: answer = '0x' } = await client.call({ account: batch.from, to, data, value })
    const failed = readFailedRows(job, rows[0]!, answer)
    if (failed.length === rows.length) throw new ToolboxError('jobRowsWouldFail', { rows: rows.length })
  },

  async readDone({ job, client }, rows) {
    const done = new Set<number>()
    const words = new Set(rows.map((row) => row >>> 8))
    for (let first = 0; first <= (job.rowCount - 1) >>> 8; first += wordsPerRead) {
      if (!Array.from({ length: wordsPerRead }, (_, at) => words.has(first + at)).includes(true)) continue
      const count = Math.min(wordsPerRead, ((job.rowCount - 1) >>> 8) - first + 1)
      const bits = await client.readContract({
        address: contractOf(job),
        abi: batchSendRecordAbi,
        functionName: 'sentRows',
        args: [job.sender, job.jobId, BigInt(first), BigInt(count)],
      })
      for (const row of rows) {
        const word = bits[(row >>> 8) - first]
        if (word !== undefined && (word >> BigInt(row & 255)) & 1n) done.add(row)
      }
    }
    return done
  },

  async findTransactions({ job, client }): Promise<readonly Hex[]> {
    const args = { sender: job.sender, jobId: job.jobId }
    const topics = encodeEventTopics({ abi: batchSendRecordAbi, eventName: 'BatchSent', args })
    const span = chainList.find(({ id }) => id === job.chainId)?.quirks.logSpan ?? defaultLogSpan
    const logs = await readLogs(client, {
      filters: [{ address: contractOf(job), topics: topics as Hex[] }],
      fromBlock: BigInt(job.fromBlock),
      toBlock: await client.getBlockNumber({ cacheTime: 0 }),
      logSpan: span,
    })
    return [...new Set(logs.map(({ transactionHash }) => transactionHash))]
  },

  readOutcome: (context: JobContext, _batch, rows, receipt) =>
    readBatchSent(context, contractOf(context.job), rows, receipt),
}

function contractOf({ contract }: JobRecord): Address {
  if (!contract) throw new ToolboxError('jobFileUnreadable', { field: 'job.contract' })
  return contract.address
}

async function findPermit(
  client: ChainClient,
  job: JobRecord,
  token: number,
  rows: readonly NumberedRow[],
): Promise<SendPermit | undefined> {
  const permit = decodeSendPermit(job.options[`permit${token}`])
  const { address } = job.tokens[token]!
  if (!permit || !address) return undefined
  const args = [job.sender, contractOf(job)] as const
  const allowance = await client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args })
  return allowance < rows.reduce((sum, { amount }) => sum + amount, 0n) ? permit : undefined
}

function readFailedRows(job: JobRecord, { token }: NumberedRow, data: Hex): readonly bigint[] {
  const { standard } = job.tokens[token]!
  const abi = batchSendCallAbi
  if (job.options[`direct${token}`] === true) {
    return decodeFunctionResult({ abi, functionName: 'sendTokenDirect', data })[0]
  }
  const functions = { coin: 'sendCoin', erc20: 'sendToken', erc721: 'sendNfts', erc1155: 'sendMultiTokens' } as const
  return decodeFunctionResult({ abi, functionName: functions[standard], data })
}
