import type { Address } from 'viem'
import { getEnsAddress, normalize } from 'viem/ens'
import type { ChainClient } from '../base/plan/Plan.ts'

/** The universal resolver of the Ethereum Name Service on its own chains. */
const universalResolvers: Readonly<Record<number, Address>> = {
  1: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
  11155111: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
}
const atOnce = 8

/**
 * What names mean now, by the name in small letters; names that mean nothing, or are not written as names must be, are
 * left out. Their owners can point them elsewhere at any time.
 */
export async function resolveSendNames(
  client: ChainClient,
  names: readonly string[],
): Promise<ReadonlyMap<string, Address>> {
  const universalResolverAddress = universalResolvers[client.chain.id]
  const found = new Map<string, Address>()
  if (!universalResolverAddress) return found
  const waiting = [...names]
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      try {
        const address = await getEnsAddress(client, { name: normalize(name), universalResolverAddress })
        if (address) found.set(name.toLowerCase(), address)
      } catch {
        // Not a name, or the node failed: the row stays waiting, and is not paid.
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, names.length) }, work))
  return found
}
