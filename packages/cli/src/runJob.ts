import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { createFileLock } from '@tokensmith/sdk/base/jobs/createFileLock.ts'
import { createJobReport } from '@tokensmith/sdk/base/jobs/createJobReport.ts'
import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import { openJob } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { planMissingApprovals } from '@tokensmith/sdk/send/planMissingApprovals.ts'
import { isSendJob, loadJobKind, walletJobKind } from '@tokensmith/tools/batch-send/loadJobKind.ts'
import { type Hex, isAddressEqual } from 'viem'
import { sendPlan } from './carryOut.ts'
import { type ExitCode, exitCodes } from './exitCodes.ts'
import type { OpenedChain } from './openChain.ts'
import { openJobJournal } from './openJobJournal.ts'
import { faultLine, faultValue } from './print/faultLine.ts'
import { progressBar } from './print/progressBar.ts'
import type { Session } from './Session.ts'
import type { Signer } from './signer/Signer.ts'
import { UsageFault } from './UsageFault.ts'

type Driven = { chain: OpenedChain; signer: Signer; jobId: Hex }
export type JobDoing = 'start' | 'retry' | 'cancel'

/**
 * Drives a job until it is done, paused or cancelled, and tells what the chain says of it. Allowances that are missing are
 * given first, exactly. Two programs with the same journal do not drive for one account at once: the second waits.
 *
 * @throws ToolboxError `wrongAccount`, `rpcChainMismatch`, and whatever opening a job does; UsageFault `jobElsewhere`.
 */
export async function runJob(session: Session, { chain, signer, jobId }: Driven, doing: JobDoing): Promise<ExitCode> {
  const { terminal, t, say, lang, home } = session
  const { client } = chain
  const journal = openJobJournal(session)
  const stored = await journal.read(jobId)
  if (!stored) throw new ToolboxError('jobUnknown', { jobId })
  const { job } = stored
  // The key of a wallet that was made for one job lies where the job was made.
  if (!isSendJob(job.kind) || job.kind === walletJobKind) throw new UsageFault('jobElsewhere', {}, exitCodes.failed)
  if (job.chainId !== client.chain.id) {
    throw new ToolboxError('rpcChainMismatch', { expectedChainId: job.chainId, actualChainId: client.chain.id })
  }
  if (!isAddressEqual(job.sender, signer.account)) {
    throw new ToolboxError('wrongAccount', { expected: job.sender, actual: signer.account })
  }
  const kind = await loadJobKind(job)
  const run = await openJob({
    ...{ journal, jobId, kind, client, quirks: chain.chain.quirks, lock: createFileLock(home) },
    ...(chain.secondClient ? { secondClient: chain.secondClient } : {}),
    ...(signer.keys ? { keys: signer.keys } : { wallet: { provider: signer.provider, account: signer.account } }),
    ...(client.chain.testnet ? { pollMs: 200 } : {}),
  })
  if (doing === 'retry') say(t('job.retried', { rows: await run.retryFailed() }))
  if (doing !== 'cancel') {
    const steps = await planMissingApprovals(client, { job, rows: run.rows, batches: run.getBatches() })
    if (steps.length > 0) await sendPlan(session, chain, signer, { chainId: job.chainId, steps, read: () => {} })
  }
  const stop = run.subscribe(() => {
    const { phase, rows } = run.getSnapshot()
    const ended = rows.done + rows.failed
    terminal.draw(`${progressBar(ended / job.rowCount)} ${ended}/${job.rowCount} ${t(`phase.${phase}`)}`)
  })
  const pause = () => void run.pause()
  terminal.signal.addEventListener('abort', pause, { once: true })
  try {
    if (doing === 'cancel') await run.cancel()
    else if (!terminal.signal.aborted) await run.start()
  } finally {
    stop()
    terminal.signal.removeEventListener('abort', pause)
    terminal.draw('')
  }
  const snapshot = run.getSnapshot()
  if (snapshot.pausedBy) say(faultLine(snapshot.pausedBy, t, lang))
  await tellReport(session, chain, job, snapshot)
  if (snapshot.phase === 'done' || snapshot.phase === 'cancelled') {
    return snapshot.rows.failed > 0 ? exitCodes.failed : exitCodes.done
  }
  say(t('job.goOn', { job: jobId }))
  return exitCodes.unfinished
}

/** What the chain says of every row, never the journal. */
async function tellReport(session: Session, { client }: OpenedChain, job: JobRecord, snapshot: JobSnapshot) {
  const { t } = session
  const kind = await loadJobKind(job)
  const { jobId } = job
  const report = await createJobReport({ journal: openJobJournal(session), jobId, kind, client }).catch(() => undefined)
  const counts = report?.counts ?? { paid: 0, failed: 0, open: job.rowCount, repeated: 0 }
  session.tell([report ? t('job.report', { ...counts, job: jobId }) : t('job.reportMissing', { job: jobId })], {
    ...{ jobId, phase: snapshot.phase, rows: job.rowCount },
    ...(snapshot.pausedBy ? { pausedBy: faultValue(snapshot.pausedBy) } : {}),
    ...(report ? { counts: report.counts, feeWei: report.feeWei, block: report.block } : {}),
  })
}
