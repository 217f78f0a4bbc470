import { type Address, zeroAddress } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { costOfClosing, highestPrice, transferGas } from '../base/jobs/plainTransferJob.ts'
import { largest } from '../base/parse/largest.ts'
import { readDataFee } from '../base/plan/estimateCost.ts'
import { chooseGasLimit } from '../base/plan/gasLimit.ts'
import { type FeeQuirks, getGasPrice } from '../base/plan/gasPrice.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type CountedBytes, payloadOf } from './payloadOf.ts'

/** What a person wants inscribed, many times. */
export type InscriptionOrder = CountedBytes & {
  /** By each wallet. */
  count: number
  /** How many there are; one unless told. A number goes on counting from one wallet to the next. */
  wallets?: number
  /** Undefined: each wallet to itself. */
  to?: Address
  /** Wei per gas; undefined follows the chain's prices. */
  price?: bigint
  /** Wei per gas; undefined is twice what is paid now. */
  ceiling?: bigint
}

/** What a job of inscriptions costs, and what has to be lent to each of its wallets. */
export type InscriptionsPlan = {
  /** Gas limit of each inscription, and of the way back. */
  gas: bigint
  gasBack: bigint
  /** Wei per gas: what is paid now, and the ceiling. */
  price: bigint
  ceiling: bigint
  /** Wei that one inscription costs now. */
  eachWei: bigint
  /** Wei for all inscriptions of one wallet and the way back, at today's price. */
  feeWei: bigint
  /** Wei that one wallet is lent: all its inscriptions and the way back at the ceiling. What is left of it comes back. */
  lentWei: bigint
}

/** What a rollup takes for data may double until it is taken. */
const dataRoom = 2n
/** Where gas depends on prices elsewhere, the limit has room. */
const gasRoom = 2n

/**
 * Plans the inscriptions of one wallet, which stand for those of each. The first and the last one are tried as the person's
 * own account, to the receiver or to itself. Sends nothing.
 *
 * @throws ToolboxError why the chain would not take it, e.g. `contractReverted` of a receiver with code.
 */
export async function planInscriptions(
  client: ChainClient,
  { account, order, quirks }: { account: Address; order: InscriptionOrder; quirks?: FeeQuirks },
): Promise<InscriptionsPlan> {
  const { count, wallets = 1, to = account } = order
  const [first, last] = [payloadOf(order, 0), payloadOf(order, wallets * count - 1)]
  const tried = [...new Set([first, last])]
  const call = { to, data: last, value: 0n }
  const back = { to: account, data: '0x', value: 1n } as const
  const [fees, dataFee, backFee, transfer, ...estimates] = await Promise.all([
    getGasPrice(client, quirks),
    readDataFee(client, [call]),
    readDataFee(client, [back]),
    client.estimateGas({ account: zeroAddress, to: account, value: 0n }),
    ...tried.map((data) => client.estimateGas({ account, to, data, value: 0n })),
  ]).catch((error) => {
    throw decodeError(error)
  })
  const expected = largest(estimates)
  const gas = chooseGasLimit(expected, quirks?.txGasCap)
  const gasBack = transfer <= transferGas ? transferGas : transfer * gasRoom
  const now = highestPrice(fees)
  // A chain without prices has a ceiling too: it is what nothing is signed above.
  const ceiling = largest([order.ceiling ?? largest([order.price ?? 0n, now]) * 2n, order.price ?? 0n, 1n])
  const price = order.price ?? fees.price
  const eachWei = expected * price + dataFee
  const times = BigInt(count)
  return {
    ...{ gas, gasBack, price, ceiling, eachWei },
    feeWei: eachWei * times + costOfClosing(transfer, price, backFee),
    lentWei: lentTo({ gas, gasBack, ceiling }, { count, dataFee, backFee }),
  }
}

/** Wei for some inscriptions and the way back at the ceiling, and for their data at twice its fee. */
export function lentTo(
  { gas, gasBack, ceiling }: { gas: bigint; gasBack: bigint; ceiling: bigint },
  { count, dataFee, backFee }: { count: number; dataFee: bigint; backFee: bigint },
): bigint {
  return (gas * ceiling + dataFee * dataRoom) * BigInt(count) + costOfClosing(gasBack, ceiling, backFee)
}
