import { type Address, isAddressEqual } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { requireLpPair } from '../lock/getLpPair.ts'

/**
 * The exchange and the other token by which a token learns of a pair: it asks the factory itself, and takes no pair's word.
 *
 * @throws ToolboxError `notLpAddress`, `pairOfOtherTokens`, and the node's failures.
 */
export async function getFurtherPair(
  client: ChainClient,
  token: Address,
  pair: Address,
): Promise<{ factory: Address; other: Address }> {
  const { factory, tokens } = await requireLpPair(client, pair)
  const [first, second] = tokens.map(({ address }) => address) as [Address, Address]
  if (isAddressEqual(first, token)) return { factory, other: second }
  if (isAddressEqual(second, token)) return { factory, other: first }
  throw new ToolboxError('pairOfOtherTokens', { address: pair })
}
