import { type Address, getAddress, isAddress } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { readDataFee } from '../plan/estimateCost.ts'
import type { GasPrice } from '../plan/gasPrice.ts'
import type { JobRecord } from './Job.ts'
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
  fixedNonces: true,
  // A receiver that refuses coin costs its row and nobody else's.
  revertIsOutcome: true,
  async checkSession({ job }) {
    if (job.tokens.length !== 1 || job.tokens[0]!.standard !== 'coin') {
      throw new ToolboxError('jobFileUnreadable', { field: 'job.tokens' })
    }
    if (!funderOf(job)) throw new ToolboxError('jobFileUnreadable', { field: 'job.options.funder' })
  },
  async buildCall({ job }, _batch, [row]) {
    return row && { to: row.to, data: '0x', value: row.amount, gas: gasOfTransfer(job) }
  },
  async readOutcome(_context, _batch, rows, receipt) {
    const paid = receipt.status === 'success'
    return rows.map(({ row, to, amount }) => {
      const isOwn = receipt.to?.toLowerCase() === to.toLowerCase()
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
  return typeof asked === 'number' && asked >= Number(transferGas) ? BigInt(Math.floor(asked)) : transferGas
}
