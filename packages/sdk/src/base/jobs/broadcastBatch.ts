import { keccak256, parseTransaction, type TransactionSerializable } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { largest } from '../parse/largest.ts'
import { failBatch, type Settled, unchanged } from './changeBatch.ts'
import { costOfBytes } from './costOfBytes.ts'
import type { JobBatch } from './Job.ts'
import type { JobSession } from './JobSession.ts'
import { rebuildBatch } from './rebuildBatch.ts'
import { isWaitCertain } from './waitForBatch.ts'

/** Nodes take another transaction with the same nonce only for at least a tenth more; some want an eighth. */
const raise = (fee: bigint) => fee + fee / 8n + 1n

/**
 * Hands a batch's bytes to the node. Repeating the same bytes is harmless, so an unclear answer only means to look
 * again.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function broadcastBatch(session: JobSession, batch: JobBatch): Promise<Settled> {
  const sent: JobBatch = { ...batch, state: 'sent' }
  if (!session.broadcastAt.has(batch.index)) session.broadcastAt.set(batch.index, session.view.head)
  try {
    await session.client.sendRawTransaction({ serializedTransaction: batch.raw! })
  } catch (cause) {
    const said = `${(cause as { details?: string }).details ?? (cause as Error).message}`
    // The bytes have arrived before, which is all we want.
    if (/already (known|imported|exists)|known transaction/i.test(said)) return { changes: [sent] }
    const error = decodeError(cause)
    // Something has the nonce, perhaps these very bytes: the next look tells.
    if (error.code === 'nonceTooLow') return { changes: [sent] }
    if (error.code === 'gasPriceTooLow' || error.code === 'replacementUnderpriced') {
      return (await raiseFees(session, batch, true)) ?? unchanged
    }
    if (error.code === 'insufficientFundsUnknown') return settleShortfall(session, batch, error)
    throw error
  }
  session.shortSince.delete(batch.index)
  return { changes: batch.state === 'sent' ? [] : [sent] }
}

/**
 * Signs a batch of a local key again under its nonce for higher fees, once it is the account's next one and has waited
 * long enough. The new bytes are written down and go out at the next look.
 */
export async function raiseFees(session: JobSession, batch: JobBatch, isUrgent = false): Promise<Settled | undefined> {
  const { keys, kind, view, broadcastAt } = session
  const { request, raw, from } = batch
  if (!request || !raw || !keys?.addresses.includes(from)) return undefined
  const since = broadcastAt.get(batch.index) ?? view.head
  broadcastAt.set(batch.index, since)
  const isStuck = view.nowNonce(from).mined === request.nonce && view.head - since >= BigInt(session.bumpAfterBlocks)
  if (!isStuck && !isUrgent) return undefined
  const old = withoutSignature(parseTransaction(raw))
  const { fields } = (await session.context()).fees
  const isRest = batch.role === 'close' || kind.sendsAll?.(batch) === true
  const priced = raisePrices(old, fields, isRest)
  // Who sends all there is pays the difference out of it.
  const value = (old.value ?? 0n) - (isRest ? (old.gas ?? 0n) * (highestOf(priced) - highestOf(old)) : 0n)
  if (value < 0n || (isRest && value === 0n)) return undefined
  const again = await keys.sign(from, { ...old, ...priced, value } as TransactionSerializable)
  const hash = keccak256(again)
  broadcastAt.delete(batch.index)
  const asked = { ...request, hash, value: value.toString() }
  return { changes: [{ ...batch, state: 'signed', raw: again, hashes: [...batch.hashes, hash], request: asked }] }
}

/** The fields that were signed. */
function withoutSignature<Signed extends object>(transaction: Signed): Omit<Signed, 'r' | 's' | 'v' | 'yParity'> {
  const { r, s, v, yParity, ...fields } = transaction as Signed & Partial<Record<'r' | 's' | 'v' | 'yParity', unknown>>
  return fields
}

type Prices = { maxFeePerGas?: bigint; maxPriorityFeePerGas?: bigint; gasPrice?: bigint }

const highestOf = ({ maxFeePerGas, gasPrice = 0n }: Prices) => maxFeePerGas ?? gasPrice

/** @param isExact the whole maximum is paid, so that what it costs is known. */
function raisePrices(old: Prices, now: Prices, isExact: boolean): Prices {
  if (old.maxFeePerGas === undefined) return { gasPrice: largest([raise(old.gasPrice ?? 0n), now.gasPrice ?? 0n]) }
  const maxFeePerGas = largest([raise(old.maxFeePerGas), now.maxFeePerGas ?? 0n])
  const tip = largest([raise(old.maxPriorityFeePerGas ?? 0n), now.maxPriorityFeePerGas ?? 0n])
  return { maxFeePerGas, maxPriorityFeePerGas: isExact ? maxFeePerGas : tip }
}

/**
 * The node says that the account cannot pay. Where that concerns this batch alone and lasts, it fails; one that sends all
 * there is was reckoned with a balance that a reorganisation has changed, and is built anew.
 */
async function settleShortfall(session: JobSession, batch: JobBatch, cause: ToolboxError): Promise<Settled> {
  const { kind, ledger, shortSince } = session
  const fault = (await findShortfall(session, batch)) ?? cause
  if (!kind.failsAlone?.(ledger.job, batch, fault)) return { changes: [], fault }
  const since = shortSince.get(batch.index) ?? Date.now()
  shortSince.set(batch.index, since)
  // What the account gets from the batch before it may have vanished, or not be seen by this node yet.
  if (!isWaitCertain(session, batch) || Date.now() - since < session.dropAfterMs) return unchanged
  shortSince.delete(batch.index)
  return kind.sendsAll?.(batch) ? rebuildBatch(session, batch) : { changes: [failBatch(batch, fault)] }
}

/**
 * A node may go on showing a transaction that its account cannot pay any more, and that would wait for ever. Looked at
 * once the transaction is the account's next one and has waited long.
 */
export async function settleUnpayable(session: JobSession, batch: JobBatch): Promise<Settled | undefined> {
  const { keys, kind, ledger, view, shortSince, dropAfterMs } = session
  const { request, raw, from, index } = batch
  if (!request || !raw || !keys?.addresses.includes(from)) return undefined
  if (view.nowNonce(from).mined !== request.nonce) return undefined
  const since = shortSince.get(index) ?? Date.now()
  shortSince.set(index, since)
  if (Date.now() - since < dropAfterMs) return undefined
  shortSince.delete(index)
  const fault = await findShortfall(session, batch)
  if (!fault) return undefined
  if (!kind.failsAlone?.(ledger.job, batch, fault)) return { changes: [batch], fault }
  // What concerns one batch alone is no reason to stop the others; it may still be paid.
  return kind.sendsAll?.(batch) && isWaitCertain(session, batch) ? rebuildBatch(session, batch) : undefined
}

async function findShortfall(session: JobSession, batch: JobBatch): Promise<ToolboxError | undefined> {
  const balanceWei = await session.client.getBalance({ address: batch.from })
  const neededWei = costOfBytes(batch.raw!)
  if (balanceWei >= neededWei) return undefined
  const { symbol } = session.client.chain.nativeCurrency
  return new ToolboxError('insufficientFunds', { neededWei, balanceWei, missingWei: neededWei - balanceWei, symbol })
}
