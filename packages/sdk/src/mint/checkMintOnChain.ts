import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { refuseWhen } from '../token/refuseWhen.ts'
import type { FairMintCondition } from '../token/tradingValues.ts'

const wrappedAbi = parseAbi(['function deposit() payable'])

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
    isWrapping(client, base),
    held &&
      client.getCode({ address: held }).catch((error) => {
        throw decodeError(error)
      }),
  ])
  refuseWhen(!wraps, 'fairMintBaseNotNative', { address: base })
  if (held) refuseWhen(!code || code === '0x', 'mintHoldingTokenNotFound', { address: held })
}

/** Asked with nothing to wrap: any account can, and a contract that wraps nothing has no such function. */
async function isWrapping(client: ChainClient, base: Address): Promise<boolean> {
  try {
    await client.call({ to: base, data: encodeFunctionData({ abi: wrappedAbi }) })
    return true
  } catch (error) {
    const decoded = decodeError(error)
    if (/^contract/.test(decoded.code)) return false
    throw decoded
  }
}
