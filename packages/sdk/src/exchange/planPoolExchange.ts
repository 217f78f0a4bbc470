import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { deadlineIn, usualDeadlineSeconds, usualSlippageBps } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { getOwnPool } from '../pool/getOwnPool.ts'
import { planPoolTrade, poolGasReserve } from '../pool/planPoolTrade.ts'
import { getForeignPool, quoteForeignPool, tryForeignPool } from './foreignPool.ts'
import type { Exchanged } from './readExchanged.ts'

export type PlanPoolExchangeParams = {
  account: Address
  token: Address
  side: 'buy' | 'sell'
  /** Wei that a buy spends, or base units that a sell gives. */
  amount: bigint
  slippageBps?: number
  deadlineSeconds?: bigint
}

export type PoolExchangePlan = Plan<Exchanged> & {
  /** `own`: a token of ours, which holds the trade to the minimum. `foreign`: nothing can hold it to one. */
  pool: 'own' | 'foreign'
  expected: Exchanged
  /** Least that comes out; undefined where the token knows no such limit. */
  minimumOut?: bigint
  blockNumber: bigint
  chainAt: bigint
  /** Wei and base units in the pool. */
  reserves: { coin: bigint; tokens: bigint }
  /** What a pool of ours keeps of what comes in; of a foreign one nobody knows. */
  feeBps?: number
}

/**
 * Plans a trade with a token that is its own exchange (ERC-314): with ours by its functions with a minimum, with others
 * by sending them coin, or tokens to themselves, which knows no minimum. A foreign one is bought and sold in a trial first.
 * Undefined where the token is no such exchange.
 *
 * @throws ToolboxError as `planPoolTrade` and `tryForeignPool`; `noLiquidity`.
 */
export async function planPoolExchange(
  client: ChainClient,
  params: PlanPoolExchangeParams,
): Promise<PoolExchangePlan | undefined> {
  const { account, token, side, amount, slippageBps = usualSlippageBps } = params
  const { number: blockNumber, timestamp: chainAt } = await client.getBlock()
  const own = await getOwnPool(client, token, { chainAt, blockNumber })
  if (own) {
    const deadline = deadlineIn(params.deadlineSeconds ?? usualDeadlineSeconds, chainAt)
    const plan = await planPoolTrade(client, { account, token, side, amount, slippageBps, deadline })
    const { minimumOut, reserves, feeBps } = plan
    return {
      ...{ chainId: plan.chainId, steps: plan.steps, read: plan.read, pool: 'own', minimumOut, reserves, feeBps },
      ...{ blockNumber: plan.blockNumber, chainAt, expected: { amountIn: amount, amountOut: plan.expected.amountOut } },
    }
  }
  const reserves = await getForeignPool(client, token)
  if (!reserves) return undefined
  if (amount <= 0n) throw new ToolboxError('amountZero')
  const quoted = await quoteForeignPool(client, token, { amount, side })
  const arrives = side === 'buy' ? await tryForeignPool(client, token, amount) : undefined
  const expected = { amountIn: amount, amountOut: arrives ?? quoted }
  const call =
    side === 'buy'
      ? { to: token, data: '0x' as const, value: amount }
      : { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [token, amount] }) }
  return {
    ...{ chainId: client.chain.id, pool: 'foreign', expected, reserves, blockNumber, chainAt },
    steps: [{ id: side, call: { ...call, gasReserve: poolGasReserve } }],
    // Such tokens have no logs in common; what came of it is what was expected, less or more.
    read: () => expected,
  }
}
