import {
  askService,
  type Submission,
  type SubmissionOutcome,
  type SubmissionService,
  serviceTimeoutMs,
} from './submission.ts'

/** Sourcify's API v2 at `url`, which needs no key. */
export function createSourcify(
  url: string,
  fetch: typeof globalThis.fetch,
  timeoutMs = serviceTimeoutMs,
): SubmissionService {
  const base = url.replace(/\/+$/, '')
  return {
    async submit(submission) {
      const body = {
        stdJsonInput: JSON.parse(submission.standardJson) as unknown,
        compilerVersion: submission.compilerVersion,
        contractIdentifier: submission.contractIdentifier,
        ...(submission.creationTransactionHash && { creationTransactionHash: submission.creationTransactionHash }),
      }
      const reply = await askService(
        fetch,
        new URL(`${base}/v2/verify/${submission.chain}/${submission.address}`),
        { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
        timeoutMs,
      )
      if (reply.status === 'retry') return reply
      if (reply.status === 202 && typeof reply.body.verificationId === 'string') {
        return { status: 'submitted', ticket: reply.body.verificationId }
      }
      if (reply.status === 200) return { status: 'verified' }
      if (reply.status === 409) return judgeConflict(reply.body)
      return { status: 'failed', detail: describe(reply.status, reply.body) }
    },

    async check(_submission: Submission, ticket: string): Promise<SubmissionOutcome> {
      const reply = await askService(fetch, new URL(`${base}/v2/verify/${encodeURIComponent(ticket)}`), {}, timeoutMs)
      if (reply.status === 'retry') return reply
      if (reply.status !== 200) return { status: 'failed', detail: describe(reply.status, reply.body) }
      if (reply.body.isJobCompleted !== true) return { status: 'submitted', ticket }
      const { contract, error } = reply.body as {
        contract?: { match?: string | null }
        error?: Record<string, unknown>
      }
      if (contract?.match) return { status: 'verified' }
      if (error?.customCode === 'already_verified') return { status: 'verified' }
      return { status: 'failed', detail: describe(reply.status, error ?? {}) }
    },
  }
}

/** 409 says either that it is verified already or that the same verification is running just now. */
function judgeConflict(body: Record<string, unknown>): SubmissionOutcome {
  if (body.customCode === 'already_verified') return { status: 'verified' }
  return { status: 'retry', detail: describe(409, body) }
}

function describe(status: number, { customCode, message }: Record<string, unknown>): string {
  return [`HTTP ${status}`, customCode, message]
    .filter((part) => part !== undefined)
    .join(': ')
    .slice(0, 500)
}
