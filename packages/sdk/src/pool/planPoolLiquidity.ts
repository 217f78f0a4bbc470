import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, isAddressEqual, parseEventLogs } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { lessSlippage } from '../base/pair/swapMath.ts'
import { usualSlippageBps } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { getOwnPool, type OwnPoolState } from './getOwnPool.ts'
import { poolGasReserve } from './planPoolTrade.ts'
import { tokensForLiquidity } from './poolMath.ts'

export type PoolLiquidityChanged = { coin: bigint; amount: bigint }
export type PoolLiquidityPlan = Plan<PoolLiquidityChanged> & {
  /** What goes in or comes out: wei, and base units of the token. */
  expected: PoolLiquidityChanged
}

export type PlanAddPoolLiquidityParams = {
  token: Address
  /** Wei. */
  coin: bigint
  /** Base units for an empty pool, where they make the price; later they follow from it. */
  amount?: bigint
  /** Unix seconds until which the liquidity is locked; not earlier than it is now. */
  unlockAt: bigint
  /** How far the price may move until the transaction; 50 (0.5 %) unless told. */
  slippageBps?: number
}

/**
 * Plans adding liquidity to a token's own pool. Only its provider can; nobody else's plan passes its simulation.
 *
 * @throws ToolboxError `amountZero`, `noLiquidity` for a token without a pool of its own, and the node's failures.
 */
export async function planAddPoolLiquidity(
  client: ChainClient,
  params: PlanAddPoolLiquidityParams,
): Promise<PoolLiquidityPlan> {
  const { token, coin, unlockAt, slippageBps = usualSlippageBps } = params
  const { reserves } = await requirePool(client, token)
  const isFirst = reserves.coin === 0n
  const amount = isFirst ? (params.amount ?? 0n) : tokensForLiquidity(reserves, coin)
  if (coin <= 0n || amount <= 0n) throw new ToolboxError('amountZero')
  const room = isFirst ? 0n : amount - lessSlippage(amount, slippageBps)
  const args = [amount - room, amount + room, unlockAt] as const
  return {
    chainId: client.chain.id,
    steps: [
      {
        id: 'addLiquidity',
        call: {
          ...{ to: token, value: coin, gasReserve: poolGasReserve },
          data: encodeFunctionData({ abi: tokenAbi, functionName: 'addLiquidity', args }),
        },
      },
    ],
    expected: { coin, amount },
    read: (receipts) => readPoolLiquidity(receipts, token, 'LiquidityAdded'),
  }
}

/**
 * Plans taking liquidity out of a token's own pool, to its provider.
 *
 * @throws ToolboxError `amountZero`, `noLiquidity`, and the node's failures. The lock is the contract's to tell.
 */
export async function planRemovePoolLiquidity(
  client: ChainClient,
  { token, coin, slippageBps = usualSlippageBps }: { token: Address; coin: bigint; slippageBps?: number },
): Promise<PoolLiquidityPlan> {
  const { reserves } = await requirePool(client, token)
  if (reserves.coin === 0n) throw new ToolboxError('noLiquidity')
  if (coin <= 0n) throw new ToolboxError('amountZero')
  const amount = (coin * reserves.tokens) / reserves.coin
  const args = [coin, lessSlippage(amount, slippageBps)] as const
  return {
    chainId: client.chain.id,
    steps: [
      {
        id: 'removeLiquidity',
        call: {
          ...{ to: token, gasReserve: poolGasReserve },
          data: encodeFunctionData({ abi: tokenAbi, functionName: 'removeLiquidity', args }),
        },
      },
    ],
    expected: { coin, amount },
    read: (receipts) => readPoolLiquidity(receipts, token, 'LiquidityRemoved'),
  }
}

async function requirePool(client: ChainClient, token: Address): Promise<OwnPoolState> {
  const { number: blockNumber, timestamp: chainAt } = await client.getBlock()
  const pool = await getOwnPool(client, token, { chainAt, blockNumber })
  if (!pool) throw new ToolboxError('noLiquidity')
  return pool
}

/** What a change of the liquidity of a pool came to, by its own event. @throws ToolboxError `liquidityEventMissing`. */
export function readPoolLiquidity(
  receipts: Parameters<Plan['read']>[0],
  token: Address,
  eventName: 'LiquidityAdded' | 'LiquidityRemoved',
): PoolLiquidityChanged {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, token))
  const [change] = parseEventLogs({ abi: tokenAbi, eventName, logs })
  if (!change) throw new ToolboxError('liquidityEventMissing')
  return { coin: change.args.coin, amount: change.args.amount }
}
