import { type Address, isAddressEqual } from 'viem'
import type { ChainClient } from '../base/plan/Plan.ts'

type NativeInParams = {
  account: Address
  blockNumber: bigint
  from: Address
  /** Wei that really went along: none where the transaction failed. */
  value: bigint
  /** Undefined where it is not known: then nothing can be counted. */
  feeWei: bigint | undefined
}

/**
 * Wei that an account got in a block, by its balance before and after, and what it paid itself. Coin that came by somebody
 * else's transaction in the same block is counted too, since no log tells them apart.
 *
 * @returns undefined for nothing; also where the node does not keep these states, and where the account sent another
 * transaction in that block. Never throws.
 */
export async function getNativeIn(client: ChainClient, params: NativeInParams): Promise<bigint | undefined> {
  const { account, blockNumber, from, value, feeWei } = params
  if (feeWei === undefined || blockNumber === 0n) return undefined
  const at = (block: bigint) => ({ address: account, blockNumber: block })
  try {
    const [before, after, sentBefore, sentAfter] = await Promise.all([
      client.getBalance(at(blockNumber - 1n)),
      client.getBalance(at(blockNumber)),
      client.getTransactionCount(at(blockNumber - 1n)),
      client.getTransactionCount(at(blockNumber)),
    ])
    const isSender = isAddressEqual(from, account)
    if (sentAfter - sentBefore !== (isSender ? 1 : 0)) return undefined
    const received = after - before + (isSender ? value + feeWei : 0n)
    return received > 0n ? received : undefined
  } catch {
    return undefined
  }
}
