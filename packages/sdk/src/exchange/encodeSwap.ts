import { type Address, encodeFunctionData } from 'viem'
import { pairGasReserve } from '../base/pair/tradeDefaults.ts'
import type { Call } from '../base/plan/Plan.ts'
import { nativeFunction, nativeRouterAbi, routerAbi } from './routerAbi.ts'
import type { ExchangeCoin, SwapRoute } from './SwapRoute.ts'

/** What a swap is held to: exact on one side, a limit on the other. */
export type SwapTerms =
  | { kind: 'exactIn'; amountIn: bigint; minimumOut: bigint }
  /** As `exactIn`, judged by what arrives: for tokens that take a tax. */
  | { kind: 'exactInTaxed'; amountIn: bigint; minimumOut: bigint }
  | { kind: 'exactOut'; amountOut: bigint; maximumIn: bigint }

export type EncodeSwapParams = {
  route: SwapRoute
  from: ExchangeCoin
  to: ExchangeCoin
  terms: SwapTerms
  receiver: Address
  /** Unix seconds. */
  deadline: bigint
}

/** The router call that trades along a route; native coin comes as value, of which the router gives back the surplus. */
export function encodeSwap({ route, from, to, terms, receiver, deadline }: EncodeSwapParams): Call {
  const [paid, limit] =
    terms.kind === 'exactOut' ? [terms.maximumIn, terms.amountOut] : [terms.amountIn, terms.minimumOut]
  const end = [route.path, receiver, deadline] as const
  const gasReserve = pairGasReserve * BigInt(route.pairs.length)
  const call = { to: route.swap.router, gasReserve }
  if (from === 'native') {
    const name = {
      exactIn: 'swapExactETHForTokens',
      exactInTaxed: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      exactOut: 'swapETHForExactTokens',
    }[terms.kind]
    return { ...call, data: encodeNative(route, name, [limit, ...end]), value: paid }
  }
  const amounts = terms.kind === 'exactOut' ? [limit, paid] : [paid, limit]
  if (to === 'native') {
    const name = {
      exactIn: 'swapExactTokensForETH',
      exactInTaxed: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
      exactOut: 'swapTokensForExactETH',
    }[terms.kind]
    return { ...call, data: encodeNative(route, name, [...amounts, ...end]) }
  }
  const functionName = (
    {
      exactIn: 'swapExactTokensForTokens',
      exactInTaxed: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
      exactOut: 'swapTokensForExactTokens',
    } as const
  )[terms.kind]
  return {
    ...call,
    data: encodeFunctionData({ abi: routerAbi, functionName, args: [amounts[0]!, amounts[1]!, ...end] }),
  }
}

function encodeNative({ nativeWord = 'ETH' }: SwapRoute, name: string, args: readonly unknown[]) {
  return encodeFunctionData({
    abi: nativeRouterAbi(nativeWord),
    functionName: nativeFunction(name, nativeWord),
    args,
  })
}
