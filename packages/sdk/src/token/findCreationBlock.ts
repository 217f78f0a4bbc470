import type { Address } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/**
 * The block in which a contract was created, by halving. It asks the node for old states, which many public nodes do
 * not keep.
 *
 * @throws ToolboxError `statementStartUnknown` when the node does not keep them, `tokenNotFound` without code.
 */
export async function findCreationBlock(client: ChainClient, address: Address): Promise<bigint> {
  const isThere = async (blockNumber: bigint) => {
    const code = await client.getCode({ address, blockNumber })
    return code !== undefined && code !== '0x'
  }
  const newest = await client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
  if (!(await isThere(newest))) throw new ToolboxError('tokenNotFound', { address })
  let [low, high] = [0n, newest]
  try {
    while (low < high) {
      const middle = (low + high) / 2n
      if (await isThere(middle)) high = middle
      else low = middle + 1n
    }
  } catch (cause) {
    throw new ToolboxError('statementStartUnknown', {}, { cause })
  }
  return high
}
