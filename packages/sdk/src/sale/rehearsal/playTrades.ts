import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { routerAbi } from '../../exchange/routerAbi.ts'
import type { PresaleRules } from '../PresaleRules.ts'
import { aroundCall, callCoin, friend, friendOfTraces } from './playedCalls.ts'
import type { PlayedSale } from './playedSale.ts'
import type { Moment } from './simulateMoments.ts'

/** What the buyer does with his tokens: half of them go to a friend, the other half to the exchanges of the coins. */
export function playTrades(
  { token, router, buyer, rules }: PlayedSale,
  { held, pools }: { held: bigint; pools: readonly number[] },
): Moment[] {
  const half = held / 2n
  const transfer = aroundCall(callCoin('transfer', token, 'transfer', [friend, half], buyer), token, friend)
  const amount = half / BigInt(pools.length || 1)
  const sells = pools.map((number) => {
    if (!router) return []
    const path = [token, baseOf(rules, number)] as const
    const data = encodeFunctionData({
      ...{ abi: routerAbi, functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens' },
      args: [amount, 0n, path, buyer, 2n ** 64n],
    })
    const quote = encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args: [amount, path] })
    const from = { from: buyer, to: router }
    return [
      callCoin(`sell:${number}:allowance`, token, 'approve', [router, amount], buyer),
      { id: `sell:${number}:quote`, ...from, data: quote },
      ...aroundCall({ id: `sell:${number}`, ...from, data }, path[1], buyer),
    ]
  })
  return [{ at: 0n, state: friendOfTraces, calls: transfer }, ...sells.map((calls) => ({ at: 0n, calls }))]
}

/** What the exchange pairs a coin as. */
function baseOf({ coins, wrappedNative }: PresaleRules, number: number): Address {
  const { coin } = coins[number]!
  return coin === zeroAddress ? (wrappedNative ?? zeroAddress) : coin
}
