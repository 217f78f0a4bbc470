import type { Address } from 'viem'
import { wrapsNative } from '../base/erc20/wrapsNative.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { FairMintCondition } from './FairMintValues.ts'

/**
 * Refuses a mint whose surroundings are wrong: a base coin that does not wrap the chain's coin, of which no launch could
 * fill a pair, and a token to hold that is no contract.
 *
 * @throws ToolboxError `fairMintBaseNotNative`, `mintHoldingTokenNotFound`, and the node's failures.
 */
export async function checkMintOnChain(
  client: ChainClient,
  { base, condition }: { base: Address; condition: FairMintCondition },
): Promise<void> {
  const held = condition.kind === 'holding' ? condition.token : undefined
  const [wraps, code] = await Promise.all([
    wrapsNative(client, base),
    held &&
      client.getCode({ address: held }).catch((error) => {
        throw decodeError(error)
      }),
  ])
  refuseWhen(!wraps, 'fairMintBaseNotNative', { address: base })
  if (held) refuseWhen(!code || code === '0x', 'mintHoldingTokenNotFound', { address: held })
}
