import { zeroAddress } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { foreign } from '../base/jobs/checkJob.ts'
import { checkPayments } from '../base/jobs/checkPayments.ts'
import { countRows } from '../base/jobs/Job.ts'
import type { StoredJob } from '../base/jobs/JobJournal.ts'
import { readInscriptionTerms } from './InscriptionTerms.ts'
import { digestOf } from './inscriptionRows.ts'
import { payloadOf } from './payloadOf.ts'

/**
 * Holds that a job of inscriptions is one that this build would make: no coin, one receiver, the bytes that its rows stand
 * for, one row a batch.
 *
 * @param isOwnWallet it has a wallet of its own, which somebody lends coin.
 * @throws ToolboxError `jobFileUnreadable`, `jobFieldForeign` with the field.
 */
export function checkInscriptionTerms(stored: StoredJob, isOwnWallet: boolean): void {
  const { job, rows, batches } = stored
  if (job.tokens.length !== 1 || job.tokens[0]!.standard !== 'coin') {
    throw new ToolboxError('jobFileUnreadable', { field: 'job.tokens' })
  }
  const terms = readInscriptionTerms(job)
  if ((terms.funder !== undefined) !== isOwnWallet) {
    throw new ToolboxError('jobFileUnreadable', { field: 'job.options.funder' })
  }
  // Which options there are was read above.
  checkPayments(stored, () => true)
  const [{ to: receiver } = { to: zeroAddress }] = rows
  // One receiver for all: it is what a person is shown.
  const wrong = rows.findIndex(({ to, amount, tokenId }) => amount !== 0n || tokenId === undefined || to !== receiver)
  if (wrong >= 0) throw foreign(`rows[${wrong}]`)
  // All of them are held against the bytes before they are signed; these are what a person is shown.
  for (const place of new Set([0, rows.length - 1])) {
    if (rows[place] && rows[place].tokenId !== digestOf(payloadOf(terms, place))) throw foreign(`rows[${place}]`)
  }
  const many = batches.findIndex(({ role, rows: chosen }) => role === 'rows' && countRows(chosen) > 1)
  if (many >= 0) throw foreign(`batches[${many}].rows`)
}
