import type { Address } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import {
  type BatchRows,
  isBatchOpen,
  type JobBatch,
  type JobRecord,
  type JobRow,
  rowNumbersOf,
} from '../base/jobs/Job.ts'
import { costOfClosing, fundingOf, gasOfTransfer, highestPrice, transferGas } from '../base/jobs/plainTransferJob.ts'
import { largest } from '../base/parse/largest.ts'
import { readDataFee } from '../base/plan/estimateCost.ts'
import { type FeeQuirks, getGasPrice } from '../base/plan/gasPrice.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** Coin for many from a wallet that exists for one job: what it costs and what has to be lent to it. */
export type TransferWalletPlan = {
  transfers: number
  /** Wei that recipients get. */
  sum: bigint
  /** Gas limit of each transfer. */
  gasPerTransfer: number
  /** Gas of the lending, all transfers and the way back. */
  gas: bigint
  /** Wei for that gas, and what a rollup takes for the data. */
  feeWei: bigint
  /** What is lent: the sum and twice the fees. What is left of it comes back. */
  lentWei: bigint
}

/** Recipients that are tried: what a transfer costs depends on the chain and not on whom it goes to. */
const tried = 3
/** On chains where the gas of a transfer depends on prices elsewhere it may rise until it is sent. */
const gasHeadroom = 2n

/**
 * Plans transfers of coin to addresses without code from a wallet of their own. Sends nothing.
 *
 * @throws ToolboxError where the chain cannot say what a transfer costs.
 */
export async function planTransferWallet(
  client: ChainClient,
  { account, rows, quirks }: { account: Address; rows: readonly JobRow[]; quirks?: FeeQuirks },
): Promise<TransferWalletPlan> {
  const [first] = rows
  if (!first) return { transfers: 0, sum: 0n, gasPerTransfer: Number(transferGas), gas: 0n, feeWei: 0n, lentWei: 0n }
  const [fees, dataFee, ...estimates] = await Promise.all([
    getGasPrice(client, quirks),
    readDataFee(client, [{ to: first.to, data: '0x', value: first.amount }]),
    ...rows.slice(0, tried).map(({ to }) => client.estimateGas({ account, to, value: 1n })),
  ]).catch((error) => {
    throw decodeError(error)
  })
  const expected = largest([transferGas, ...estimates])
  const gasPerTransfer = expected === transferGas ? expected : expected * gasHeadroom
  const amounts = rows.map(({ amount }) => amount)
  // The lending and the way back are transfers as well.
  const count = BigInt(rows.length + 2)
  return {
    transfers: rows.length,
    sum: amounts.reduce((sum, amount) => sum + amount, 0n),
    gasPerTransfer: Number(gasPerTransfer),
    gas: expected * count,
    feeWei: (expected * fees.price + dataFee) * count,
    lentWei: fundingOf(amounts, highestPrice(fees), gasPerTransfer, dataFee),
  }
}

/** How a job's wallet stands. */
export type TransferWalletState = {
  balanceWei: bigint
  /** What the rows that are not signed yet need, with fees that may still double. */
  neededWei: bigint
  /** What has to be lent so that the job can go on; 0 when nothing. */
  missingWei: bigint
  /** It does not even pay for its own transfer back. */
  isEmpty: boolean
}

/** Reads how much a job's wallet has, and how much its job still needs. */
export async function getTransferWallet(
  client: ChainClient,
  { job, rows, batches }: { job: JobRecord; rows: readonly JobRow[]; batches: readonly JobBatch[] },
): Promise<TransferWalletState> {
  const back = { to: job.sender, data: '0x', value: 1n } as const
  const [balanceWei, fees, dataFee] = await Promise.all([
    client.getBalance({ address: job.sender }),
    getGasPrice(client),
    readDataFee(client, [back]),
  ]).catch((error) => {
    throw decodeError(error)
  })
  const price = highestPrice(fees)
  const amountsOf = (chosen: BatchRows) => rowNumbersOf(chosen).map((row) => rows[row]!.amount)
  // What is signed and not in a block yet still takes its amounts out of the balance.
  const waiting = batches.filter(
    (batch) => batch.role === 'rows' && (batch.state === 'planned' || (isBatchOpen(batch) && batch.state !== 'mined')),
  )
  const amounts = waiting.flatMap((batch) => amountsOf(batch.rows))
  const neededWei = amounts.length === 0 ? 0n : fundingOf(amounts, price, gasOfTransfer(job), dataFee)
  const missingWei = largest([0n, neededWei - balanceWei])
  return { balanceWei, neededWei, missingWei, isEmpty: balanceWei <= costOfClosing(gasOfTransfer(job), price, dataFee) }
}
