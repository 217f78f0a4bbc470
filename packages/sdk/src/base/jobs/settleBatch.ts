import { ToolboxError } from '../errors/ToolboxError.ts'
import { compareWithIntent } from '../plan/compareWithIntent.ts'
import { explainRevert } from '../plan/explainRevert.ts'
import { findReceipt, findTransaction, reconcileTransaction } from '../plan/reconcileTransaction.ts'
import { broadcastBatch, raiseFees, settleUnpayable } from './broadcastBatch.ts'
import {
  failBatch,
  isTooLarge,
  mineBatch,
  replanBatch,
  type Settled,
  splitBatch,
  unchanged,
  unmineBatch,
} from './changeBatch.ts'
import { finishBatch } from './finishBatch.ts'
import type { JobBatch } from './Job.ts'
import type { JobSession } from './JobSession.ts'
import { readSignedBytes } from './readSignedBytes.ts'

/**
 * Looks once what has become of a batch that is under way. It sends nothing new: at most the same bytes again, or the
 * same nonce for a higher fee.
 *
 * @param isFirst the oldest one of its state, which is looked at every time: a reorganisation shows there.
 */
export async function settleBatch(session: JobSession, batch: JobBatch, isFirst: boolean): Promise<Settled> {
  switch (batch.state) {
    case 'mined':
      return settleMined(session, batch, isFirst)
    case 'signed':
    case 'sent':
      return settleSent(session, batch)
    case 'unknown':
      return settleUnknown(session, batch)
    default:
      return unchanged
  }
}

async function settleSent(session: JobSession, batch: JobBatch): Promise<Settled> {
  const { client, view } = session
  for (const hash of [...batch.hashes].reverse()) {
    const receipt = await findReceipt(client, hash)
    if (receipt) return noteMined(session, batch, receipt)
  }
  const { request } = batch
  if (request && view.minedNonce(batch.from) > request.nonce) {
    const settled = await settleByNonce(session, batch)
    if (settled) return settled
  }
  const hash = batch.hashes.at(-1)
  const transaction = hash && (await findTransaction(client, hash))
  if (!transaction) return settleUnseen(session, batch)
  session.unseenSince.delete(batch.index)
  const seen = { ...seeTransaction(batch, transaction), state: 'sent' as const }
  const raised = await raiseFees(session, seen)
  if (raised) return raised
  const unpayable = await settleUnpayable(session, seen)
  if (unpayable) return unpayable
  return seen.raw !== batch.raw || batch.state !== 'sent' ? { changes: [seen] } : unchanged
}

/** Its receipt is there. What a wallet sent is compared with what it was asked for. */
async function noteMined(
  session: JobSession,
  batch: JobBatch,
  receipt: NonNullable<Awaited<ReturnType<typeof findReceipt>>>,
): Promise<Settled> {
  session.unseenSince.delete(batch.index)
  session.broadcastAt.delete(batch.index)
  const isOwnBytes = batch.request?.nonceSeen === true && batch.raw !== undefined
  if (isOwnBytes || !batch.request) return { changes: [mineBatch(batch, receipt)] }
  const transaction = await findTransaction(session.client, receipt.transactionHash)
  if (!transaction) return unchanged // a node that lags behind another; the next look will find it
  const field = compareWithIntent(batch.request, transaction)
  if (field) {
    const error = new ToolboxError('transactionMismatch', { hash: receipt.transactionHash, field })
    return { changes: [failBatch(batch, error)], fault: error }
  }
  return { changes: [mineBatch(seeTransaction(batch, transaction), receipt)] }
}

function seeTransaction(batch: JobBatch, transaction: Parameters<typeof readSignedBytes>[0]): JobBatch {
  if (!batch.request || batch.raw) return batch
  const raw = readSignedBytes(transaction)
  return { ...batch, request: { ...batch.request, nonce: transaction.nonce, nonceSeen: true }, ...(raw ? { raw } : {}) }
}

/** The account has gone past the nonce and none of the known hashes is in a block. Undefined: nothing is certain yet. */
async function settleByNonce(session: JobSession, batch: JobBatch): Promise<Settled | undefined> {
  const { client, view, depth } = session
  const found = await reconcileTransaction(client, { ...batch.request!, hash: batch.hashes.at(-1) })
  if (found.state === 'mined') {
    const receipt = await findReceipt(client, found.hash)
    return receipt ? noteMined(session, batch, receipt) : undefined
  }
  if (found.state !== 'replaced' && found.state !== 'cancelled') return undefined
  const taker = await findReceipt(client, found.replacedBy)
  // Until the other one is final it may vanish, and ours may still come.
  if (!taker || view.head - taker.blockNumber + 1n < BigInt(depth)) return unchanged
  const changes = replanBatch(session, batch)
  if (session.keys?.addresses.includes(batch.from)) return { changes }
  const { hash = found.replacedBy } = batch.request!
  const code = found.state === 'cancelled' ? 'transactionCancelled' : 'transactionReplaced'
  return { changes, fault: new ToolboxError(code, { hash, replacedBy: found.replacedBy }) }
}

/** The node shows no trace of it. */
async function settleUnseen(session: JobSession, batch: JobBatch): Promise<Settled> {
  const now = Date.now()
  const since = session.unseenSince.get(batch.index) ?? now
  session.unseenSince.set(batch.index, since)
  const isDue = batch.state === 'signed' || now - since >= session.dropAfterMs
  if (!isDue) return unchanged
  if (batch.raw) {
    session.unseenSince.delete(batch.index)
    return broadcastBatch(session, batch)
  }
  const error = new ToolboxError('transactionDropped', { hash: batch.hashes.at(-1) ?? '' })
  return { changes: [{ ...batch, state: 'unknown' }], fault: error }
}

/** Nobody knows whether it was sent; perhaps it shows up by now. */
async function settleUnknown(session: JobSession, batch: JobBatch): Promise<Settled> {
  if (!batch.request) return unchanged
  const found = await reconcileTransaction(session.client, batch.request)
  if (found.state !== 'mined' && found.state !== 'pending') return unchanged
  return { changes: [{ ...batch, state: 'sent', hashes: [...batch.hashes, found.hash] }] }
}

async function settleMined(session: JobSession, batch: JobBatch, isFirst: boolean): Promise<Settled> {
  const { client, secondClient, view, depth } = session
  const isDeep = view.head - BigInt(batch.block ?? 0) + 1n >= BigInt(depth)
  if (!isDeep && !isFirst) return unchanged
  const hash = batch.hashes.at(-1)
  if (!hash) return isDeep ? settleRecorded(session, batch) : unchanged
  const receipt = await findReceipt(client, hash)
  if (!receipt) return { changes: [unmineBatch(batch)] }
  if (receipt.blockHash !== batch.blockHash) return { changes: [mineBatch(batch, receipt)] }
  if (!isDeep) return unchanged
  if (secondClient) {
    const other = await findReceipt(secondClient, hash)
    if (other?.blockHash !== receipt.blockHash || other.status !== receipt.status)
      return waitForAgreement(session, batch)
    session.unseenSince.delete(batch.index)
  }
  if (receipt.status === 'success' || session.kind.revertIsOutcome) return finishBatch(session, batch, receipt)
  const why = await explainRevert(client, hash, receipt)
  const halves = isTooLarge(why) ? splitBatch(session, batch) : undefined
  if (halves) return { changes: halves }
  return { changes: [failBatch(batch, why)], fault: isTooLarge(why) ? undefined : why }
}

/** The chain's own record said so, and no transaction was found: it must still say so when it is deep. */
async function settleRecorded(session: JobSession, batch: JobBatch): Promise<Settled> {
  const rows = session.ledger.rowsOf(batch).map(({ row }) => row)
  const done = await session.kind.readDone?.(await session.context(), rows)
  if (done && rows.every((row) => done.has(row))) return { changes: [{ ...batch, state: 'final' }] }
  return { changes: replanBatch(session, batch) }
}

/** A second node does not say the same. It may lag behind; when it stays so, somebody lies. */
function waitForAgreement(session: JobSession, batch: JobBatch): Settled {
  const since = session.unseenSince.get(batch.index) ?? Date.now()
  session.unseenSince.set(batch.index, since)
  if (Date.now() - since < session.dropAfterMs) return unchanged
  session.unseenSince.delete(batch.index)
  return { changes: [], fault: new ToolboxError('jobNodesDisagree', { hash: batch.hashes.at(-1) ?? '' }) }
}
