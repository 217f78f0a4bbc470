import { keccak256, type TransactionSerializable } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { compareWithIntent } from '../plan/compareWithIntent.ts'
import { findTransactionByNonce } from '../plan/findTransactionByNonce.ts'
import type { JournalRecord } from '../plan/Journal.ts'
import { failBatch, replanBatch, type Settled } from './changeBatch.ts'
import type { Purse } from './createPurse.ts'
import type { JobBatch } from './Job.ts'
import type { JobCall } from './JobKind.ts'
import type { JobSession } from './JobSession.ts'

/**
 * Signs a batch with its local key. The bytes are returned and not sent: they have to be in the journal first.
 *
 * @returns the signed batch; or a pause with the exact shortfall, or nothing while transactions under way may cost less
 * than they could.
 */
export async function signBatch(
  session: JobSession,
  batch: JobBatch,
  call: JobCall & { gas: bigint },
  purse: Purse,
): Promise<{ signed: JobBatch } | Settled> {
  const { client, view, keys, kind, ledger } = session
  const { from } = batch
  const fees = await chooseFees(session, call)
  const price = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
  const neededWei = (call.value ?? 0n) + call.gas * price
  const balanceWei = await purse.read(from)
  if (balanceWei < neededWei) {
    if (purse.isWaiting(from)) return { changes: [] }
    const { symbol } = client.chain.nativeCurrency
    const params = { neededWei, balanceWei, missingWei: neededWei - balanceWei, symbol }
    const error = new ToolboxError('insufficientFunds', params)
    if (kind.failsAlone?.(ledger.job, batch, error)) return { changes: [failBatch(batch, error)] }
    return { changes: [], fault: error }
  }
  const isFixed = kind.fixedNonces === true && batch.role === 'rows'
  const nonce = isFixed ? batch.index : purse.nextNonce(from)
  const request = describeRequest(session, batch, call, nonce)
  if (isFixed && view.minedNonce(from) > nonce) return adoptTaken(session, batch, request)

  const content = { chainId: client.chain.id, nonce, gas: call.gas, to: call.to, data: call.data, value: call.value }
  const transaction: TransactionSerializable = call.authorizationList
    ? { ...content, ...withTip(fees), type: 'eip7702', authorizationList: call.authorizationList }
    : 'gasPrice' in fees
      ? { ...content, ...fees, type: 'legacy' }
      : { ...content, ...fees, type: 'eip1559' }
  const raw = await keys!.sign(from, transaction)
  const hash = keccak256(raw)
  purse.spend(from, neededWei)
  purse.takeNonce(from, nonce)
  return { signed: { ...batch, state: 'signed', raw, hashes: [...batch.hashes, hash], request: { ...request, hash } } }
}

/** The nonce of this row is used: by the row itself when an older journal was opened, else by something else. */
async function adoptTaken(session: JobSession, batch: JobBatch, request: JournalRecord): Promise<Settled> {
  const found = await findTransactionByNonce(session.client, {
    from: batch.from,
    nonce: request.nonce,
    fromBlock: BigInt(session.ledger.job.fromBlock),
  })
  if (!found) throw new ToolboxError('rpcAnswerInvalid', {}, { retryable: true })
  if (compareWithIntent(request, found)) return { changes: replanBatch(session, batch) }
  const { hash } = found
  return { changes: [{ ...batch, state: 'sent', hashes: [...batch.hashes, hash], request: { ...request, hash } }] }
}

function describeRequest({ client, view }: JobSession, batch: JobBatch, call: JobCall, nonce: number): JournalRecord {
  const now = Math.floor(Date.now() / 1000)
  return {
    id: `${batch.index}`,
    planKey: '',
    stepId: `${batch.index}`,
    chainId: client.chain.id,
    from: batch.from,
    ...(call.to ? { to: call.to } : {}),
    dataDigest: keccak256(call.data),
    value: (call.value ?? 0n).toString(),
    nonce,
    nonceSeen: true,
    fromBlock: view.head.toString(),
    state: 'intent',
    createdAt: now,
    updatedAt: now,
  }
}

type Fees = { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** Delegations have no form with one price. */
const withTip = (fees: Fees) =>
  'gasPrice' in fees ? { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice } : fees

async function chooseFees(session: JobSession, call: JobCall): Promise<Fees> {
  const fields = call.fees ?? (await session.context()).fees.fields
  if ('maxFeePerGas' in fields || 'gasPrice' in fields) return fields as Fees
  return { gasPrice: await session.client.getGasPrice() }
}
