import { createJobReport } from '@tokensmith/sdk/base/jobs/createJobReport.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { exportInscriptions } from '@tokensmith/sdk/inscription/inscriptionFile.ts'
import { inscriptionReportColumns, inscriptionReportRows } from '@tokensmith/sdk/inscription/inscriptionReportRows.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { csvLine } from '@tokensmith/ui/list/csv.ts'
import { loadInscriptionKind } from './inscriptionKinds.ts'
import type { OpenedInscription } from './openInscriptions.ts'

type ReportParams = {
  journal: JobJournal
  entries: readonly OpenedInscription[]
  client: ChainClient
  form: 'csv' | 'json'
  /** The word of a column, by its id. */
  columns: (id: string) => string
}

/** Reads from the chain what became of each inscription, and hands it out as a file. */
export async function saveInscriptionReport({ journal, entries, client, form, columns }: ReportParams): Promise<void> {
  const rows = []
  for (const { run } of entries) {
    const kind = await loadInscriptionKind(run.job)
    const report = await createJobReport({ journal, jobId: run.job.jobId, kind: kind!, client })
    rows.push(...inscriptionReportRows(report))
  }
  const name = `inscriptions-${nameOf(entries)}`
  if (form === 'json') return downloadFile(`${name}.json`, `${JSON.stringify(rows, null, 2)}\n`, 'application/json')
  const lines = [
    inscriptionReportColumns.map(columns),
    ...rows.map((row) => inscriptionReportColumns.map((column) => row[column])),
  ]
  downloadFile(`${name}.csv`, `\uFEFF${lines.map(csvLine).join('\r\n')}\r\n`, 'text/csv')
}

/** Hands the jobs out as one file, with which another browser goes on. */
export async function saveInscriptionFile(journal: JobJournal, entries: readonly OpenedInscription[]): Promise<void> {
  const text = await exportInscriptions(
    journal,
    entries.map(({ run }) => run.job.jobId),
  )
  downloadFile(`inscription-jobs-${nameOf(entries)}.json`, text, 'application/json')
}

const nameOf = (entries: readonly OpenedInscription[]) => entries[0]!.run.job.jobId.slice(2, 10)
