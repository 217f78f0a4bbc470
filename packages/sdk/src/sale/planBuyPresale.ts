import { presaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { getPresale } from './getPresale.ts'
import { type PresalePurchase, readPresalePurchase } from './readPresalePurchase.ts'

export type PlanBuyPresaleParams = {
  /** A presale of our factory. */
  sale: Address
  account: Address
  /** Number of the coin, from 0. */
  coin: number
  /** Most that is paid, in base units of that coin. */
  pay: bigint
  /** Least that is accepted, in base units of the token; what the sale says now, unless told. */
  minAmount?: bigint
  /** Binds an account that is new; means nothing for others. */
  inviter?: Address
  /** Of a list: `createPresaleList(…).entryOf(account)`. */
  listed?: { limit: bigint; proof: readonly Hex[] }
  overrides?: ToolboxOverrides
}

export type BuyPresalePlan = Plan<PresalePurchase> & { expected: PresalePurchase }

/**
 * Plans a purchase in a presale. Of the chain's coin all of `pay` is sent, and what is not used comes back with the purchase; of
 * another coin, an exact allowance of what is used comes first. Sends nothing. Whether the account may buy is for the contract
 * to say, whose refusal the plan's simulation tells.
 *
 * @throws ToolboxError `amountZero` when nothing is paid; `tokenNotFound` when our factory has created no such sale, or it
 * has no such coin; and the node's failures.
 */
export async function planBuyPresale(client: ChainClient, params: PlanBuyPresaleParams): Promise<BuyPresalePlan> {
  const { sale, account, coin, pay, inviter = zeroAddress, listed, overrides } = params
  refuseWhen(pay <= 0n, 'amountZero')
  const status = await getPresale(client, sale, { overrides })
  const taken = status?.rules.coins[coin]
  if (!taken) throw new ToolboxError('tokenNotFound', { address: sale })
  const { limit, proof } = listed ?? { limit: 0n, proof: [] }
  const number = BigInt(coin)
  const [amount, paid, value] = await client
    .readContract({ address: sale, abi: presaleAbi, functionName: 'quote', args: [account, number, pay, limit] })
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
  const data = encodeFunctionData({
    ...{ abi: presaleAbi, functionName: 'buy' },
    args: [number, pay, minAmount, inviter, limit, proof],
  })
  return {
    chainId: client.chain.id,
    steps: [...approval, { id: 'buyPresale', call: { to: sale, data, value: isNative ? pay : 0n } }],
    expected: { amount, paid, value },
    read: (receipts) => readPresalePurchase(receipts, sale),
  }
}
