import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { getReserves, type Reserves } from './getReserves.ts'
import { pairAbi } from './pairAbi.ts'

/** The pair of a token with all that a quote needs. `chainAt` is the newest block's time. */
export type TokenPair = {
  pair: Address
  base: Address
  reserves: Reserves
  lpSupply: bigint
  tradingStartAt: bigint
  chainAt: bigint
}

/**
 * Reads the pair that a token of ours names.
 *
 * @throws ToolboxError `noLiquidity` where the pair does not answer as one of this token, and the node's failures.
 */
export async function getPairOf(client: ChainClient, token: Address): Promise<TokenPair> {
  const read = <Name extends 'pair' | 'base' | 'tradingStart'>(functionName: Name) =>
    client.readContract({ address: token, abi: tokenAbi, functionName })
  try {
    const [pair, base, tradingStartAt, block] = await Promise.all([
      read('pair'),
      read('base'),
      read('tradingStart'),
      client.getBlock(),
    ])
    const [reserves, lpSupply] = await Promise.all([
      getReserves(client, pair, token),
      client.readContract({ address: pair, abi: pairAbi, functionName: 'totalSupply' }),
    ])
    if (!reserves) throw new ToolboxError('noLiquidity')
    return { pair, base, reserves, lpSupply, tradingStartAt, chainAt: block.timestamp }
  } catch (error) {
    throw decodeError(error)
  }
}
