import { saleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { pairGasReserve } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { getSale } from './getSale.ts'
import { quoteSale, type SaleQuote } from './quoteSale.ts'
import { type Bought, readBought } from './readBought.ts'

export type PlanBuySaleParams = {
  /** A token of ours with a sale. */
  token: Address
  account: Address
  /** Most that is paid, in base units of the pay coin. */
  pay: bigint
  /** Least that is accepted, in base units; what the sale says now, unless told. */
  minAmount?: bigint
  /** Who invited the account; means nothing for one that is bound already or has bought. */
  inviter?: Address
  /** Of a list: `createSaleList(…).proofOf(account)`. */
  proof?: readonly Hex[]
  overrides?: ToolboxOverrides
}

export type BuySalePlan = Plan<Bought> & { expected: SaleQuote }

/**
 * Plans a purchase in a sale. Of the chain's coin all of `pay` is sent, and what is not used comes back with the
 * purchase; of another coin, an exact allowance to the sale comes first. Whether the account may buy is for the contract
 * to say, whose refusal the plan's simulation tells.
 *
 * @throws ToolboxError `amountZero` when nothing is paid; `tokenNotFound` when the token has no sale, and the node's
 * failures.
 */
export async function planBuySale(client: ChainClient, params: PlanBuySaleParams): Promise<BuySalePlan> {
  const { token, account, pay, inviter = zeroAddress, proof = [], overrides } = params
  refuseWhen(pay <= 0n, 'amountZero')
  const status = await getSale(client, token, { account, overrides })
  if (!status) throw new ToolboxError('tokenNotFound', { address: token })
  const { sale, payCoin, rules } = status
  const expected = quoteSale(status, pay)
  const { minAmount = expected.amount } = params
  // With a lower least amount a dearer phase may use more of what is paid.
  const most = minAmount < expected.amount ? pay : expected.paid
  const approval = rules.paysNative
    ? []
    : await planApproval(client, { id: 'base', account, coin: payCoin, spender: sale, amount: most })
  const data = encodeFunctionData({ abi: saleAbi, functionName: 'buy', args: [pay, minAmount, inviter, proof] })
  const call = { to: sale, data, value: rules.paysNative ? pay : 0n, gasReserve: pairGasReserve }
  return {
    chainId: client.chain.id,
    steps: [...approval, { id: 'buySale', call }],
    expected,
    read: (receipts) => readBought(receipts, sale),
  }
}
