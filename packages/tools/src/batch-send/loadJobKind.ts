import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { JobKind } from '@tokensmith/sdk/base/jobs/JobKind.ts'

/** Kinds of jobs that this tool makes: through the contract, by a token's own batch, and from a wallet of the job's own. */
export const walletJobKind = 'plain-transfer'
const kinds: Readonly<Record<string, () => Promise<JobKind>>> = {
  'batch-send': async () => (await import('@tokensmith/sdk/send/batchSendJob.ts')).batchSendJob,
  'token-batch': async () => (await import('@tokensmith/sdk/send/tokenBatchJob.ts')).tokenBatchJob,
  [walletJobKind]: async () => (await import('@tokensmith/sdk/base/jobs/plainTransferJob.ts')).plainTransferJob,
}

export const isSendJob = (kind: string): boolean => Object.hasOwn(kinds, kind)

/** @throws ToolboxError `jobUnknown` for a job of another tool. */
export async function loadJobKind({ kind, jobId }: { kind: string; jobId: string }): Promise<JobKind> {
  const load = isSendJob(kind) ? kinds[kind] : undefined
  if (!load) throw new ToolboxError('jobUnknown', { jobId })
  return load()
}
