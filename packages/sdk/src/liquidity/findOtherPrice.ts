import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, isAddressEqual } from 'viem'
import type { ChainClient } from '../plan/Plan.ts'
import type { Reserves } from '../token/readMarket.ts'
import { readPair } from './readPair.ts'

/** The largest pair of two tokens on the other exchanges, for its price; undefined where there is none. */
export async function findOtherPrice(
  client: ChainClient,
  params: { swaps: readonly SwapEntry[]; swap: SwapEntry; first: Address; second: Address },
): Promise<{ exchange: string; reserves: Reserves } | undefined> {
  const { swaps, swap, first, second } = params
  const others = swaps.filter(({ router }) => !isAddressEqual(router, swap.router))
  const states = await Promise.all(
    others.map(async (other) => ({
      exchange: other.name,
      ...(await readPair(client, { swap: other, first, second })),
    })),
  )
  const filled = states.filter(({ lpSupply, reserves }) => lpSupply > 0n && reserves.token > 0n && reserves.base > 0n)
  const [largest] = filled.sort((a, b) => (a.reserves.base < b.reserves.base ? 1 : -1))
  return largest && { exchange: largest.exchange, reserves: largest.reserves }
}
