import type { Hex, TransactionReceipt } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { compareWithIntent, isCancellation } from './compareWithIntent.ts'
import { findTransactionByNonce } from './findTransactionByNonce.ts'
import type { JournalRecord } from './Journal.ts'
import type { ChainClient } from './Plan.ts'
import type { PlanRun } from './PlanRun.ts'
import { findReceipt, findTransaction } from './reconcileTransaction.ts'
import { waitFor } from './waitFor.ts'

/** How a sent transaction ended. `hash` is the one that was mined, which a speed-up changes. */
export type Followed =
  | { end: 'confirmed' | 'reverted'; hash: Hex; receipt: TransactionReceipt }
  | { end: 'replaced' | 'cancelled'; hash: Hex; replacedBy: Hex }
  | { end: 'dropped'; hash: Hex }

export type FollowChange =
  /** `nonce` is given once the node has shown the transaction. */
  | { state: 'sent'; hash: Hex; nonce?: number }
  | { state: 'confirming'; hash: Hex; confirmations: { done: number; needed: number } }
  | { state: 'replaced'; hash: Hex; replacedBy: Hex }

/** Looks in a row that may fail before the node is given up. */
const failuresTaken = 40

/**
 * Watches a transaction until it is `confirmations` blocks deep, has reverted, was replaced by another one with its
 * nonce, or is unknown to the node for `dropAfterMs`. A block that disappears again (a reorganisation) leads back to
 * `sent`. A speed-up with the same content is followed under its new hash.
 *
 * @throws ToolboxError `transactionMismatch` when what was mined is not what was asked for, `planAborted`, or the
 * node's failure when it keeps failing.
 */
export async function followTransaction(
  run: Pick<PlanRun, 'client' | 'signal' | 'confirmations' | 'pollMs' | 'dropAfterMs'>,
  record: JournalRecord & { hash: Hex },
  onChange: (change: FollowChange) => void,
): Promise<Followed> {
  let hash = record.hash
  let seenNonce = record.nonceSeen ? record.nonce : undefined
  let failures = 0
  let lastSeenAt = Date.now()
  let reported = ''
  const report = (change: FollowChange) => {
    const text = JSON.stringify(change)
    if (text !== reported) onChange(change)
    reported = text
  }

  while (true) {
    if (run.signal?.aborted) throw new ToolboxError('planAborted')
    try {
      const look = await lookAt(run, record, hash, seenNonce)
      failures = 0
      if (look.kind === 'mined') {
        lastSeenAt = Date.now()
        if (look.done >= run.confirmations) return { end: look.end, hash, receipt: look.receipt }
        report({ state: 'confirming', hash, confirmations: { done: look.done, needed: run.confirmations } })
      } else if (look.kind === 'waiting') {
        lastSeenAt = Date.now()
        seenNonce = look.nonce
        report({ state: 'sent', hash, nonce: look.nonce })
      } else if (look.kind === 'spedUp') {
        report({ state: 'replaced', hash, replacedBy: look.hash })
        hash = look.hash
        continue
      } else if (look.kind === 'replaced') {
        return { end: look.end, hash, replacedBy: look.replacedBy }
      } else if (Date.now() - lastSeenAt >= run.dropAfterMs) {
        return look.taker ? { ...look.taker, hash } : { end: 'dropped', hash }
      } else {
        report({ state: 'sent', hash })
      }
    } catch (error) {
      if (error instanceof ToolboxError) throw error
      failures += 1
      if (failures >= failuresTaken) throw decodeError(error)
    }
    await waitFor(run.pollMs * Math.min(1 + failures, 5), run.signal)
  }
}

type Look =
  | { kind: 'mined'; end: 'confirmed' | 'reverted'; done: number; receipt: TransactionReceipt }
  | { kind: 'waiting'; nonce: number }
  /** `taker` has the nonce this one was expected to have; it may have had another. */
  | { kind: 'absent'; taker?: Taken }
  | { kind: 'spedUp'; hash: Hex }
  | ({ kind: 'replaced' } & Taken)

/** Another transaction has the nonce. */
type Taken = { end: 'replaced' | 'cancelled'; replacedBy: Hex }

async function lookAt(
  { client }: Pick<PlanRun, 'client'>,
  record: JournalRecord,
  hash: Hex,
  seenNonce: number | undefined,
): Promise<Look> {
  const receipt = await findReceipt(client, hash)
  const transaction = await findTransaction(client, hash)
  if (receipt && transaction) {
    const field = compareWithIntent(record, transaction)
    if (field) throw new ToolboxError('transactionMismatch', { hash, field })
    const head = await client.getBlockNumber({ cacheTime: 0 })
    const done = Math.max(1, Number(head - receipt.blockNumber) + 1)
    return { kind: 'mined', end: receipt.status === 'success' ? 'confirmed' : 'reverted', done, receipt }
  }
  const nonce = transaction?.nonce ?? seenNonce
  const taker = await findTaker(client, record, hash, nonce ?? record.nonce)
  if (taker && compareWithIntent(record, taker) === undefined) return { kind: 'spedUp', hash: taker.hash }
  const taken: Taken | undefined = taker && {
    end: isCancellation(taker) ? 'cancelled' : 'replaced',
    replacedBy: taker.hash,
  }
  if (taken && nonce !== undefined) return { kind: 'replaced', ...taken }
  return transaction ? { kind: 'waiting', nonce: transaction.nonce } : { kind: 'absent', taker: taken }
}

/** The mined transaction that has the nonce in the place of ours. */
async function findTaker(client: ChainClient, { from, fromBlock }: JournalRecord, hash: Hex, nonce: number) {
  const next = await client.getTransactionCount({ address: from, blockTag: 'latest' })
  if (next <= nonce) return undefined
  const found = await findTransactionByNonce(client, { from, nonce, fromBlock: BigInt(fromBlock) })
  return found && found.hash !== hash ? found : undefined
}
