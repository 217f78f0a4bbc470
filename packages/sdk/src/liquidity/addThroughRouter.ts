import { encodeFunctionData, parseAbi } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { lessSlippage } from '../base/pair/swapMath.ts'
import { deadlineIn, pairGasReserve, usualDeadlineSeconds } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, PlanStep } from '../base/plan/Plan.ts'
import { nativeFunction, nativeRouterAbi } from '../exchange/routerAbi.ts'
import { getNativeWord } from './getNativeWord.ts'
import type { PairState } from './getPair.ts'
import type { PlanAddPairParams } from './PlanAddPairParams.ts'
import type { LiquidityQuote } from './quoteAddLiquidity.ts'

const abi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
])

type Addition = PlanAddPairParams & { state: PairState; expected: LiquidityQuote; slippageBps: number }

/**
 * The exact allowances, then the router's own addition. At the first filling nothing less than both amounts is taken, so
 * that nobody who comes before can set another price.
 *
 * @throws ToolboxError `noLiquidity` where the router does not wrap this chain's coin.
 */
export async function addThroughRouter(client: ChainClient, params: Addition): Promise<PlanStep[]> {
  const { account, swap, first, second, state, expected } = params
  const deadline = deadlineIn(params.deadlineSeconds ?? usualDeadlineSeconds, state.chainAt)
  const least = leastOf(params)
  const one = { id: 'first', coin: first, amount: expected.tokenAmount }
  const other = { id: 'second', coin: second, amount: expected.baseAmount }
  const approvals = await Promise.all(
    [one, other].map(({ id, coin, amount }) =>
      coin === 'native' ? [] : planApproval(client, { id, account, coin, spender: swap.router, amount }),
    ),
  )
  const call = { to: swap.router, gasReserve: pairGasReserve }
  if (first !== 'native' && second !== 'native') {
    const { tokenAmount, baseAmount } = expected
    const minimums = [least(tokenAmount), least(baseAmount)] as const
    const args = [first, second, tokenAmount, baseAmount, ...minimums, account, deadline] as const
    const data = encodeFunctionData({ abi, functionName: 'addLiquidity', args })
    return [...approvals.flat(), { id: 'addLiquidity', call: { ...call, data } }]
  }
  const [native, token] = first === 'native' ? [one, other] : [other, one]
  const word = await getNativeWord(client, swap.router, state.blockNumber)
  const data = encodeFunctionData({
    ...{ abi: nativeRouterAbi(word), functionName: nativeFunction('addLiquidityETH', word) },
    args: [token.coin, token.amount, least(token.amount), least(native.amount), account, deadline],
  })
  return [...approvals.flat(), { id: 'addLiquidity', call: { ...call, data, value: native.amount } }]
}

/** The least of an amount that the router may take. */
export function leastOf({ state, slippageBps }: Pick<Addition, 'state' | 'slippageBps'>): (amount: bigint) => bigint {
  return (amount) => (state.lpSupply > 0n ? lessSlippage(amount, slippageBps) : amount)
}
