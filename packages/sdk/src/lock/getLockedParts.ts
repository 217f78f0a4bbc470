import type { Address } from 'viem'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { callTokenLock } from './callTokenLock.ts'
import { shrinkUntilItFits } from './getLocks.ts'
import type { LockedPart } from './sumLockedParts.ts'

const pageSize = 30n
/** Anyone can make locks of any token, so reading must end. */
const maxPages = 20n

/**
 * Reads what is left in the locks of a token, the oldest first, as far as they can be read.
 *
 * @throws ToolboxError `lockContractMissing` where the chain has no TokenLock, and the node's failures.
 */
export async function getLockedParts(
  client: ChainClient,
  token: Address,
  at: { blockNumber?: bigint; overrides?: ToolboxOverrides } = {},
): Promise<{ parts: LockedPart[]; isComplete: boolean }> {
  const parts: LockedPart[] = []
  for (let page = 0n; page < maxPages; page++) {
    const cursor = BigInt(parts.length)
    const [found, total] = await shrinkUntilItFits(pageSize, (size) =>
      callTokenLock(client, { functionName: 'lockedOf', args: [token, cursor, size], ...at }),
    )
    parts.push(...found)
    if (BigInt(parts.length) >= total) return { parts, isComplete: true }
    if (found.length === 0) break
  }
  return { parts, isComplete: false }
}
