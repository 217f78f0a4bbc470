import { allocationSaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { encodeFunctionData, isAddressEqual, parseEventLogs, zeroAddress } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ForeignAddress } from './foreign/ForeignAddress.ts'
import { foreignForms } from './foreign/foreignNetworks.ts'
import { getAllocationSale } from './getAllocationSale.ts'
import type { BuyPresalePlan, PlanBuyPresaleParams } from './planBuyPresale.ts'

export type PlanBuyAllocationParams = PlanBuyPresaleParams & {
  /** Where it shall be delivered: `parseForeignAddress(…)`. Means nothing for an account that has named one. */
  recipient: ForeignAddress
}

/**
 * Plans a purchase of what is delivered elsewhere, as `planBuyPresale`; an account pays with one coin.
 *
 * @throws ToolboxError `amountZero` when nothing is paid; `tokenNotFound` when our factory has created no such sale, or it
 * has no such coin; and the node's failures.
 */
export async function planBuyAllocation(client: ChainClient, params: PlanBuyAllocationParams): Promise<BuyPresalePlan> {
  const { sale, account, coin, pay, inviter = zeroAddress, listed, recipient, overrides } = params
  refuseWhen(pay <= 0n, 'amountZero')
  const status = await getAllocationSale(client, sale, { overrides })
  const taken = status?.rules.coins[coin]
  if (!taken) throw new ToolboxError('tokenNotFound', { address: sale })
  const { limit, proof } = listed ?? { limit: 0n, proof: [] }
  const number = BigInt(coin)
  const [amount, paid, value] = await client
    .readContract({
      ...{ address: sale, abi: allocationSaleAbi, functionName: 'quote' },
      args: [account, number, pay, limit],
    })
    .catch((error) => {
      throw decodeError(error)
    })
  const { minAmount = amount } = params
  const isNative = taken.coin === zeroAddress
  // With a lower least amount a dearer phase may use more of what is paid.
  const most = minAmount < amount ? pay : paid
  const approval = isNative
    ? []
    : await planApproval(client, { id: 'base', account, coin: taken.coin, spender: sale, amount: most })
  const form = foreignForms.indexOf(recipient.form)
  const data = encodeFunctionData({
    ...{ abi: allocationSaleAbi, functionName: 'buy' },
    args: [number, pay, minAmount, inviter, limit, proof, form, recipient.word],
  })
  return {
    chainId: client.chain.id,
    steps: [...approval, { id: 'buyAllocation', call: { to: sale, data, value: isNative ? pay : 0n } }],
    expected: { amount, paid, value },
    read(receipts) {
      const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, sale))
      const [bought] = parseEventLogs({ abi: allocationSaleAbi, eventName: 'Bought', logs })
      if (!bought) throw new ToolboxError('saleEventMissing')
      return { amount: bought.args.amount, paid: bought.args.paid, value: bought.args.value }
    },
  }
}
