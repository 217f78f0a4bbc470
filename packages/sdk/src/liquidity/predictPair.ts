import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import type { Address } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { factoryAbi } from '../exchange/routerAbi.ts'

/** Where the pair will be: the factory itself says, without making it. */
export async function predictPair(
  client: ChainClient,
  { swap, first, second, account }: { swap: SwapEntry; first: Address; second: Address; account: Address },
): Promise<Address> {
  const { result } = await client
    .simulateContract({
      account,
      address: swap.factory,
      abi: factoryAbi,
      functionName: 'createPair',
      args: [first, second],
    })
    .catch((error) => {
      throw decodeError(error)
    })
  return result
}
