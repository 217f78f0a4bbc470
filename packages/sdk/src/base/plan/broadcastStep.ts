import {
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionReceipt,
  type TransactionSerialized,
} from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { JournalRecord } from './Journal.ts'
import type { PlanRun } from './PlanRun.ts'
import { findReceipt } from './reconcileTransaction.ts'
import { noteRecord, type StepReport, trackRecord } from './trackRecord.ts'

/**
 * Hands signed bytes to the node and watches them. Repeating the same bytes is harmless, so an unclear answer only
 * means to look whether they arrived.
 *
 * @throws ToolboxError `keylessTransactionRefused` when the chain takes no transaction of this form.
 */
export async function broadcastStep(
  run: PlanRun,
  step: { id: string; broadcast: Hex },
  report: StepReport,
): Promise<TransactionReceipt> {
  report({ state: 'preparing' })
  const record = await describe(run, step)
  if (run.signal?.aborted) throw new ToolboxError('planAborted')
  if (!(await findReceipt(run.client, record.hash))) await broadcast(run, step.broadcast)
  await noteRecord(run, record, {})
  report({ state: 'sent', hash: record.hash })
  return trackRecord(run, record, report)
}

async function broadcast(run: PlanRun, raw: Hex): Promise<void> {
  try {
    await run.client.sendRawTransaction({ serializedTransaction: raw })
  } catch (error) {
    const decoded = decodeError(error)
    const said = `${(error as { details?: string }).details ?? ''}`
    // "already known" and its like: the bytes have arrived before, which is all we want.
    if (/already (known|imported|exists)|known transaction/i.test(said) || decoded.code === 'nonceTooLow') return
    if (decoded.retryable || decoded.code === 'keylessTransactionRefused') throw decoded
    throw new ToolboxError(
      'keylessTransactionRefused',
      { reason: said.slice(0, 200) || decoded.code },
      { cause: error },
    )
  }
}

async function describe(run: PlanRun, step: { id: string; broadcast: Hex }): Promise<JournalRecord & { hash: Hex }> {
  const { to, data = '0x', value = 0n, nonce = 0 } = parseTransaction(step.broadcast)
  const from = await recoverTransactionAddress({ serializedTransaction: step.broadcast as TransactionSerialized })
  const now = Math.floor(Date.now() / 1000)
  return {
    id: `${run.planKey}:${step.id}`,
    planKey: run.planKey,
    stepId: step.id,
    chainId: run.chainId,
    from,
    to: to ?? undefined,
    dataDigest: keccak256(data),
    value: value.toString(),
    nonce,
    nonceSeen: true,
    fromBlock: (await run.client.getBlockNumber({ cacheTime: 0 })).toString(),
    state: 'sent',
    hash: keccak256(step.broadcast),
    createdAt: now,
    updatedAt: now,
  }
}
