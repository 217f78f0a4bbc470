import { desc } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { verification, verificationSubmission } from '../db/schema.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { claimJob, holdJob } from './claimJob.ts'
import { deleteOld } from './deleteOld.ts'
import { type SubmitSourceDependencies, submitSource } from './submitSource.ts'
import { type VerifyTokenDependencies, verifyToken } from './verifyToken.ts'

export type Jobs = {
  /** Looks for due jobs now instead of at the next poll. */
  wake(): void
  /** Takes no further job and waits for those under way. */
  stop(): Promise<void>
}

type JobDependencies = Omit<VerifyTokenDependencies & SubmitSourceDependencies, 'queries' | 'services'> & {
  database: Database
  keepDays: Env['keepDays']
  pollMs?: number
}

/** Jobs of other servers and retries become due without anybody telling. */
const usualPollMs = 2_000

/** How often what is too old is looked for. */
const deleteEveryMs = 3_600_000

/** Runs due jobs, one compilation and one submission at a time, until it is stopped. */
export async function startJobs({
  database,
  keepDays,
  pollMs = usualPollMs,
  ...others
}: JobDependencies): Promise<Jobs> {
  const { queries } = database
  const services = (['sourcify', 'etherscan'] as const).filter((service) => others.submissionServices[service])
  const dependencies = { ...others, queries, services }
  if (database.kind === 'pglite') {
    // The directory's lock proves that no other server holds a job; what a killed one left is due now.
    await queries.update(verification).set({ leaseUntil: null })
    await queries.update(verificationSubmission).set({ leaseUntil: null })
  }
  const verifications = startLoop(dependencies.log, pollMs, async () => {
    const job = await claimJob(queries, verification, {
      statuses: ['queued', 'running'],
      running: 'running',
      before: [desc(verification.composed)],
    })
    if (!job) return false
    await holdJob(queries, verification, job, () => verifyToken(dependencies, job))
    submissions.wake()
    return true
  })
  const submissions = startLoop(dependencies.log, pollMs, async () => {
    const job = await claimJob(queries, verificationSubmission, { statuses: ['queued', 'submitted'] })
    if (!job) return false
    await holdJob(queries, verificationSubmission, job, () => submitSource(dependencies, job))
    return true
  })
  const deletions = startLoop(dependencies.log, deleteEveryMs, async () => {
    const deleted = await deleteOld(queries, keepDays)
    if (Object.values(deleted).some((count) => count > 0)) {
      dependencies.log({ level: 'info', event: 'oldDeleted', ...deleted })
    }
    return false
  })
  return {
    wake: verifications.wake,
    stop: async () => void (await Promise.all([verifications.stop(), submissions.stop(), deletions.stop()])),
  }
}

/** Calls `runOne` until it finds nothing to do, then again at each wake and poll. An error waits for the next poll. */
function startLoop(log: Log, pollMs: number, runOne: () => Promise<boolean>): Jobs {
  let stopped = false
  let wakeUp = () => {}
  let woken = false
  const loop = (async () => {
    while (!stopped) {
      woken = false
      try {
        if (await runOne()) continue
      } catch (error) {
        log({ level: 'error', event: 'jobFailed', error })
      }
      if (stopped || woken) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs)
        wakeUp = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  })()
  const wake = () => {
    woken = true
    wakeUp()
  }
  return {
    wake,
    async stop() {
      stopped = true
      wake()
      await loop
    },
  }
}
