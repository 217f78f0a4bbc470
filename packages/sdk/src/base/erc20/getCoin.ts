import type { Address } from 'viem'
import { getTokenText } from '../chain/getTokenText.ts'
import { getTolerantly } from '../chain/getTolerantly.ts'
import type { ChainClient } from '../plan/Plan.ts'

/** Somebody else's token, as far as it can be read: its symbol is its own word. */
export type Coin = { address: Address; symbol?: string; decimals?: number }

const decimalsAbi = [
  { type: 'function', name: 'decimals', inputs: [], outputs: [{ type: 'uint256' }], stateMutability: 'view' },
] as const

/** Symbol and decimals of any address; undefined where it has none, or nonsense. */
export async function getCoin(client: ChainClient, address: Address): Promise<Coin> {
  const [symbol, decimals] = await Promise.all([
    getTokenText(client, address, 'symbol'),
    getTolerantly<bigint>(client, { address, abi: decimalsAbi, functionName: 'decimals' }),
  ])
  return { address, symbol, decimals: decimals !== undefined && decimals <= 255n ? Number(decimals) : undefined }
}
