import { type Address, numberToHex } from 'viem'
import { logsOf, simulateBlock } from '../base/chain/simulateBlock.ts'
import { lessSlippage } from '../base/pair/swapMath.ts'
import type { ChainClient, PlanStep } from '../base/plan/Plan.ts'
import { taxesOfQuote } from '../exchange/taxesOfQuote.ts'
import type { PairState } from './getPair.ts'
import type { PlanAddPairParams } from './PlanAddPairParams.ts'
import { type LiquidityQuote, liquidityFor } from './quoteAddLiquidity.ts'
import { readPairLiquidity } from './readPairLiquidity.ts'

/**
 * What reaches the pair of both amounts, base units, and the liquidity tokens that come for it: less than was sent where a
 * token takes a tax. `rehearsed`: the account's own addition, tried without sending it. `stranger`: reckoned from what a
 * stranger's trial sale lost. `taxFree`: our own contracts are not taxed.
 */
export type Arrival = {
  firstAmount: bigint
  secondAmount: bigint
  lpAmount: bigint
  how: 'rehearsed' | 'stranger' | 'taxFree'
}

type MeasureArrivalParams = Pick<PlanAddPairParams, 'account' | 'swap' | 'wrapped'> & {
  /** Of the addition alone. */
  steps: readonly PlanStep[]
  state: PairState
  expected: LiquidityQuote
  pair: Address
  tokens: { first: Address; second: Address }
}

/**
 * Measures what of an addition through a router reaches the pair. A token can behave otherwise when it counts.
 *
 * @returns undefined where neither trial is possible on this node, or for this account and pair.
 * @throws ToolboxError when the node could not be asked.
 */
export async function measureArrival(client: ChainClient, params: MeasureArrivalParams): Promise<Arrival | undefined> {
  return (await rehearse(client, params)) ?? (await askStranger(client, params))
}

async function rehearse(
  client: ChainClient,
  { account, steps, pair, tokens }: MeasureArrivalParams,
): Promise<Arrival | undefined> {
  const calls = steps.flatMap((step) =>
    'call' in step
      ? [{ from: account, to: step.call.to, data: step.call.data, value: numberToHex(step.call.value ?? 0n) }]
      : [],
  )
  try {
    const logs = (await simulateBlock(client, calls)).flatMap(logsOf)
    return { ...readPairLiquidity([{ logs }], { pair, account, ...tokens }), how: 'rehearsed' }
  } catch {
    return undefined // the node cannot, or the account could not pay: a stranger may tell
  }
}

async function askStranger(
  client: ChainClient,
  { swap, wrapped, state, expected, tokens }: MeasureArrivalParams,
): Promise<Arrival | undefined> {
  if (state.lpSupply === 0n) return undefined
  const quote = { swap, path: [tokens.first, tokens.second] as const }
  const { from, to } = await taxesOfQuote(client, { quote, wrapped, blockNumber: state.blockNumber })
  if (from.status !== 'measured' || to.status !== 'measured') return undefined
  const [tokenAmount, baseAmount] = [
    lessSlippage(expected.tokenAmount, from.sellBps),
    lessSlippage(expected.baseAmount, to.sellBps),
  ]
  const lpAmount = liquidityFor({ ...state, tokenAmount, baseAmount })
  return { firstAmount: tokenAmount, secondAmount: baseAmount, lpAmount, how: 'stranger' }
}
