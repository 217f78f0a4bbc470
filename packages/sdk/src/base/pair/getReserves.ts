import type { Address } from 'viem'
import { getTolerantly } from '../chain/getTolerantly.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { pairAbi } from './pairAbi.ts'

/** Coins in a pair, in base units. */
export type Reserves = { token: bigint; base: bigint }

/** Reserves of a pair with the token's first; undefined where it does not answer as a pair of that token. */
export async function getReserves(client: ChainClient, pair: Address, token: Address): Promise<Reserves | undefined> {
  const read = <Value>(functionName: string) =>
    getTolerantly<Value>(client, { address: pair, abi: pairAbi, functionName })
  const [token0, token1, reserves] = await Promise.all([
    read<Address>('token0'),
    read<Address>('token1'),
    read<readonly [bigint, bigint, number]>('getReserves'),
  ])
  if (!reserves || !token0 || !token1) return undefined
  if (token0.toLowerCase() === token.toLowerCase()) return { token: reserves[0], base: reserves[1] }
  if (token1.toLowerCase() === token.toLowerCase()) return { token: reserves[1], base: reserves[0] }
  return undefined
}
