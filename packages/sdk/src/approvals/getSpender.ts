import { type Address, getAddress } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/**
 * What stands at an address. `account`: no code, so whoever holds its key does as he likes. `delegated`: an account that
 * has delegated itself to a contract (EIP-7702); its key still does as it likes.
 */
export type SpenderKind = 'contract' | 'account' | 'delegated'

const delegation = '0xef0100'

/** The kind that runtime code tells. */
export function spenderKindOf(code: string | undefined): SpenderKind {
  if (!code || code === '0x') return 'account'
  return delegateOf(code) ? 'delegated' : 'contract'
}

/** The contract that an account has delegated itself to; undefined for any other code. */
export function delegateOf(code: string | undefined): Address | undefined {
  if (!code?.toLowerCase().startsWith(delegation) || code.length !== 48) return undefined
  return getAddress(`0x${code.slice(8)}`)
}

/** @throws ToolboxError when the node could not be asked. */
export async function getSpender(client: ChainClient, address: Address): Promise<SpenderKind> {
  const code = await client.getCode({ address }).catch((error) => {
    throw decodeError(error)
  })
  return spenderKindOf(code)
}
