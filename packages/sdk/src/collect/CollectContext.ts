import { type Address, isAddressEqual } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { NumberedRow } from '../base/jobs/Job.ts'
import type { JobContext } from '../base/jobs/JobKind.ts'
import { type CollectTerms, readCollectTerms } from './CollectTerms.ts'
import { completeGasPrice } from './completeGasPrice.ts'

/** What the transactions of one collection are made with. */
export type CollectContext = JobContext & CollectTerms

/** A row whose wallet is known. */
export type CollectRow = NumberedRow & { from: Address }

/** @throws ToolboxError `jobFileUnreadable`. */
export async function readCollectContext({ client, job, fees }: JobContext): Promise<CollectContext> {
  return { client, job, ...readCollectTerms(job), fees: await completeGasPrice(client, fees) }
}

/**
 * Rows as those of a collection: each from a wallet to the one recipient.
 *
 * @throws ToolboxError `batchRowInvalid`.
 */
export function readCollectRows({ recipient }: CollectTerms, rows: readonly NumberedRow[]): CollectRow[] {
  return rows.map((row) => {
    if (!row.from || !isAddressEqual(row.to, recipient)) throw new ToolboxError('batchRowInvalid', { row: row.row })
    return { ...row, from: row.from }
  })
}

/** The wallets of some rows, each once, in their order. */
export function walletsOf(rows: readonly Pick<NumberedRow, 'from'>[]): Address[] {
  return [...new Set(rows.flatMap(({ from }) => from ?? []))]
}
