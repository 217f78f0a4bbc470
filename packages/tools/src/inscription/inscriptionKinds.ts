import type { JobKind } from '@tokensmith/sdk/base/jobs/JobKind.ts'
import type { ImportTerms } from '@tokensmith/sdk/base/jobs/jobFile.ts'

/** Kinds of jobs that these tools make: by a wallet of the job, and by an account that is asked for each. */
export const inscriptionKinds = { wallet: 'inscription', account: 'inscription-own' } as const

/** The kind of a job, to judge and to report it; it is driven with a gate. Undefined for jobs of other tools. */
export async function loadInscriptionKind({ kind }: { kind: string }): Promise<JobKind | undefined> {
  const by = kind === inscriptionKinds.wallet ? 'wallet' : kind === inscriptionKinds.account ? 'account' : undefined
  if (!by) return undefined
  const { createInscriptionJob } = await import('@tokensmith/sdk/inscription/inscriptionJob.ts')
  return createInscriptionJob(undefined, by)
}

/** What a file may bring: jobs with wallets of their own. What an account was asked for only its browser knows. */
export const inscriptionFileTerms = (href: string): ImportTerms => ({
  loadKind: async (job) => (job.kind === inscriptionKinds.wallet ? loadInscriptionKind(job) : undefined),
  href,
})
