import { hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, isAddressEqual } from 'viem'
import { needed, refuseWhen } from '../base/errors/refuseWhen.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { type PoolLiquidityChanged, readPoolLiquidity } from '../pool/planPoolLiquidity.ts'
import { poolGasReserve } from '../pool/planPoolTrade.ts'
import {
  type CreatedToken,
  type CreateTokenPlan,
  type PlanCreateTokenParams,
  planCreateToken,
} from './planCreateToken.ts'

export type PlanLaunchPoolTokenParams = PlanCreateTokenParams & {
  /** The first liquidity, which makes the price: wei, base units, and unix seconds until which it stays. */
  liquidity: PoolLiquidityChanged & { unlockAt: bigint }
}

export type LaunchedPoolToken = CreatedToken & PoolLiquidityChanged
export type LaunchPoolTokenPlan = Plan<LaunchedPoolToken> & Pick<CreateTokenPlan, 'expected'>

/**
 * Plans the creation of a token that is its own exchange, and its first liquidity as a second transaction: a pool takes it
 * from its provider alone. Between the two nobody can trade, for there is nothing to trade with. Sends nothing.
 *
 * @throws ToolboxError as `planCreateToken`; `poolProviderDiffers` unless the account receives the supply and is the
 * provider; `amountZero`, `launchAmountAboveSupply`; `saleLaunchedByFinish` for a token with a sale.
 */
export async function planLaunchPoolToken(
  client: ChainClient,
  params: PlanLaunchPoolTokenParams,
): Promise<LaunchPoolTokenPlan> {
  const { account, composition, values, liquidity } = params
  refuseWhen(hasSale(composition), 'saleLaunchedByFinish')
  const { coin, amount, unlockAt } = liquidity
  const { supply } = values
  const { provider } = needed(values.pool, 'pool')
  refuseWhen(coin <= 0n || amount <= 0n, 'amountZero')
  refuseWhen(amount > supply, 'launchAmountAboveSupply', { tokenAmount: amount, supply })
  const { receiver = account }: { receiver?: Address } = values
  const isOwn = isAddressEqual(provider, account) && isAddressEqual(receiver, account)
  refuseWhen(!isOwn, 'poolProviderDiffers', { provider, account })
  const creation = await planCreateToken(client, { ...params, values: { ...values, receiver } })
  const { token } = creation.expected
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'addLiquidity', args: [amount, amount, unlockAt] })
  return {
    ...creation,
    steps: [
      ...creation.steps,
      { id: 'addLiquidity', call: { to: token, value: coin, data, gasReserve: poolGasReserve } },
    ],
    read: (receipts) => ({ ...creation.read(receipts), ...readPoolLiquidity(receipts, token, 'LiquidityAdded') }),
  }
}
