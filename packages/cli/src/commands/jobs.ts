import { open } from 'node:fs/promises'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { createFileLock } from '@tokensmith/sdk/base/jobs/createFileLock.ts'
import { createJobReport } from '@tokensmith/sdk/base/jobs/createJobReport.ts'
import { exportJob, importJob } from '@tokensmith/sdk/base/jobs/jobFile.ts'
import { jobReportColumns, jobReportRows } from '@tokensmith/sdk/base/jobs/jobReportRows.ts'
import { listJobs } from '@tokensmith/sdk/base/jobs/listJobs.ts'
import { openJob } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { summarizeJob } from '@tokensmith/sdk/base/jobs/summarizeJob.ts'
import { formatAmount } from '@tokensmith/sdk/base/parse/formatAmount.ts'
import { isSendJob, loadJobKind } from '@tokensmith/tools/batch-send/loadJobKind.ts'
import { sendHref } from '@tokensmith/tools/batch-send/makeContractJob.ts'
import { csvLine } from '@tokensmith/ui/list/csv.ts'
import { type Hex, isHex, size } from 'viem'
import type { Command } from '../Command.ts'
import { confirm } from '../carryOut.ts'
import { type ExitCode, exitCodes } from '../exitCodes.ts'
import { openChain } from '../openChain.ts'
import { openJobJournal } from '../openJobJournal.ts'
import { readFileBytes } from '../readListFile.ts'
import { runJob } from '../runJob.ts'
import { type Session, textOf } from '../Session.ts'
import { openSigner } from '../signer/openSigner.ts'
import { UsageFault } from '../UsageFault.ts'

type Doing = (session: Session, job: Hex) => Promise<ExitCode>

const doings: Readonly<Record<string, Doing>> = {
  list,
  report,
  continue: (session, job) => drive(session, job, 'start'),
  retry: (session, job) => drive(session, job, 'retry'),
  cancel: (session, job) => drive(session, job, 'cancel'),
  export: saveFile,
  import: takeFile,
}

/** Jobs of this machine: what they are, what the chain says of them, and how they go on here or elsewhere. */
export const jobs: Command = {
  name: 'jobs',
  positionals: [
    { name: 'doing', choices: Object.keys(doings) },
    { name: 'job', isOptional: true, isFile: true },
  ],
  options: [{ name: 'out', kind: 'text', value: 'FILE' }],
  chain: 'sends',
  run(session) {
    const [doing = '', job] = session.words
    if (doing !== 'list' && job === undefined) throw new UsageFault('wordMissing', { word: 'JOB' })
    if (doing !== 'list' && doing !== 'import' && !(isHex(job) && size(job) === 32)) throw new UsageFault('jobInvalid')
    return doings[doing]!(session, job as Hex)
  },
}

async function list(session: Session): Promise<ExitCode> {
  const { t } = session
  const found = await listJobs(openJobJournal(session))
  session.tell(
    found.length === 0
      ? [t('jobs.nothing')]
      : found.map(({ job, rows }) =>
          t('jobs.line', {
            job: job.jobId,
            title: job.title,
            chainId: String(job.chainId),
            done: rows.done,
            rows: job.rowCount,
            state: t(`jobs.${job.state}`),
          }),
        ),
    found.map(({ job, rows, batches }) => ({
      jobId: job.jobId,
      title: job.title,
      chainId: job.chainId,
      sender: job.sender,
      state: job.state,
      rows,
      batches,
    })),
  )
  return exitCodes.done
}

async function report(session: Session, jobId: Hex): Promise<ExitCode> {
  const journal = openJobJournal(session)
  const stored = await journal.read(jobId)
  if (!stored) throw new ToolboxError('jobUnknown', { jobId })
  const { client } = await openChain(session, { signs: true })
  if (client.chain.id !== stored.job.chainId) {
    throw new ToolboxError('rpcChainMismatch', { expectedChainId: stored.job.chainId, actualChainId: client.chain.id })
  }
  const made = await createJobReport({ journal, jobId, kind: await loadJobKind(stored.job), client })
  const lines = [csvLine(jobReportColumns), ...jobReportRows(made).map(csvLine)]
  const { counts, totals, feeWei, block, rows, transactions } = made
  session.tell(lines, { jobId, counts, totals, feeWei, block, rows, transactions })
  return counts.failed + counts.open + counts.repeated > 0 ? exitCodes.unfinished : exitCodes.done
}

async function drive(session: Session, jobId: Hex, doing: 'start' | 'retry' | 'cancel'): Promise<ExitCode> {
  const chain = await openChain(session, { signs: true })
  const signer = await openSigner(session, chain)
  const journal = openJobJournal(session)
  const stored = await journal.read(jobId)
  if (!stored) throw new ToolboxError('jobUnknown', { jobId })
  const { job, rows } = stored
  const { t, say } = session
  say(t('plan.head', { chain: `${chain.chain.name} (${chain.chain.id})`, account: signer.account }))
  const { totals, first, last } = summarizeJob(job.tokens, rows)
  for (const { token, rows: count, sum } of totals) {
    say(
      `  ${t('jobs.total', { amount: `${formatAmount(sum, token.decimals)} ${token.symbol}`, rows: count, token: token.address ?? '' })}`,
    )
  }
  for (const row of [first, last]) {
    if (!row) continue
    const { decimals, symbol } = job.tokens[row.token]!
    say(
      `  ${t('jobs.row', { row: row.row + 1, to: row.to, amount: `${formatAmount(row.amount, decimals)} ${symbol}` })}`,
    )
  }
  const isStrange = job.origin === 'file' && !job.isCompared
  if (isStrange) say(t('jobs.strange'))
  // Nobody else can have compared the job of a file, so a script has to say so by itself.
  await confirm(session, isStrange ? 1 : 0)
  if (isStrange) {
    const settings = {
      journal,
      jobId,
      kind: await loadJobKind(job),
      client: chain.client,
      lock: createFileLock(session.home),
    }
    await (await openJob(settings)).markCompared()
  }
  return runJob(session, { chain, signer, jobId }, doing)
}

async function saveFile(session: Session, jobId: Hex): Promise<ExitCode> {
  const text = await exportJob(openJobJournal(session), jobId)
  const path = textOf(session, 'out')
  if (path === undefined) session.terminal.out(text)
  else {
    // Whoever has the file can read the whole list; one that is there already is not written over.
    const file = await open(path, 'wx', 0o600).catch(() => {
      throw new UsageFault('fileUnwritable')
    })
    await file.writeFile(text)
    await file.close()
  }
  return exitCodes.done
}

async function takeFile(session: Session, path: string): Promise<ExitCode> {
  const text = new TextDecoder().decode(await readFileBytes(path))
  const loadKind = async (job: { kind: string; jobId: string }) => (isSendJob(job.kind) ? loadJobKind(job) : undefined)
  const job = await importJob(openJobJournal(session), text, { loadKind, href: sendHref })
  session.tell([session.t('jobs.taken', { job: job.jobId })], {
    jobId: job.jobId,
    chainId: job.chainId,
    rows: job.rowCount,
  })
  return exitCodes.done
}
