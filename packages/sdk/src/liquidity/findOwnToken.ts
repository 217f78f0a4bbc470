import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, isAddressEqual } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type KnownTemplate, verifyTemplate } from '../base/toolbox/verifyTemplate.ts'

type FindOwnTokenParams = {
  pair: Address
  first: Address
  second: Address
  /** Code beside the build's templates that the caller vouches for. */
  known?: readonly KnownTemplate[]
}

/**
 * Which of two tokens is one of ours that trades in this pair. Its own word is not enough: the helper sends the base coin
 * wherever the token says, so its code has to be one that is known to the byte.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function findOwnToken(
  client: ChainClient,
  { pair, first, second, known }: FindOwnTokenParams,
): Promise<Address | undefined> {
  const isOwn = async (address: Address, other: Address) => {
    const [named, base] = await Promise.all(
      (['pair', 'base'] as const).map((functionName) =>
        getTolerantly<Address>(client, { address, abi: tokenAbi, functionName }),
      ),
    )
    if (!named || !base || !isAddressEqual(named, pair) || !isAddressEqual(base, other)) return false
    return (await verifyTemplate(client, address, { known })).status === 'verified'
  }
  const [isFirst, isSecond] = await Promise.all([isOwn(first, second), isOwn(second, first)])
  return isFirst ? first : isSecond ? second : undefined
}
