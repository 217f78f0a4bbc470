import { type Hex, isHex, keccak256 } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { isSurelyNotSent } from './isSurelyNotSent.ts'
import type { JournalRecord } from './Journal.ts'
import type { Call } from './Plan.ts'
import type { PlanRun } from './PlanRun.ts'
import { prepareCall } from './prepareCall.ts'
import { reconcileTransaction } from './reconcileTransaction.ts'
import { refuseRepeat } from './refuseRepeat.ts'
import { requireSameWallet } from './requireSameWallet.ts'
import { noteRecord, type StepReport } from './trackRecord.ts'
import { waitFor } from './waitFor.ts'

/** Looks at the chain after a wallet's answer was lost, before the outcome is called unknown. */
const looksAfterLoss = 4

/**
 * Gets one call out of the wallet: estimates, checks wallet and funds, writes the intent down and asks exactly once.
 * It does not watch what becomes of the transaction.
 *
 * @returns the record with the hash that the wallet gave, or that was found after its answer was lost.
 * @throws ToolboxError `walletRejected` and its like when certainly nothing was sent, `transactionOutcomeUnknown` when
 * nobody can tell.
 */
export async function requestStep(
  run: PlanRun,
  step: { id: string; call: Call },
  report: StepReport,
): Promise<JournalRecord & { hash: Hex }> {
  report({ state: 'preparing' })
  await requireSameWallet(run)
  const prepared = await prepareCall(run, step.call)
  const intent = createIntent(run, step.id, { ...prepared, call: step.call })
  await refuseRepeat(run, intent)
  await requireSameWallet(run) // preparing took a while
  if (run.signal?.aborted) throw new ToolboxError('planAborted')
  await run.journal.put(intent).catch((cause) => {
    throw new ToolboxError('planJournalFailed', {}, { cause })
  })
  report({ state: 'wallet' })
  const sent = await askWallet(run, intent, prepared.request, report)
  report({ state: 'sent', hash: sent.hash })
  return sent
}

type Intended = { call: Call; nonce: number; fromBlock: bigint }

function createIntent(run: PlanRun, stepId: string, { call, nonce, fromBlock }: Intended): JournalRecord {
  const now = Math.floor(Date.now() / 1000)
  return {
    id: crypto.randomUUID(),
    planKey: run.planKey,
    stepId,
    chainId: run.chainId,
    from: run.account,
    to: call.to,
    dataDigest: keccak256(call.data),
    value: (call.value ?? 0n).toString(),
    nonce,
    fromBlock: fromBlock.toString(),
    state: 'intent',
    createdAt: now,
    updatedAt: now,
  }
}

/** The one write request of a step. Whatever comes back, it is never repeated here. */
async function askWallet(
  run: PlanRun,
  intent: JournalRecord,
  request: Record<string, string>,
  report: StepReport,
): Promise<JournalRecord & { hash: Hex }> {
  const asked = run.provider.request({ method: 'eth_sendTransaction', params: [request as never] })
  try {
    const hash: unknown = await untilAborted(run, asked)
    if (!isHex(hash) || hash.length !== 66)
      throw new ToolboxError('walletAnswerInvalid', { method: 'eth_sendTransaction' })
    return { ...(await noteRecord(run, intent, { state: 'sent', hash })), hash }
  } catch (error) {
    const decoded = decodeError(error, { chainId: run.chainId, method: 'eth_sendTransaction' })
    if (decoded.code === 'planAborted') {
      // The prompt stays open in the wallet; if it is answered after all, the journal learns the hash.
      void asked.then((hash) => noteRecord(run, intent, { state: 'sent', hash })).catch(() => {})
      throw decoded
    }
    if (isSurelyNotSent(decoded)) {
      await noteRecord(run, intent, { state: decoded.code === 'walletRejected' ? 'rejected' : 'failed' })
      report({ state: 'ready', error: decoded })
      throw decoded
    }
    return findLost(run, intent, decoded)
  }
}

async function untilAborted<Result>(run: PlanRun, answer: Promise<Result>): Promise<Result> {
  const { signal } = run
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const abort = () => reject(new ToolboxError('planAborted'))
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** The answer was lost: the transaction may be on its way all the same. */
async function findLost(
  run: PlanRun,
  intent: JournalRecord,
  cause: ToolboxError,
): Promise<JournalRecord & { hash: Hex }> {
  for (let look = 0; look < looksAfterLoss; look += 1) {
    const found = await reconcileTransaction(run.client, intent).catch(() => undefined)
    if (found?.state === 'mined' || found?.state === 'pending') {
      const { hash } = found
      return { ...(await noteRecord(run, intent, { state: 'sent', hash })), hash }
    }
    await waitFor(run.pollMs, run.signal)
  }
  throw new ToolboxError('transactionOutcomeUnknown', { stepId: intent.stepId }, { cause })
}
