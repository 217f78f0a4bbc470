import { type Address, getAddress, isAddress, isAddressEqual } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { readDataFee } from '../plan/estimateCost.ts'
import { findTransactionByNonce } from '../plan/findTransactionByNonce.ts'
import { eip7825GasCap } from '../plan/gasLimit.ts'
import type { GasPrice } from '../plan/gasPrice.ts'
import { findReceipt } from '../plan/reconcileTransaction.ts'
import { foreign } from './checkJob.ts'
import { checkPayments, isOtherJob } from './checkPayments.ts'
import { countRows, type JobRecord } from './Job.ts'
import type { JobKind } from './JobKind.ts'

/** Gas of a transfer of coin to an account without code; rollups may need more, see `options.gasPerTransfer`. */
export const transferGas = 21_000n

/**
 * Coin to accounts without code, one transfer a row, signed by a wallet that exists for this job alone. The nonce of a
 * row is its place, so that whatever is signed, broadcast or restored, it cannot be paid under two nonces. What is left
 * goes back to `options.funder` at the end.
 */
export const plainTransferJob: JobKind = {
  id: 'plain-transfer',
  roles: ['rows', 'close'],
  contractOf: () => undefined,
  checkTerms(stored) {
    const { job, batches } = stored
    if (job.tokens.length !== 1 || job.tokens[0]!.standard !== 'coin') {
      throw new ToolboxError('jobFileUnreadable', { field: 'job.tokens' })
    }
    if (!funderOf(job)) throw new ToolboxError('jobFileUnreadable', { field: 'job.options.funder' })
    checkPayments(stored, (name, value) => {
      if (name === 'funder') return true
      if (name === 'gasPerTransfer') return isGasOfTransfer(value)
      return isOtherJob(name, value)
    })
    const many = batches.findIndex(({ role, rows }) => role === 'rows' && countRows(rows) !== 1)
    if (many >= 0) throw foreign(`batches[${many}].rows`)
  },
  isOwnCall(job, { role }, [row], { to, data, value, delegations }) {
    if (!to || data !== '0x' || delegations.length > 0) return false
    if (role === 'close') return isAddressEqual(to, funderOf(job)!)
    return row !== undefined && isAddressEqual(to, row.to) && value === row.amount
  },
  fixedNonces: true,
  // A receiver that refuses coin costs its row and nobody else's.
  revertIsOutcome: true,
  /**
   * A row goes under another nonce than its place only where its own one did not pay it. The journal said so; but a file
   * may have brought the journal, and nothing on the chain would keep a second transfer back.
   */
  async preflight({ job, client }, { index }, [row]) {
    if (!row || index === row.row) return
    const about = { from: job.sender, nonce: row.row, fromBlock: BigInt(job.fromBlock) }
    const taken = await findTransactionByNonce(client, about)
    const isSame = taken?.to && isAddressEqual(taken.to, row.to) && taken.value === row.amount
    const receipt = isSame ? await findReceipt(client, taken.hash) : undefined
    if (receipt?.status === 'success') throw new ToolboxError('jobRowPaid', { row: row.row + 1 })
  },
  async buildCall({ job }, _batch, [row]) {
    return row && { to: row.to, data: '0x', value: row.amount, gas: gasOfTransfer(job) }
  },
  async readOutcome({ job }, _batch, rows, receipt) {
    const paid = receipt.status === 'success'
    return rows.map(({ row, to, amount }) => {
      const isOwn = receipt.to?.toLowerCase() === to.toLowerCase() && isAddressEqual(receipt.from, job.sender)
      return paid && isOwn ? { row, paid: true, received: amount } : { row, paid: false, reason: 'refused' }
    })
  },
  async close({ job, client, fees }) {
    const funder = funderOf(job)
    if (!funder) return undefined
    const gas = gasOfTransfer(job)
    const price = highestPrice(fees)
    const call = { to: funder, data: '0x', value: 1n } as const
    const [balance, dataFee] = await Promise.all([
      client.getBalance({ address: job.sender }),
      readDataFee(client, [call]),
    ])
    const rest = balance - costOfClosing(gas, price, dataFee)
    if (rest <= 0n) return undefined
    // Paid whole as a tip: what would be left over by a lower base fee nobody could ever take out.
    const isTipped = 'maxFeePerGas' in fees.fields
    return {
      ...call,
      value: rest,
      gas,
      fees: isTipped ? { maxFeePerGas: price, maxPriorityFeePerGas: price } : fees.fields,
    }
  },
}

/** Batches of one row each: what `createJob` needs for this kind. */
export function planPlainTransfers(rowCount: number) {
  return Array.from({ length: rowCount }, (_, row) => ({ rows: { from: row, to: row + 1 } }))
}

/**
 * Wei that the job's wallet needs for some rows and the way back, at a price per gas, and a fee for the data of each, that
 * may still double.
 */
export function fundingOf(
  amounts: readonly bigint[],
  price: bigint,
  gasPerTransfer = transferGas,
  dataFee = 0n,
): bigint {
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  return total + BigInt(amounts.length + 1) * (gasPerTransfer * price + dataFee) * 2n
}

/** Wei that the way back may take: what a rollup takes for the data may rise until it is taken. */
export const costOfClosing = (gas: bigint, price: bigint, dataFee: bigint): bigint => gas * price + dataFee * 2n

/** Who lent the coin and gets the rest back; undefined where somebody has written something else there. */
export function funderOf({ options: { funder } }: Pick<JobRecord, 'options'>): Address | undefined {
  return typeof funder === 'string' && isAddress(funder, { strict: false }) ? getAddress(funder) : undefined
}

/** The most that is paid for gas now, in wei. */
export function highestPrice({ fields, price }: GasPrice): bigint {
  return 'maxFeePerGas' in fields ? fields.maxFeePerGas : price
}

/** The gas limit of each of the job's transfers. */
export function gasOfTransfer({ options }: Pick<JobRecord, 'options'>): bigint {
  const asked = options.gasPerTransfer
  return isGasOfTransfer(asked) ? BigInt(asked as number) : transferGas
}

/** More than any chain asks for a transfer would only have more coin lent. */
const isGasOfTransfer = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= Number(transferGas) && BigInt(value as number) <= eip7825GasCap
