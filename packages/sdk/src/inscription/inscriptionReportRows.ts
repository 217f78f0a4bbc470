import type { JobReport, JobReportRow } from '../base/jobs/createJobReport.ts'
import { readInscriptionTerms } from './InscriptionTerms.ts'
import { payloadOf } from './payloadOf.ts'
import { textOfData } from './textOfData.ts'

/** What became of one inscription, by the chain. `terminated`: its job is over and it was never sent. */
export type InscriptionState = 'success' | 'failed' | 'terminated' | 'waiting' | 'repeated'

/** Names of the columns, as ids: the page has the words. */
export const inscriptionReportColumns = [
  ...(['inscription', 'wallet', 'receiver', 'status', 'transaction', 'block', 'text', 'bytes'] as const),
]

/** The lines of a report, of which each is an object for JSON and cells for CSV. Texts may be what a person pasted. */
export function inscriptionReportRows({ job, rows }: Pick<JobReport, 'job' | 'rows'>) {
  const terms = readInscriptionTerms(job)
  return rows.map((row) => {
    const data = payloadOf(terms, row.row)
    return {
      inscription: String(row.row + 1),
      wallet: job.sender,
      receiver: row.to,
      status: inscriptionState(row, job.state !== 'open'),
      transaction: row.hash ?? '',
      block: row.block === undefined ? '' : String(row.block),
      text: textOfData(data) ?? '',
      bytes: data,
    } satisfies Record<(typeof inscriptionReportColumns)[number], string>
  })
}

/** The state of a row of a report; `isOver`: its job begins nothing more. */
export function inscriptionState({ status }: Pick<JobReportRow, 'status'>, isOver: boolean): InscriptionState {
  if (status === 'paid') return 'success'
  if (status === 'open') return isOver ? 'terminated' : 'waiting'
  return status
}
