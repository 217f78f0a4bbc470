import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { lessSlippage } from '../base/pair/swapMath.ts'
import { usualDeadline, usualSlippageBps } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { getOwnPool } from './getOwnPool.ts'
import { type PoolQuote, type PoolReserves, quotePoolBuy, quotePoolSell } from './poolMath.ts'
import { type PoolTraded, readPoolTrade } from './readPoolTrade.ts'

export type PlanPoolTradeParams = {
  account: Address
  /** A token of ours that is its own exchange. */
  token: Address
  /** Wei that a buy spends, or base units that a sell gives. */
  amount: bigint
  side: 'buy' | 'sell'
  /** Receives what comes out; the account unless told. */
  receiver?: Address
  /** How far the price may move until the transaction; 50 (0.5 %) unless told. */
  slippageBps?: number
  /** Unix seconds; 20 minutes from the chain's time unless told. */
  deadline?: bigint
}

export type PoolTradePlan = Plan<PoolTraded> & {
  expected: PoolQuote
  /** Least that comes out. */
  minimumOut: bigint
  /** The block whose price is quoted: a trade right after it gives exactly that. */
  blockNumber: bigint
  /** What the pool had at that block. */
  reserves: PoolReserves
  /** What stays in the pool of what comes in. */
  feeBps: number
}

/**
 * Gas kept in reserve: the first trade of a later second keeps the reserves that were, 20,000 gas where none were kept,
 * and an estimate in the second of the last trade knows nothing of it.
 */
export const poolGasReserve = 25_000n

/**
 * Plans a buy from a token's own pool, or a sell to it, at the price of one block. Needs no approval. Opening limits are
 * left to the contract, whose refusal the plan's simulation tells.
 *
 * @throws ToolboxError `amountZero`, `tradingNotStarted`, `noLiquidity`, and the node's failures.
 */
export async function planPoolTrade(client: ChainClient, params: PlanPoolTradeParams): Promise<PoolTradePlan> {
  const { account, token, amount, side, receiver = account, slippageBps = usualSlippageBps } = params
  if (amount <= 0n) throw new ToolboxError('amountZero')
  const { number: blockNumber, timestamp: chainAt } = await client.getBlock()
  const pool = await getOwnPool(client, token, { account, chainAt, blockNumber })
  if (!pool || pool.blockedBy === 'noLiquidity') throw new ToolboxError('noLiquidity')
  if (pool.blockedBy) throw new ToolboxError('tradingNotStarted', { startAt: pool.tradingStartAt ?? 0n })
  const quote = side === 'buy' ? quotePoolBuy : quotePoolSell
  const expected = quote(pool.reserves, amount, { feeBps: pool.feeBps, rates: pool.taxes?.[side] })
  if (expected.amountOut === 0n) throw new ToolboxError('amountZero')
  const minimumOut = lessSlippage(expected.amountOut, slippageBps)
  const deadline = params.deadline ?? usualDeadline(chainAt)
  const call =
    side === 'buy'
      ? {
          value: amount,
          data: encodeFunctionData({ abi: tokenAbi, functionName: 'buy', args: [minimumOut, receiver, deadline] }),
        }
      : {
          data: encodeFunctionData({
            abi: tokenAbi,
            functionName: 'sell',
            args: [amount, minimumOut, receiver, deadline],
          }),
        }
  return {
    chainId: client.chain.id,
    steps: [{ id: side, call: { to: token, ...call, gasReserve: poolGasReserve } }],
    ...{ expected, minimumOut, blockNumber, reserves: pool.reserves, feeBps: pool.feeBps },
    read: (receipts) => readPoolTrade(receipts, token),
  }
}
