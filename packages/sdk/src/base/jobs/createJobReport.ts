import type { Address, Hex, TransactionReceipt } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { feeOf } from '../plan/gasOf.ts'
import { getGasPrice } from '../plan/gasPrice.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { findReceipt } from '../plan/reconcileTransaction.ts'
import { type JobBatch, type JobRecord, type NumberedRow, rowNumbersOf } from './Job.ts'
import type { JobJournal } from './JobJournal.ts'
import type { JobKind } from './JobKind.ts'

export type JobReportRow = NumberedRow & {
  /** Line of the person's list, from 1, and its note. */
  line?: number
  note?: string
  /** `open`: the chain knows nothing of it. `repeated`: it was paid more than once. */
  status: 'paid' | 'failed' | 'open' | 'repeated'
  /** Base units that arrived, where a log tells. */
  received?: bigint
  reason?: string
  hash?: Hex
  block?: bigint
}

/** What of a token's sum became of it; a row that was paid more than once counts once. */
export type JobReportTotal = { paid: bigint; failed: bigint; open: bigint }

/** What the chain says about a job, and nothing that was only believed. */
export type JobReport = {
  job: JobRecord
  rows: readonly JobReportRow[]
  transactions: readonly { hash: Hex; block: bigint; from: Address; feeWei: bigint; success: boolean }[]
  counts: Readonly<Record<JobReportRow['status'], number>>
  /** Of each token, base units: together they are the sum of the list. */
  totals: readonly JobReportTotal[]
  feeWei: bigint
  /** Head of the chain when it was read. */
  block: bigint
}

/** Receipts asked for at once. */
const atOnce = 32

/**
 * Reads from receipts and logs what became of every row, whoever sent it. The journal only says which transactions to
 * look at; where the chain has logs of the job, those it does not know are found too.
 *
 * @throws ToolboxError `jobUnknown`, and the node's failures.
 */
export async function createJobReport(params: {
  journal: JobJournal
  jobId: Hex
  kind: JobKind
  client: ChainClient
}): Promise<JobReport> {
  const { journal, jobId, kind, client } = params
  const stored = await journal.read(jobId)
  if (!stored) throw new ToolboxError('jobUnknown', { jobId })
  const { job, rows, batches, labels } = stored
  const context = { job, client, fees: await getGasPrice(client) }
  const block = await client.getBlockNumber({ cacheTime: 0 })
  const receipts = new Map<Hex, TransactionReceipt>()
  const load = async (hashes: readonly Hex[]) => {
    const wanted = hashes.filter((hash) => !receipts.has(hash))
    for (let first = 0; first < wanted.length; first += atOnce) {
      const found = await Promise.all(wanted.slice(first, first + atOnce).map((hash) => findReceipt(client, hash)))
      for (const receipt of found) if (receipt) receipts.set(receipt.transactionHash, receipt)
    }
  }

  const report: JobReportRow[] = rows.map((row, number) => {
    const [line, note] = [labels?.lines?.[number], labels?.notes?.[number]]
    const said = { ...(line ? { line } : {}), ...(note ? { note } : {}) }
    return { ...row, ...said, row: number, status: 'open' }
  })
  const paidBy = new Map<number, Set<Hex>>()
  const look = async (batch: JobBatch, receipt: TransactionReceipt, numbered: readonly NumberedRow[]) => {
    for (const outcome of await kind.readOutcome(context, batch, numbered, receipt)) {
      const { transactionHash: hash, blockNumber } = receipt
      const known = report[outcome.row]!
      if (!outcome.paid) {
        const { reason } = outcome
        if (known.status === 'open')
          report[outcome.row] = { ...known, status: 'failed', reason, hash, block: blockNumber }
        continue
      }
      const hashes = paidBy.get(outcome.row) ?? new Set()
      paidBy.set(outcome.row, hashes.add(hash))
      const { reason: _, ...kept } = known
      const status = hashes.size > 1 ? 'repeated' : 'paid'
      const { received } = outcome
      report[outcome.row] = {
        ...kept,
        status,
        hash,
        block: blockNumber,
        ...(received === undefined ? {} : { received }),
      }
    }
  }

  const known = new Set(batches.flatMap(({ hashes }) => hashes))
  const found = await kind.findTransactions?.(context)
  await load([...new Set([...known, ...(found ?? [])])])
  const numbered = rows.map((row, number) => ({ ...row, row: number }))
  const [first] = batches
  if (found && first) {
    // The chain tells the rows of each: one that a second browser sent may hold more than this journal's batch of it.
    for (const receipt of receipts.values()) await look(first, receipt, numbered)
  } else {
    for (const batch of batches) {
      if (batch.role !== 'rows') continue
      const own = rowNumbersOf(batch.rows).map((row) => numbered[row]!)
      for (const hash of batch.hashes) {
        const receipt = receipts.get(hash)
        if (receipt) await look(batch, receipt, own)
      }
    }
  }
  return summarize(job, report, [...receipts.values()], block)
}

function summarize(
  job: JobRecord,
  rows: readonly JobReportRow[],
  receipts: readonly TransactionReceipt[],
  block: bigint,
): JobReport {
  const counts = { paid: 0, failed: 0, open: 0, repeated: 0 }
  const totals = job.tokens.map((): JobReportTotal => ({ paid: 0n, failed: 0n, open: 0n }))
  for (const { status, token, amount } of rows) {
    counts[status] += 1
    totals[token]![status === 'repeated' ? 'paid' : status] += amount
  }
  const transactions = receipts
    .map((receipt) => {
      const { transactionHash: hash, blockNumber: block, from, status } = receipt
      return { hash, block, from, feeWei: feeOf(receipt), success: status === 'success' }
    })
    .sort((a, b) => Number(a.block - b.block))
  const feeWei = transactions.reduce((sum, one) => sum + one.feeWei, 0n)
  return { job, rows, transactions, counts, totals, feeWei, block }
}
