import { getPresence } from '../base/chain/getPresence.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { collectAddress, collectContract } from './collectAddress.ts'
import { probeDelegation } from './probeDelegation.ts'

/**
 * How wallets can be emptied on a chain: `delegation` where it works, tried without sending anything; `missing` where the
 * contract is not there, so that nobody can know yet; `funding` where there is no EIP-7702, or other code at the address.
 *
 * @throws ToolboxError when the node cannot be asked.
 */
export async function findCollectMethod(client: ChainClient): Promise<'delegation' | 'missing' | 'funding'> {
  const { status } = await getPresence(client, collectContract)
  if (status === 'absent') return 'missing'
  return status === 'present' && (await probeDelegation(client, collectAddress)) ? 'delegation' : 'funding'
}
