import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  maxUint256,
  size,
} from 'viem'
import { decodeRevert } from '../base/errors/decodeRevert.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { routerAbi, wrappedAbi } from './routerAbi.ts'
import { type TrialAnswer, type TrialCall, type TrialMethod, trialAccount, tryCalls } from './tryCalls.ts'

/**
 * What a stranger's purchase and sale of a token came to in a trial, beside what the exchange quoted: what is missing is
 * the token's tax, with all that its own trades do to the price. `unknown`: could not be measured on this node.
 */
export type TaxMeasure =
  | { status: 'measured'; buyBps: number; sellBps: number; method: TrialMethod }
  | { status: 'cannotBuy'; error: ToolboxError }
  | { status: 'cannotSell'; buyBps: number; error: ToolboxError }
  | { status: 'unknown' }

export type MeasureTaxParams = {
  swap: Pick<SwapEntry, 'router'>
  /** From the wrapped native coin to the token, through filled pairs. */
  path: readonly [Address, ...Address[]]
  /** Wei of the purchase; small beside the pairs, or limits of the token answer in place of its tax. */
  spend: bigint
}

/**
 * Buys a token and sells it again without sending anything, from an account that nobody has, and compares with the
 * router's quotes. It tells what is so now: a token can tell people apart, or change its mind.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function measureTax(client: ChainClient, params: MeasureTaxParams): Promise<TaxMeasure> {
  const { swap, path, spend } = params
  const token = path.at(-1)!
  const buying = buyCalls(swap.router, path, spend)
  const bought = await tryCalls(client, buying)
  if (!bought) return { status: 'unknown' }
  const [deposit, , quote, buy, held] = bought.answers
  if (!deposit?.succeeded || !quote?.succeeded) return { status: 'unknown' }
  if (!buy?.succeeded) return { status: 'cannotBuy', error: reasonOf(buy) }
  const received = numberOf(held)
  if (received === undefined || received === 0n) return { status: 'cannotBuy', error: silent() }
  const buyBps = missingBps(received, lastAmount(quote))

  const back = [...path].reverse()
  const sold = await tryCalls(client, [...buying, ...sellCalls(swap.router, back, token, received)])
  if (!sold) return { status: 'unknown' }
  const [approval, sellQuote, sale, gained] = sold.answers.slice(buying.length)
  if (!approval?.succeeded) return { status: 'cannotSell', buyBps, error: reasonOf(approval) }
  if (!sale?.succeeded) return { status: 'cannotSell', buyBps, error: reasonOf(sale) }
  const proceeds = numberOf(gained) ?? 0n
  if (proceeds === 0n) return { status: 'cannotSell', buyBps, error: silent() }
  const sellBps = sellQuote?.succeeded ? missingBps(proceeds, lastAmount(sellQuote)) : 0
  return { status: 'measured', buyBps, sellBps, method: sold.method }
}

/** The wrapped coin is all spent by the purchase, so that what the account has of it later is what the sale brought. */
function buyCalls(router: Address, path: readonly Address[], spend: bigint): TrialCall[] {
  const wrapped = path[0]!
  return [
    { to: wrapped, data: encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' }), value: spend },
    { to: wrapped, data: approve(router, spend) },
    { to: router, data: encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args: [spend, path] }) },
    { to: router, data: swap(spend, path) },
    { to: path.at(-1)!, data: balance() },
  ]
}

function sellCalls(router: Address, path: readonly Address[], token: Address, amount: bigint): TrialCall[] {
  return [
    { to: token, data: approve(router, amount) },
    { to: router, data: encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args: [amount, path] }) },
    { to: router, data: swap(amount, path) },
    { to: path.at(-1)!, data: balance() },
  ]
}

const approve = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
const balance = () => encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [trialAccount] })
const swap = (amount: bigint, path: readonly Address[]) =>
  encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [amount, 0n, path, trialAccount, maxUint256],
  })

/** Of what was quoted, in basis points. A unit or two are lost by rounding and are no tax. */
function missingBps(received: bigint, quoted: bigint): number {
  const missing = quoted - received
  return quoted === 0n || missing <= 2n ? 0 : Number((missing * 10_000n + quoted - 1n) / quoted)
}

function lastAmount({ data }: TrialAnswer): bigint {
  try {
    return decodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', data }).at(-1) ?? 0n
  } catch {
    return 0n
  }
}

function numberOf(answer: TrialAnswer | undefined): bigint | undefined {
  return answer?.succeeded && size(answer.data) >= 32 ? hexToBigInt(answer.data.slice(0, 66) as Hex) : undefined
}

const silent = () => new ToolboxError('contractRevertedSilently')
function reasonOf(answer: TrialAnswer | undefined): ToolboxError {
  return answer && answer.data !== '0x' ? decodeRevert(answer.data) : silent()
}
