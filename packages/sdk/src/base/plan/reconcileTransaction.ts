import { type EIP1193Provider, type Hex, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { compareWithIntent, isCancellation, type TransactionContent } from './compareWithIntent.ts'
import { type FoundTransaction, findTransactionByNonce } from './findTransactionByNonce.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import type { JournalRecord } from './Journal.ts'
import type { ChainClient } from './Plan.ts'

/** What the chain says about a record whose end is not known. */
export type Reconciliation =
  /** Seen by the node and not in a block. */
  | { state: 'pending'; hash: Hex }
  /** In a block, with the content that was asked for; `hash` may differ from the recorded one after a speed-up. */
  | { state: 'mined'; hash: Hex }
  /** A batch that ended; its hashes may be several. */
  | { state: 'batch'; hashes: readonly Hex[]; reverted: boolean }
  /** Another transaction took the nonce. */
  | { state: 'replaced' | 'cancelled'; replacedBy: Hex }
  /** Found nowhere, and nothing shows that it was ever sent; a prompt may still be open in the wallet. */
  | { state: 'absent' }
  /** Something was sent and cannot be seen from here. */
  | { state: 'unknown' }

/** Wallets may have used a later nonce than the one recorded, when they had transactions of their own waiting. */
const noncesLookedAt = 16

/**
 * Finds out what became of a write request: by the batch's id, by its hash, by the nonce it was expected to take, and
 * among the waiting transactions. Sends nothing and asks the wallet nothing a person would see.
 */
export async function reconcileTransaction(
  client: ChainClient,
  record: JournalRecord,
  { provider }: { provider?: EIP1193Provider } = {},
): Promise<Reconciliation> {
  if (record.callsId) return provider ? reconcileBatch(record.callsId, provider) : { state: 'unknown' }
  if (record.hash) {
    if (await hasReceipt(client, record.hash)) return { state: 'mined', hash: record.hash }
    if (await findTransaction(client, record.hash)) return { state: 'pending', hash: record.hash }
  }
  const mined = await reconcileByNonce(client, record)
  if (mined) return mined
  const waiting = (await listWaiting(client)).find(
    (tx) => compareWithIntent(record, tx) === undefined && (!record.nonceSeen || tx.nonce === record.nonce),
  )
  return waiting ? { state: 'pending', hash: waiting.hash } : { state: 'absent' }
}

async function reconcileBatch(callsId: string, provider: EIP1193Provider): Promise<Reconciliation> {
  const status = await getCallsStatus(provider, callsId)
  if (status.state === 'unknown') return { state: 'absent' }
  if (status.state === 'pending') return { state: 'unknown' }
  return { state: 'batch', hashes: status.hashes, reverted: status.state !== 'confirmed' }
}

async function reconcileByNonce(client: ChainClient, record: JournalRecord): Promise<Reconciliation | undefined> {
  const { from } = record
  const next = await client.getTransactionCount({ address: from, blockTag: 'latest' })
  if (next <= record.nonce) return undefined
  let taker: FoundTransaction | undefined
  const fromBlock = BigInt(record.fromBlock)
  // Where the nonce is certain, the same content under another one is another payment.
  const last = Math.min(next, record.nonce + (record.nonceSeen ? 1 : noncesLookedAt))
  for (let nonce = record.nonce; nonce < last; nonce += 1) {
    const found = await findTransactionByNonce(client, { from, nonce, fromBlock })
    if (found && compareWithIntent(record, found) === undefined) return { state: 'mined', hash: found.hash }
    taker ??= found
  }
  // Without a hash there is no sign that this request was ever sent: the nonce was simply used for something else.
  if (!record.hash) return undefined
  if (!taker || !record.nonceSeen) return { state: 'unknown' }
  return { state: isCancellation(taker) ? 'cancelled' : 'replaced', replacedBy: taker.hash }
}

/** Waiting transactions the node shows; many public nodes show none. */
async function listWaiting(client: ChainClient): Promise<(TransactionContent & { hash: Hex; nonce: number })[]> {
  try {
    const { transactions } = await client.getBlock({ blockTag: 'pending', includeTransactions: true })
    return transactions
  } catch {
    return []
  }
}

/** The transaction, or undefined when the node does not know it. Other failures are thrown. */
export async function findTransaction(client: ChainClient, hash: Hex) {
  try {
    return await client.getTransaction({ hash })
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return undefined
    throw error
  }
}

/** The receipt, or undefined while there is none. Other failures are thrown. */
export async function findReceipt(client: ChainClient, hash: Hex) {
  try {
    return await client.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

const hasReceipt = async (client: ChainClient, hash: Hex) => (await findReceipt(client, hash)) !== undefined
