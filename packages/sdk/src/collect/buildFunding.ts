import { decodeError } from '../base/errors/decodeError.ts'
import type { JobCall } from '../base/jobs/JobKind.ts'
import { highestPrice } from '../base/jobs/plainTransferJob.ts'
import { largest } from '../base/parse/largest.ts'
import { chooseGasLimit } from '../base/plan/gasLimit.ts'
import { buildTransfer } from './buildTransfer.ts'
import type { CollectContext, CollectRow } from './CollectContext.ts'
import { readTransferDataFee } from './completeGasPrice.ts'

/** Coin lent for gas has room for a price that rises by half until it is used; what is left comes back with the coin. */
const fundRoom = { numerator: 3n, denominator: 2n }

/**
 * Lends a wallet what its own transfers cost at most, less what it has. What cannot be sent counts nothing.
 *
 * @returns undefined when it lacks nothing.
 */
export async function buildFunding(context: CollectContext, rows: readonly CollectRow[]): Promise<JobCall | undefined> {
  const { client, job, fees } = context
  const wallet = rows[0]!.from
  const dataFee = await readTransferDataFee(client, wallet)
  let needed = 0n
  for (const row of rows) {
    if (job.tokens[row.token]!.standard === 'coin') continue
    const limit = await estimateTransfer(context, row)
    if (limit !== undefined) needed += limit * highestPrice(fees) + dataFee * 2n
  }
  const room = (needed * fundRoom.numerator) / fundRoom.denominator
  const value = room - (await client.getBalance({ address: wallet }))
  return needed === 0n || value <= 0n ? undefined : { to: wallet, data: '0x', value }
}

/** The limit its transaction would have; undefined where nothing can be sent. */
async function estimateTransfer(context: CollectContext, row: CollectRow): Promise<bigint | undefined> {
  try {
    const call = await buildTransfer(context, row)
    if (!call) return undefined
    const gas = await context.client.estimateGas({ account: row.from, to: call.to!, data: call.data })
    return largest([chooseGasLimit(gas), call.leastGas ?? 0n])
  } catch (cause) {
    const error = decodeError(cause)
    // A token that refuses, or answers nonsense: its transfer will fail by itself.
    if (error.code.startsWith('contract') || error.code === 'unknown') return undefined
    throw error
  }
}
