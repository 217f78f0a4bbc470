import type { Address } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { isKnownCode, type KnownContract } from './knownContracts.ts'

/** `differs`: there is code at the address, and it is not the one that is known. */
export type ContractPresence = { address: Address; status: 'present' | 'absent' | 'differs' }

/**
 * Looks whether a chain has a contract that is known by its code.
 *
 * @throws ToolboxError when the node cannot be asked.
 */
export async function getPresence(client: ChainClient, known: KnownContract): Promise<ContractPresence> {
  const { address } = known
  const code = await client.getCode({ address }).catch((error) => {
    throw decodeError(error)
  })
  if (!code || code === '0x') return { address, status: 'absent' }
  return { address, status: isKnownCode(known, code) ? 'present' : 'differs' }
}
