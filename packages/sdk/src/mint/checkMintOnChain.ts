import type { Address } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { refuseWhen } from '../token/refuseWhen.ts'
import type { FairMintCondition } from '../token/tradingValues.ts'
import { wrapsNative } from './wrapsNative.ts'

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
