import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { readContractPresence } from '../toolbox/getToolbox.ts'
import { probeDelegation } from './probeDelegation.ts'

/** Where `Collect` is on every chain that has it. */
export const collectAddress = deployments.Collect.address

/**
 * How wallets can be emptied on a chain: `delegation` where it works, tried without sending anything; `missing` where the
 * contract is not there, so that nobody can know yet; `funding` where there is no EIP-7702, or other code at the address.
 *
 * @throws ToolboxError when the node cannot be asked.
 */
export async function findCollectMethod(client: ChainClient): Promise<'delegation' | 'missing' | 'funding'> {
  const { status } = await readContractPresence(client, 'Collect')
  if (status === 'absent') return 'missing'
  return status === 'present' && (await probeDelegation(client, collectAddress)) ? 'delegation' : 'funding'
}
