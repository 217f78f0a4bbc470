import { keccak256 } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { Journal, JournalRecord } from '../plan/Journal.ts'
import { requestStep } from '../plan/requestStep.ts'
import { adoptDone } from './adoptDone.ts'
import { isTooLarge, replanBatch, splitBatch } from './changeBatch.ts'
import { countRows, type JobBatch } from './Job.ts'
import type { JobCall } from './JobKind.ts'
import type { JobSession } from './JobSession.ts'

/**
 * Asks the wallet for one batch, in the background: a person may take ten minutes, and what is under way is watched
 * meanwhile. The intent is in the journal before the wallet hears of it, and exactly one request goes out.
 */
export function askForBatch(session: JobSession, batch: JobBatch, call: JobCall): void {
  session.asking = ask(session, batch, call)
    .catch((error) => {
      session.fault ??= decodeError(error)
    })
    .finally(() => {
      session.asking = undefined
      session.show({ prompt: undefined })
    })
}

async function ask(session: JobSession, batch: JobBatch, call: JobCall): Promise<void> {
  const { ledger, client, wallet, quirks, signal, pollMs, depth, dropAfterMs } = session
  const journal: Journal = { put: (record) => noteRequest(session, batch.index, record), list: async () => [] }
  const run = {
    ...{ client, journal, signal, quirks, pollMs, dropAfterMs },
    ...{ provider: wallet!.provider, account: batch.from, chainId: client.chain.id, confirmations: depth },
    planKey: ledger.job.jobId,
  }
  try {
    await requestStep(run, { id: `${batch.index}`, call }, ({ state }) => {
      if (state !== 'wallet') return
      const prompt = { batch: batch.index, digest: keccak256(call.data), totals: batch.totals }
      session.show({ prompt: { ...prompt, rows: countRows(batch.rows) } })
    })
  } catch (cause) {
    const error = decodeError(cause)
    const now = ledger.batches[batch.index]!
    if (isTooLarge(error) && now.state === 'planned') {
      const halves = splitBatch(session, now)
      if (halves) return ledger.write(halves)
    }
    if (error.code === 'contractReverted' && now.state === 'planned') {
      // Perhaps an earlier prompt was answered while this one was being prepared: then there is nothing wrong.
      const adopted = await adoptDone(session, [now])
      if (adopted.length > 0) return ledger.write(adopted)
    }
    // Saying `unknown` keeps every further prompt away until somebody has looked.
    if (now.state === 'intent' && error.code !== 'planAborted') await ledger.write([{ ...now, state: 'unknown' }])
    throw error
  }
}

/** Keeps what the runner writes about its request in the batch. It may come late: after a pause, or after a new try. */
async function noteRequest(session: JobSession, index: number, record: JournalRecord): Promise<void> {
  const { ledger } = session
  const batch = ledger.batches[index]!
  if (record.state === 'intent') {
    if (batch.state !== 'planned')
      throw new ToolboxError('transactionAlreadyPending', { hash: batch.hashes.at(-1) ?? '' })
    return ledger.write([{ ...batch, state: 'intent', request: record }])
  }
  const isCurrent = batch.request?.id === record.id
  if (record.hash) {
    const hashes = batch.hashes.includes(record.hash) ? batch.hashes : [...batch.hashes, record.hash]
    const isWaiting = isCurrent && (batch.state === 'intent' || batch.state === 'unknown')
    return ledger.write([{ ...batch, hashes, ...(isWaiting ? { state: 'sent' as const, request: record } : {}) }])
  }
  // Certainly not sent: the batch is as if nobody had been asked.
  if (isCurrent && batch.state === 'intent') {
    await ledger.write(replanBatch(session, batch))
  }
}
