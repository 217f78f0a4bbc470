import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { logsOf, type SimulatedCall, simulateBlock } from '../base/chain/simulateBlock.ts'
import { numberIn } from '../base/chain/viewAnswers.ts'
import type { ChainClient, PlanStep } from '../base/plan/Plan.ts'
import { type PairRemoval, type PairRemovalParams, readPairRemoval } from './readPairRemoval.ts'

/**
 * Tries a removal on the newest state without sending it, and reads from the tokens' own balances what arrives: less than
 * leaves the pair where a token takes a tax. A token can behave otherwise when it counts.
 *
 * @returns undefined where the node cannot, or the removal would fail.
 */
export async function measureRemoval(
  client: ChainClient,
  { steps, ...params }: PairRemovalParams & { steps: readonly PlanStep[] },
): Promise<PairRemoval | undefined> {
  const { account, first, second, native } = params
  const balances = [first, second].map((token) => balanceCall(token, account))
  const sent = steps.flatMap((step) => ('call' in step && step.call.to ? [step.call] : []))
  const calls = [...balances, ...sent, ...balances].map(({ to, data }) => ({
    ...{ from: account, to, data, value: '0x0' as const },
  }))
  try {
    const results = await simulateBlock(client, calls)
    if (results.some(({ status }) => status !== '0x1')) return undefined
    const removal = readPairRemoval([{ logs: results.flatMap(logsOf) }], params)
    const [before, after] = [results.slice(0, 2), results.slice(-2)].map((pair) => pair.map(amountOf))
    const gained = (at: 0 | 1) => after![at]! - before![at]!
    return {
      ...removal,
      firstReceived: native === 'first' ? removal.firstAmount : gained(0),
      secondReceived: native === 'second' ? removal.secondAmount : gained(1),
    }
  } catch {
    return undefined // no such method, or an answer that is none
  }
}

function balanceCall(to: Address, account: Address): { to: Address; data: Hex } {
  return { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }) }
}

const amountOf = ({ returnData }: SimulatedCall) => numberIn(returnData) ?? 0n
