import { saleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { pairGasReserve } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { getSale } from './getSale.ts'
import { type FinishedSale, readFinishedSale } from './readFinishedSale.ts'
import type { SaleStatus } from './SaleStatus.ts'
import { saleNeeds } from './saleMath.ts'

export type PlanFinishSaleParams = { token: Address; overrides?: ToolboxOverrides }

/** What a finish would come to; coin that a stranger gave to the pair goes to the deployer instead. */
export type SaleFinish = Pick<FinishedSale, 'coin' | 'amount' | 'burnt'> & { proceeds: bigint }
export type FinishSalePlan = Plan<FinishedSale> & { expected: SaleFinish }

/** What a finish now would do with what was sold and paid, as the contract reckons it. */
function finishOf({
  rules,
  sold,
  raised,
  rewards,
  liquidity: { coin, amount },
}: Pick<SaleStatus, 'rules' | 'sold' | 'raised' | 'rewards' | 'liquidity'>): SaleFinish {
  return { coin, amount, burnt: saleNeeds(rules) - sold - amount, proceeds: raised - coin - rewards }
}

/**
 * Plans the finish of a sale: the exchange is filled, what was not sold is destroyed, and trading is open for ever.
 * Whether it is time, and whether the account may, is for the contract to say, whose refusal the plan's simulation tells.
 *
 * @throws ToolboxError `tokenNotFound` when the token has no sale, and the node's failures.
 */
export async function planFinishSale(
  client: ChainClient,
  { token, overrides }: PlanFinishSaleParams,
): Promise<FinishSalePlan> {
  const status = await getSale(client, token, { overrides })
  if (!status) throw new ToolboxError('tokenNotFound', { address: token })
  const { sale } = status
  const data = encodeFunctionData({ abi: saleAbi, functionName: 'finish' })
  return {
    chainId: client.chain.id,
    steps: [{ id: 'finishSale', call: { to: sale, data, gasReserve: pairGasReserve } }],
    expected: finishOf(status),
    read: (receipts) => readFinishedSale(receipts, sale),
  }
}
