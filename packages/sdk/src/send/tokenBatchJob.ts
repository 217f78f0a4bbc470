import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { type Address, encodeEventTopics, encodeFunctionData, type Hex, parseEventLogs } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { checkPayments, isOtherJob } from '../base/jobs/checkPayments.ts'
import { findRefusedRows } from '../base/jobs/findRefusedRows.ts'
import type { BatchRows, JobRecord, NumberedRow } from '../base/jobs/Job.ts'
import type { JobCall, JobKind } from '../base/jobs/JobKind.ts'
import { listTransfers } from '../base/jobs/listTransfers.ts'
import { isNodeTrouble } from '../base/jobs/prepareBatch.ts'
import { readJobLogs } from '../base/jobs/readJobLogs.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { encodeBatchTransfer } from '../token/encodeBatchTransfer.ts'
import { firstRowOfTokenBatch, rowsPerCallOfTokenBatch, tokenBatchIndex } from './tokenBatchIndex.ts'

/** Reads of the record at once. */
const readsAtOnce = 32
/** Rows at fault that are named. */
const mostNamed = 10

/**
 * One toolbox token by its own `batchTransfer`: no other contract, no approval, all rows of a transaction or none.
 *
 * The token remembers transactions, not rows: `isBatchTransferred(sender, jobId, index)`. So which rows an index has must
 * never change, or a row could be paid under two of them. Rows belong together by their numbers alone, each
 * `options.rowsPerCall` of them from the first on; a batch is never divided, and a retry is the same rows under the same
 * index, whichever batch of the journal it is.
 */
export const tokenBatchJob: JobKind = {
  id: 'token-batch',
  roles: ['rows'],

  contractOf(job) {
    const [token, ...others] = job.tokens
    if (others.length > 0 || token?.standard !== 'erc20') {
      throw new ToolboxError('jobFileUnreadable', { field: 'job.tokens' })
    }
    return { address: token.address!, codeHashes: templates.map(({ runtimeCodeHash }) => runtimeCodeHash) }
  },

  checkTerms(stored) {
    rowsPerCallOf(stored.job)
    checkPayments(stored, (name, value) => name === 'rowsPerCall' || isOtherJob(name, value))
  },

  isOwnCall(job, _batch, rows, { to, data, value, delegations }) {
    if (!to || value !== 0n || delegations.length > 0 || !isOneCall(job, rows)) return false
    return same(to, tokenOf(job)) && same(data, encodeCall(job, rows))
  },

  hasFixedBatches: true,
  failsAlone: (_job, _batch, { code }) => code === 'jobRowsRefused',

  async buildCall({ job }, _batch, rows): Promise<JobCall | undefined> {
    if (rows.length === 0) return undefined
    if (!isOneCall(job, rows)) throw new ToolboxError('jobListChanged', { jobId: job.jobId })
    return { to: tokenOf(job), data: encodeCall(job, rows) }
  },

  async preflight({ job, client }, batch, rows, { to, data }) {
    const attempt = async (some: readonly NumberedRow[]) => {
      const args = [job.jobId, indexOfRow(job, rows[0]!.row), encodeBatchTransfer(some)] as const
      const tried = encodeFunctionData({ abi: tokenAbi, functionName: 'batchTransfer', args })
      await client.call({ account: batch.from, to, data: some === rows ? data : tried })
    }
    try {
      await attempt(rows)
    } catch (cause) {
      if (isNodeTrouble(decodeError(cause))) throw cause
      const refused = await findRefusedRows(attempt, rows, batch.from)
      // No receiver's fault, as when the token is paused or the balance is short: the job waits.
      if (refused.length === 0) throw cause
      const named = refused.slice(0, mostNamed).map(({ row }) => row + 1)
      throw new ToolboxError('jobRowsRefused', { count: refused.length, rows: named.join(', ') })
    }
  },

  async readDone({ job, client }, rows) {
    const indexes = [...new Set(rows.map((row) => indexOfRow(job, row)))]
    const done = new Set<bigint>()
    for (let first = 0; first < indexes.length; first += readsAtOnce) {
      const some = indexes.slice(first, first + readsAtOnce).map(async (index) => {
        const args = [job.sender, job.jobId, index] as const
        const call = { address: tokenOf(job), abi: tokenAbi, functionName: 'isBatchTransferred', args } as const
        if (await client.readContract(call)) done.add(index)
      })
      await Promise.all(some)
    }
    return new Set(rows.filter((row) => done.has(indexOfRow(job, row))))
  },

  /** With other numbers of rows a call, the token would not know rows again that it has sent: only a file can have them. */
  async completeOptions({ job, client }) {
    if (job.origin !== 'file') return {}
    const sent = parseEventLogs({ abi: tokenAbi, eventName: 'BatchTransferred', logs: await readSent(client, job) })
    const isOther = sent.some(({ args }) => rowsPerCallOfTokenBatch(args.index) !== BigInt(rowsPerCallOf(job)))
    if (isOther) throw new ToolboxError('jobFieldForeign', { field: 'job.options.rowsPerCall' })
    return {}
  },

  async findTransactions({ job, client }): Promise<readonly Hex[]> {
    const logs = await readSent(client, job)
    return [...new Set(logs.map(({ transactionHash }) => transactionHash))]
  },

  async readOutcome({ job }, _batch, rows, receipt) {
    const token = tokenOf(job)
    const logs = receipt.logs.filter(({ address }) => same(address, token))
    const sent = parseEventLogs({ abi: tokenAbi, eventName: 'BatchTransferred', logs }).filter(
      ({ args }) => same(args.sender, job.sender) && args.jobId === job.jobId,
    )
    if (receipt.status !== 'success') return []
    const size = rowsPerCallOf(job)
    const calls = new Set(sent.map(({ args }) => firstRowOfTokenBatch(args.index)))
    const transfers = listTransfers([token], receipt)
    return rows.flatMap(({ row, to }) => {
      if (!calls.has(row - (row % size))) return []
      const received = transfers.get(`${token} ${to}`.toLowerCase())?.shift()
      return [{ row, paid: true, ...(received === undefined ? {} : { received }) }]
    })
  },
}

/** What the token has told of the job's transactions, whoever's they were. */
async function readSent(client: ChainClient, job: JobRecord) {
  const args = { sender: job.sender, jobId: job.jobId }
  const topics = encodeEventTopics({ abi: tokenAbi, eventName: 'BatchTransferred', args })
  return readJobLogs(client, job, { address: tokenOf(job), topics: topics as Hex[] })
}

/** The rows are exactly those that belong to one index of the record. */
function isOneCall(job: JobRecord, rows: readonly NumberedRow[]): boolean {
  const numbers = rows[0] ? rowsBeside(job, rows[0].row) : []
  return numbers.length > 0 && rows.length === numbers.length && rows.every(({ row }, place) => row === numbers[place])
}

function encodeCall(job: JobRecord, rows: readonly NumberedRow[]): Hex {
  const args = [job.jobId, indexOfRow(job, rows[0]!.row), encodeBatchTransfer(rows)] as const
  return encodeFunctionData({ abi: tokenAbi, functionName: 'batchTransfer', args })
}

/** What `createJob` needs for this kind: its batches, nearly equal, and the option that fixes them. */
export function planTokenBatches(rowCount: number, mostRows: number) {
  const count = Math.max(1, Math.ceil(rowCount / Math.max(1, Math.floor(mostRows))))
  const rowsPerCall = Math.max(1, Math.ceil(rowCount / count))
  const batches: { rows: BatchRows }[] = []
  for (let from = 0; from < rowCount; from += rowsPerCall) {
    batches.push({ rows: { from, to: Math.min(rowCount, from + rowsPerCall) } })
  }
  return { batches, options: { rowsPerCall } }
}

function rowsPerCallOf({ options: { rowsPerCall } }: JobRecord): number {
  if (typeof rowsPerCall === 'number' && Number.isSafeInteger(rowsPerCall) && rowsPerCall > 0) return rowsPerCall
  throw new ToolboxError('jobFileUnreadable', { field: 'job.options.rowsPerCall' })
}

function indexOfRow(job: JobRecord, row: number): bigint {
  const size = rowsPerCallOf(job)
  return tokenBatchIndex(Math.floor(row / size), size)
}

/** The rows that go with a row. */
function rowsBeside(job: JobRecord, row: number): readonly number[] {
  const size = rowsPerCallOf(job)
  const first = row - (row % size)
  return Array.from({ length: Math.min(size, job.rowCount - first) }, (_, place) => first + place)
}

function tokenOf({ contract }: JobRecord): Address {
  if (!contract) throw new ToolboxError('jobFileUnreadable', { field: 'job.contract' })
  return contract.address
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
