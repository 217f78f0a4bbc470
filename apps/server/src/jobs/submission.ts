import { hideSecret } from '../http/hideSecret.ts'
import { readReplyBytes } from '../http/readReplyBytes.ts'

/** A verified source as the public services want it. */
export type Submission = {
  chain: number
  address: string
  standardJson: string
  contractIdentifier: string
  /** With its commit, without a leading "v". */
  compilerVersion: string
  constructorArgs: string | null
  creationTransactionHash: string | null
}

/** What a service said. A ticket means "ask again with it"; `retry` means the same request may succeed later. */
export type SubmissionOutcome =
  | { status: 'verified' }
  | { status: 'submitted'; ticket: string }
  | { status: 'failed'; detail: string }
  | { status: 'retry'; detail: string; afterMs?: number }

/** Hands sources to one public service. Neither call throws for what the service answers, only for programming errors. */
export type SubmissionService = {
  submit(submission: Submission): Promise<SubmissionOutcome>
  /** Asks what became of an earlier submission. */
  check(submission: Submission, ticket: string): Promise<SubmissionOutcome>
}

/** Most milliseconds to wait for a service. */
export const serviceTimeoutMs = 30_000
/** Services answer a few hundred bytes; more is not read. */
const mostReplyBytes = 1_000_000

export type ServiceReply = { status: number; body: Record<string, unknown>; retryAfterMs?: number }

/** Sends one request and reads its JSON. Returns a `retry` outcome when the service is away, overloaded or confused. */
export async function askService(
  fetch: typeof globalThis.fetch,
  url: URL,
  init: RequestInit,
  timeoutMs: number,
  /** A key that the service may repeat; it is in no outcome, which anybody may read. */
  secret?: string,
): Promise<ServiceReply | Extract<SubmissionOutcome, { status: 'retry' }>> {
  let reply: Response
  let text: string
  try {
    reply = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    text = hideSecret((await readReplyBytes(reply, mostReplyBytes)).toString('utf8'), secret)
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    return { status: 'retry', detail: timedOut ? 'timed out' : 'unreachable' }
  }
  const seconds = Number(reply.headers.get('retry-after'))
  const retryAfterMs = seconds > 0 && seconds <= 86_400 ? seconds * 1000 : undefined
  if (reply.status === 429 || reply.status >= 500) {
    return { status: 'retry', detail: `HTTP ${reply.status}`, afterMs: retryAfterMs }
  }
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null)
      return { status: reply.status, body: body as Record<string, unknown> }
  } catch {
    // Told below.
  }
  return { status: 'retry', detail: `HTTP ${reply.status} without JSON` }
}
