import { type Hex, keccak256, numberToHex, type TransactionReceipt, toHex } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { isSurelyNotSent } from './isSurelyNotSent.ts'
import { batchStepId, type JournalRecord } from './Journal.ts'
import type { Call } from './Plan.ts'
import type { PlanRun } from './PlanRun.ts'
import { findReceipt } from './reconcileTransaction.ts'
import { requireSameWallet } from './requireSameWallet.ts'
import { noteRecord, type StepReport } from './trackRecord.ts'
import { waitFor } from './waitFor.ts'

/** Answers after which the steps can be sent one by one: nothing was sent, and only the batch as such was refused. */
const fallBackCodes = new Set([
  'batchUnsupported',
  'batchTooLarge',
  'walletUpgradeRejected',
  'walletMethodUnsupported',
  'rpcMethodUnsupported',
])
const looksAfterLoss = 4

/** True when the wallet says that it sends several calls as one, all or none (EIP-5792), on this chain. */
export async function canBatch({ provider, account, chainId }: PlanRun): Promise<boolean> {
  try {
    const id = numberToHex(chainId)
    const answer = (await provider.request({
      method: 'wallet_getCapabilities',
      params: [account, [id]],
    })) as Record<string, { atomic?: { status?: string } } | undefined>
    const status = (answer[id] ?? answer['0x0'])?.atomic?.status
    return status === 'supported' || status === 'ready'
  } catch {
    return false // no such method: an ordinary wallet
  }
}

/**
 * Sends several calls in one request, all or none. Our own id is in the journal before the wallet is asked, so that a
 * reload can ask what became of it.
 *
 * @returns undefined when the wallet refused batches as such and the steps are to be sent one by one.
 */
export async function sendBatch(
  run: PlanRun,
  calls: readonly Call[],
  report: StepReport,
): Promise<readonly TransactionReceipt[] | undefined> {
  report({ state: 'preparing' })
  await requireSameWallet(run)
  if (run.signal?.aborted) throw new ToolboxError('planAborted')
  const record = await createBatchIntent(run, calls)
  await run.journal.put(record).catch((cause) => {
    throw new ToolboxError('planJournalFailed', {}, { cause })
  })
  report({ state: 'wallet' })
  try {
    await run.provider.request({
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          id: record.callsId,
          from: run.account,
          chainId: numberToHex(run.chainId),
          atomicRequired: true,
          calls: calls.map(({ to, data, value = 0n }) => ({ to, data, value: numberToHex(value) })),
        } as never,
      ],
    })
  } catch (error) {
    const decoded = decodeError(error, { chainId: run.chainId, method: 'wallet_sendCalls' })
    if (fallBackCodes.has(decoded.code)) {
      await noteRecord(run, record, { state: 'failed' })
      return undefined
    }
    if (isSurelyNotSent(decoded)) {
      await noteRecord(run, record, { state: decoded.code === 'walletRejected' ? 'rejected' : 'failed' })
      report({ state: 'ready', error: decoded })
      throw decoded
    }
    await expectArrival(run, record, decoded)
  }
  const sent = await noteRecord(run, record, { state: 'sent' })
  report({ state: 'sent' })
  return trackBatch(run, sent, report)
}

async function createBatchIntent(run: PlanRun, calls: readonly Call[]): Promise<JournalRecord & { callsId: Hex }> {
  const [nonce, fromBlock] = await Promise.all([
    run.client.getTransactionCount({ address: run.account, blockTag: 'pending' }),
    run.client.getBlockNumber({ cacheTime: 0 }),
  ])
  const now = Math.floor(Date.now() / 1000)
  const content = JSON.stringify(calls.map(({ to, data, value = 0n }) => [to, data, value.toString()]))
  return {
    id: crypto.randomUUID(),
    planKey: run.planKey,
    stepId: batchStepId,
    chainId: run.chainId,
    from: run.account,
    dataDigest: keccak256(toHex(content)),
    value: calls.reduce((sum, { value = 0n }) => sum + value, 0n).toString(),
    nonce,
    fromBlock: fromBlock.toString(),
    state: 'intent',
    callsId: toHex(crypto.getRandomValues(new Uint8Array(32))),
    createdAt: now,
    updatedAt: now,
  }
}

/** The answer was lost: ask the wallet whether it knows the id. */
async function expectArrival(run: PlanRun, record: JournalRecord & { callsId: Hex }, cause: ToolboxError) {
  for (let look = 0; look < looksAfterLoss; look += 1) {
    const status = await getCallsStatus(run.provider, record.callsId).catch(() => undefined)
    if (status && status.state !== 'unknown') return
    await waitFor(run.pollMs, run.signal)
  }
  throw new ToolboxError('transactionOutcomeUnknown', { stepId: record.stepId }, { cause })
}

/**
 * Watches a batch until the wallet calls it final and our node has its receipts too.
 *
 * @throws ToolboxError `batchFailed`, `batchPartlyReverted` or `planAborted`.
 */
export async function trackBatch(
  run: PlanRun,
  record: JournalRecord,
  report: StepReport,
): Promise<readonly TransactionReceipt[]> {
  const callsId = record.callsId ?? ''
  while (true) {
    if (run.signal?.aborted) throw new ToolboxError('planAborted')
    const status = await getCallsStatus(run.provider, callsId).catch(() => undefined)
    if (status?.state === 'unknown') throw new ToolboxError('batchUnknown', { callsId })
    if (status && status.state !== 'pending') {
      const receipts = await readReceipts(run, status.hashes)
      const hash = status.hashes.at(-1)
      if (receipts && status.state === 'confirmed') {
        await noteRecord(run, record, { state: 'confirmed', hash })
        report({ state: 'confirmed', hash })
        return receipts
      }
      if (status.state !== 'confirmed') {
        const code = status.state === 'partlyReverted' ? 'batchPartlyReverted' : 'batchFailed'
        const error = new ToolboxError(code, { callsId })
        await noteRecord(run, record, { state: 'reverted', hash })
        report({ state: 'reverted', hash, error })
        throw error
      }
    }
    await waitFor(run.pollMs, run.signal)
  }
}

/** Full receipts, since the wallet's own leave fields out; undefined while our node lacks one. */
async function readReceipts(run: PlanRun, hashes: readonly Hex[]): Promise<TransactionReceipt[] | undefined> {
  const receipts = await Promise.all(hashes.map((hash) => findReceipt(run.client, hash).catch(() => undefined)))
  return receipts.every((receipt) => receipt !== undefined) && receipts.length > 0 ? receipts : undefined
}
