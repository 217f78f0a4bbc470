import { type Address, parseAbi, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { getReserves, type Reserves } from '../base/pair/getReserves.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { PresaleRules } from '../sale/PresaleRules.ts'

/** A pair in which a token that is sold is traded already: beside which coin of the sale, and what is in it. */
export type PresaleMarket = { coin: number; pair: Address; factory: Address; reserves: Reserves }

const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])

/**
 * The pairs of a token with the coins of its sale, on the sale's own exchange and those that are given; empty ones are none. The
 * deepest stands first, of each coin. What a pair says in one moment anybody can write: it is shown, never reckoned with.
 *
 * @param wrapped as what exchanges pair the chain's coin; without it, such pairs are left out.
 * @throws ToolboxError when the node could not be asked.
 */
export async function readPresaleMarkets(
  client: ChainClient,
  params: { token: Address; rules: PresaleRules; factories: readonly Address[]; wrapped?: Address },
): Promise<PresaleMarket[]> {
  const { token, rules, wrapped } = params
  const known = [...(rules.exchange ? [rules.exchange] : []), ...params.factories].map((one) => one.toLowerCase())
  const factories = [...new Set(known)] as Address[]
  const asked = rules.coins.flatMap(({ coin: address }, coin) => {
    const base = address === zeroAddress ? wrapped : address
    return base ? factories.map((factory) => ({ coin, factory, base })) : []
  })
  const found = await Promise.all(
    asked.map(async ({ coin, factory, base }): Promise<PresaleMarket | undefined> => {
      const abi = factoryAbi
      const call = { address: factory, abi, functionName: 'getPair', args: [token, base] }
      const pair = await getTolerantly<Address>(client, call)
      if (!pair || pair === zeroAddress) return undefined
      const reserves = await getReserves(client, pair, token)
      return reserves && reserves.token > 0n && reserves.base > 0n ? { coin, pair, factory, reserves } : undefined
    }),
  )
  return found
    .filter((market) => market !== undefined)
    .sort((a, b) => a.coin - b.coin || (a.reserves.base < b.reserves.base ? 1 : -1))
}
