import {
  type Address,
  decodeFunctionData,
  type Hex,
  hexToBytes,
  parseAbi,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { NumberedRow } from '../base/jobs/Job.ts'
import type { JobContext, RowOutcome } from '../base/jobs/JobKind.ts'
import { listTransfers } from '../base/jobs/listTransfers.ts'
import { findTransaction } from '../base/plan/reconcileTransaction.ts'
import { batchOfCall, batchSendCallAbi } from './batchSendCalls.ts'

export const batchSendRecordAbi = parseAbi([
  'event BatchSent(address indexed sender, bytes32 indexed jobId, address indexed token, uint256 firstRow, uint256 rows, uint256 failed, uint256 amount, uint256 received)',
  'event RowsFailed(address indexed sender, bytes32 indexed jobId, uint256[] rows)',
  'function sentRows(address sender, bytes32 jobId, uint256 firstWord, uint256 words) view returns (uint256[])',
])

/**
 * What a receipt of BatchSend says about some rows of a job: those in the call and not told as failed were sent. What
 * arrived is read from the token's own events. Rows that are not in the call are left out.
 */
export async function readBatchSent(
  { job, client }: JobContext,
  contract: Address,
  rows: readonly NumberedRow[],
  receipt: TransactionReceipt,
): Promise<readonly RowOutcome[]> {
  const logs = receipt.logs.filter(({ address }) => same(address, contract))
  const isOwn = ({ args }: { args: { sender: Address; jobId: Hex } }) =>
    same(args.sender, job.sender) && args.jobId === job.jobId
  const sent = parseEventLogs({ abi: batchSendRecordAbi, eventName: 'BatchSent', logs }).filter(isOwn)
  if (receipt.status !== 'success' || sent.length === 0) return []
  const failed = new Set(
    parseEventLogs({ abi: batchSendRecordAbi, eventName: 'RowsFailed', logs })
      .filter(isOwn)
      .flatMap(({ args }) => args.rows.map(Number)),
  )
  const transaction = await findTransaction(client, receipt.transactionHash)
  // A node behind the one that gave the receipt.
  if (!transaction) throw new ToolboxError('rpcAnswerInvalid', {}, { retryable: true })
  const called = readRowNumbers(transaction.input)
  const isInside = (row: number) =>
    called
      ? called.has(row)
      : sent.some(({ args }) => BigInt(row) >= args.firstRow && BigInt(row) < args.firstRow + args.rows)
  const transfers = listTransfers(
    job.tokens.flatMap(({ address }) => address ?? []),
    receipt,
  )
  return rows.flatMap(({ row, to, token }): RowOutcome[] => {
    if (!isInside(row)) return []
    if (failed.has(row)) return [{ row, paid: false, reason: 'skipped' }]
    const received = transfers.get(`${job.tokens[token]!.address} ${to}`.toLowerCase())?.shift()
    return [{ row, paid: true, ...(received === undefined ? {} : { received }) }]
  })
}

/** Numbers of the rows in a call of BatchSend; undefined where somebody else's contract made the call. */
export function readRowNumbers(input: Hex): ReadonlySet<number> | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: batchSendCallAbi, data: input })
    const { packed, firstRow } = batchOfCall(args)
    const bytes = hexToBytes(packed)
    const hasNumbers = bytes[0]! >= 128
    const width = bytes[0]! % 128
    const idWidth = functionName === 'sendMultiTokens' ? bytes[1]! : 0
    let at = functionName === 'sendMultiTokens' ? 2 : 1
    if (width === 0) at += 32
    if (functionName === 'sendMultiTokens' && idWidth === 0) at += 32
    const size = (hasNumbers ? 4 : 0) + 20 + idWidth + width
    const rows = new Set<number>()
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    for (let place = 0; at + size <= bytes.length; at += size, place += 1) {
      rows.add(hasNumbers ? view.getUint32(at) : Number(firstRow) + place)
    }
    return rows
  } catch {
    return undefined
  }
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
