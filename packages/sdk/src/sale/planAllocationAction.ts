import { allocationSaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient, Plan, PlanStep } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import type { AllocationStatus } from './AllocationStatus.ts'
import { bondOf } from './bondOf.ts'
import type { ForeignAddress } from './foreign/ForeignAddress.ts'
import { foreignForms } from './foreign/foreignNetworks.ts'
import { getAllocationSale } from './getAllocationSale.ts'

/**
 * What can be done with a sale of what is delivered elsewhere, beside buying and what every sale can (`planPresaleAction`:
 * cancelling, lists, coins, refunds, collections, its place in the list).
 */
export type AllocationAction =
  | { action: 'setRecipient'; recipient: ForeignAddress }
  | { action: 'finishAllocation' }
  /** At most 200 accounts with their proofs; a bond of a tenth of what they paid comes along. */
  | { action: 'markDelivered'; marks: readonly { account: Address; proof: Hex }[] }
  /** A bond of a tenth of what the account paid comes along. */
  | { action: 'disputeDelivery' }
  | { action: 'concedeDispute'; account: Address }
  | { action: 'withdrawDispute' }
  | { action: 'settleBatch'; batch: number; coin: number }

/**
 * Plans one action, with exact allowances for bonds in other coins than the chain's first. Sends nothing. What is not possible
 * the plan's simulation tells, with the contract's own error.
 *
 * @param params.account who will send it.
 * @throws ToolboxError `tokenNotFound` when our factory has created no such sale; and the node's failures.
 */
export async function planAllocationAction(
  client: ChainClient,
  params: { sale: Address; account: Address; action: AllocationAction; overrides?: ToolboxOverrides },
): Promise<Plan<undefined>> {
  const { sale, account, action, overrides } = params
  const status = await getAllocationSale(client, sale, { account, overrides })
  if (!status) throw new ToolboxError('tokenNotFound', { address: sale })
  const bonds = await bondsOf(client, status, action, overrides)
  const approvals: PlanStep[] = []
  let value = 0n
  for (const [number, bond] of bonds.entries()) {
    const coin = status.rules.coins[number]?.coin ?? zeroAddress
    if (coin === zeroAddress) value += bond
    else
      approvals.push(
        ...(await planApproval(client, { id: `bond${number}`, account, coin, spender: sale, amount: bond })),
      )
  }
  const call = { to: sale, data: encodeAllocationAction(action), value }
  return {
    chainId: client.chain.id,
    steps: [...approvals, { id: action.action, call }],
    read: () => undefined,
  }
}

/** By the numbers of the coins, as the contract reckons them: of the sum that is marked, of what one account paid. */
async function bondsOf(
  client: ChainClient,
  status: AllocationStatus,
  action: AllocationAction,
  overrides?: ToolboxOverrides,
): Promise<readonly bigint[]> {
  const paidBy = async (account: Address) => {
    const found = await getAllocationSale(client, status.sale, { account, overrides })
    return found?.own?.coins.map(({ paid }) => paid) ?? []
  }
  if (action.action === 'disputeDelivery') return status.own?.coins.map(({ paid }) => bondOf(paid)) ?? []
  if (action.action !== 'markDelivered') return []
  const all = await Promise.all(action.marks.map(({ account }) => paidBy(account)))
  return status.rules.coins.map((_, number) => bondOf(all.reduce((sum, paid) => sum + (paid[number] ?? 0n), 0n)))
}

/** The call of an action; a bond goes along beside it. */
export function encodeAllocationAction(action: AllocationAction): Hex {
  const abi = allocationSaleAbi
  switch (action.action) {
    case 'setRecipient': {
      const { form, word } = action.recipient
      return encodeFunctionData({ abi, functionName: 'setRecipient', args: [foreignForms.indexOf(form), word] })
    }
    case 'finishAllocation':
      return encodeFunctionData({ abi, functionName: 'finish' })
    case 'markDelivered': {
      const accounts = action.marks.map(({ account }) => account)
      const proofs = action.marks.map(({ proof }) => proof)
      return encodeFunctionData({ abi, functionName: 'markDelivered', args: [accounts, proofs] })
    }
    case 'disputeDelivery':
      return encodeFunctionData({ abi, functionName: 'dispute' })
    case 'concedeDispute':
      return encodeFunctionData({ abi, functionName: 'concede', args: [action.account] })
    case 'withdrawDispute':
      return encodeFunctionData({ abi, functionName: 'withdrawDispute' })
    case 'settleBatch':
      return encodeFunctionData({
        ...{ abi, functionName: 'settleBatch' },
        args: [BigInt(action.batch), BigInt(action.coin)],
      })
  }
}
