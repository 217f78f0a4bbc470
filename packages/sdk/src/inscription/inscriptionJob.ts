import { isAddressEqual, zeroAddress } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { countRows, type JobBatch, type JobRecord } from '../base/jobs/Job.ts'
import type { JobContext, JobKind } from '../base/jobs/JobKind.ts'
import { findTransactionByNonce } from '../base/plan/findTransactionByNonce.ts'
import { findReceipt, findTransaction } from '../base/plan/reconcileTransaction.ts'
import { buildRest } from './buildRest.ts'
import { checkInscriptionTerms } from './checkInscriptionTerms.ts'
import { feesOfInscription } from './feesOfInscription.ts'
import type { InscriptionGate } from './InscriptionGate.ts'
import { type InscriptionTerms, readInscriptionTerms } from './InscriptionTerms.ts'
import { digestOf } from './inscriptionRows.ts'
import { payloadOf } from './payloadOf.ts'

/** Inscriptions by a wallet that exists for the job, and by an account that is asked for each. */
export const inscriptionKindIds = { wallet: 'inscription', account: 'inscription-own' } as const

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
    checkTerms: (stored) => checkInscriptionTerms(stored, by === 'wallet'),
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
  return by === 'wallet' ? { ...kind, fixedNonces: true, close: (context) => buildRest(context, gate) } : kind
}

/** The first job of a list's wallet has one batch a row; nonces that were used before have empty ones. */
export function planInscriptionBatches(count: number, firstNonce = 0) {
  const used = Array.from({ length: firstNonce }, () => ({ rows: { indexes: [] } }))
  return [...used, ...Array.from({ length: count }, (_, row) => ({ rows: { from: row, to: row + 1 } }))]
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

/** True for a batch that inscribes. */
export const isInscription = ({ role, rows }: JobBatch): boolean => role === 'rows' && countRows(rows) === 1
