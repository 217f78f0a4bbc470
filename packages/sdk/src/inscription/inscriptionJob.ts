import { isAddressEqual, zeroAddress } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { foreign } from '../base/jobs/checkJob.ts'
import { checkPayments } from '../base/jobs/checkPayments.ts'
import { countRows, type JobBatch, type JobRecord } from '../base/jobs/Job.ts'
import type { StoredJob } from '../base/jobs/JobJournal.ts'
import type { JobContext, JobKind } from '../base/jobs/JobKind.ts'
import { costOfClosing, highestPrice } from '../base/jobs/plainTransferJob.ts'
import { readDataFee } from '../base/plan/estimateCost.ts'
import { findTransactionByNonce } from '../base/plan/findTransactionByNonce.ts'
import { findReceipt, findTransaction } from '../base/plan/reconcileTransaction.ts'
import { feesOfInscription, isTooDear } from './feesOfInscription.ts'
import { type InscriptionStop, type InscriptionTerms, readInscriptionTerms } from './InscriptionTerms.ts'
import { digestOf } from './inscriptionRows.ts'
import { payloadOf } from './payloadOf.ts'

/** Inscriptions by a wallet that exists for the job, and by an account that is asked for each. */
export const inscriptionKindIds = { wallet: 'inscription', account: 'inscription-own' } as const

/** Whoever drives a job says when the next inscription may begin. */
export type InscriptionGate = {
  /** Resolves when it may. @throws ToolboxError `planAborted` where it may not: the job pauses. */
  pass(context: JobContext, terms: InscriptionTerms, batch: JobBatch): Promise<void>
  /** Something is not sent now, since its price is above the ceiling. */
  noteDear(): void
  /** Why the job was stopped, to be kept with it. */
  stoppedBy(): InscriptionStop | undefined
}

/** Nothing is signed above the ceiling, whoever drives. */
const ownCeiling: InscriptionGate = {
  async pass({ fees }, terms) {
    if (feesOfInscription(fees, terms).highest > terms.ceiling) throw new ToolboxError('planAborted')
  },
  noteDear() {},
  stoppedBy: () => undefined,
}

/**
 * Inscriptions, one transaction each: the bytes of the row, no coin, to the row's receiver. The wallet of the job sends row
 * n under the nonce n after its first, so that whatever is signed, broadcast or restored, none is inscribed under two
 * nonces; what coin is left goes back to the funder.
 *
 * @param by `account`: an account of a person, which is asked for each and has its own nonces. Such a job is bound to the
 * browser that knows what was asked: a file of it must not be gone on with.
 */
export function createInscriptionJob(gate: InscriptionGate = ownCeiling, by: 'wallet' | 'account' = 'wallet'): JobKind {
  const kind: JobKind = {
    id: inscriptionKindIds[by],
    roles: by === 'wallet' ? ['rows', 'close'] : ['rows'],
    contractOf: () => undefined,
    checkTerms: (stored) => checkTerms(stored, by === 'wallet'),
    isOwnCall(job, { role }, [row], { to, data, value, delegations }) {
      const { funder } = readInscriptionTerms(job)
      if (!to || delegations.length > 0) return false
      if (role === 'close') return funder !== undefined && data === '0x' && isAddressEqual(to, funder)
      return row !== undefined && isAddressEqual(to, row.to) && value === 0n && digestOf(data) === row.tokenId
    },
    // A receiver with code that refuses costs its row and nothing else.
    revertIsOutcome: true,
    async completeOptions(): Promise<JobRecord['options']> {
      const stoppedBy = gate.stoppedBy()
      return stoppedBy ? { stoppedBy } : {}
    },
    async preflight(context, batch, [row]) {
      if (!row) return
      const terms = readInscriptionTerms(context.job)
      await gate.pass(context, terms, batch)
      if (by === 'wallet' && batch.index !== terms.firstNonce + row.row) await refuseRepeat(context, terms, row)
    },
    async buildCall({ job, fees }, _batch, [row]) {
      if (!row) return undefined
      const terms = readInscriptionTerms(job)
      const data = payloadOf(terms, row.row)
      // What is signed is what the list's hash stands for.
      if (digestOf(data) !== row.tokenId) throw new ToolboxError('jobListChanged', { jobId: job.jobId })
      return { to: row.to, data, value: 0n, gas: terms.gas, fees: feesOfInscription(fees, terms).fields }
    },
    async readOutcome({ job, client }, _batch, rows, receipt) {
      if (receipt.status !== 'success') return rows.map(({ row }) => ({ row, paid: false, reason: 'refused' }))
      const transaction = await findTransaction(client, receipt.transactionHash)
      // A node behind the one that gave the receipt.
      if (!transaction) throw new ToolboxError('rpcAnswerInvalid', {}, { retryable: true })
      const { from, to, value, input } = transaction
      return rows.map(({ row, to: receiver, tokenId }) => {
        const isSame = isAddressEqual(from, job.sender) && isAddressEqual(to ?? zeroAddress, receiver) && to !== null
        const isInscribed = isSame && value === 0n && digestOf(input) === tokenId
        return isInscribed ? { row, paid: true } : { row, paid: false, reason: 'differs' }
      })
    },
  }
  return by === 'wallet' ? { ...kind, fixedNonces: true, close: (context) => giveBack(context, gate) } : kind
}

/** The first job of a list's wallet has one batch a row; nonces that were used before have empty ones. */
export function planInscriptionBatches(count: number, firstNonce = 0) {
  const used = Array.from({ length: firstNonce }, () => ({ rows: { indexes: [] } }))
  return [...used, ...Array.from({ length: count }, (_, row) => ({ rows: { from: row, to: row + 1 } }))]
}

/** @throws ToolboxError `jobFileUnreadable`, `jobFieldForeign` with the field. */
function checkTerms(stored: StoredJob, isOwnWallet: boolean): void {
  const { job, rows, batches } = stored
  if (job.tokens.length !== 1 || job.tokens[0]!.standard !== 'coin') {
    throw new ToolboxError('jobFileUnreadable', { field: 'job.tokens' })
  }
  const terms = readInscriptionTerms(job)
  if ((terms.funder !== undefined) !== isOwnWallet) {
    throw new ToolboxError('jobFileUnreadable', { field: 'job.options.funder' })
  }
  // Which options there are was read above.
  checkPayments(stored, () => true)
  const [{ to: receiver } = { to: zeroAddress }] = rows
  // One receiver for all: it is what a person is shown.
  const wrong = rows.findIndex(({ to, amount, tokenId }) => amount !== 0n || tokenId === undefined || to !== receiver)
  if (wrong >= 0) throw foreign(`rows[${wrong}]`)
  // All of them are held against the bytes before they are signed; these are what a person is shown.
  for (const place of new Set([0, rows.length - 1])) {
    if (rows[place] && rows[place].tokenId !== digestOf(payloadOf(terms, place))) throw foreign(`rows[${place}]`)
  }
  const many = batches.findIndex(({ role, rows: chosen }) => role === 'rows' && countRows(chosen) > 1)
  if (many >= 0) throw foreign(`batches[${many}].rows`)
}

type Row = Parameters<NonNullable<JobKind['preflight']>>[2][number]

/**
 * A row goes under another nonce than its own only where its own one did not inscribe it. The journal said so; but a file
 * may have brought the journal.
 */
async function refuseRepeat({ job, client }: JobContext, { firstNonce }: InscriptionTerms, row: Row): Promise<void> {
  const about = { from: job.sender, nonce: firstNonce + row.row, fromBlock: BigInt(job.fromBlock) }
  const taken = await findTransactionByNonce(client, about)
  const isSame = taken?.to && isAddressEqual(taken.to, row.to) && digestOf(taken.input) === row.tokenId
  const receipt = isSame ? await findReceipt(client, taken.hash) : undefined
  if (receipt?.status === 'success') throw new ToolboxError('jobRowPaid', { row: row.row + 1 })
}

/** All coin that is left, to the funder. */
async function giveBack({ job, client, fees }: JobContext, gate: InscriptionGate) {
  const { funder, gasBack, ceiling } = readInscriptionTerms(job)
  if (!funder) return undefined
  const price = highestPrice(fees)
  const call = { to: funder, data: '0x', value: 1n } as const
  const [balance, dataFee] = await Promise.all([
    client.getBalance({ address: job.sender }),
    readDataFee(client, [call]),
  ])
  const cost = costOfClosing(gasBack, price, dataFee)
  const rest = balance - cost
  // A price that eats up what is left is waited out; a node may also have made it up.
  if (balance > 0n && isTooDear({ price, cost, balance, ceiling })) {
    gate.noteDear()
    throw new ToolboxError('planAborted')
  }
  if (rest <= 0n) return undefined
  // Paid whole as a tip: what would be left over by a lower base fee nobody could ever take out.
  const isTipped = 'maxFeePerGas' in fees.fields
  const exact = isTipped ? { maxFeePerGas: price, maxPriorityFeePerGas: price } : fees.fields
  return { ...call, value: rest, gas: gasBack, fees: exact }
}

/** True for a batch that inscribes. */
export const isInscription = ({ role, rows }: JobBatch): boolean => role === 'rows' && countRows(rows) === 1
