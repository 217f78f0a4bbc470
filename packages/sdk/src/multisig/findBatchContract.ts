import { type Address, keccak256 } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { callOnlyCodeHashes, safe141 } from './safeContracts.ts'

/** MultiSendCallOnly 1.3.0 at its two addresses: chains that only have these can batch as well. */
const older: readonly Address[] = [
  '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
  '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B',
]

/** The batch contract of a chain that can only call, by its code; undefined where there is none. */
export async function findBatchContract(client: ChainClient): Promise<Address | undefined> {
  const { canonical, ours } = safe141.MultiSendCallOnly
  for (const address of [canonical, ours, ...older]) {
    if (await isCallOnly(client, address)) return address
  }
  return undefined
}

/** True when a contract is a known batch that can only call: what is in such a batch is all that happens. */
export async function isCallOnly(client: ChainClient, address: Address): Promise<boolean> {
  const code = await client.getCode({ address }).catch((error) => {
    throw decodeError(error)
  })
  return code !== undefined && code !== '0x' && callOnlyCodeHashes.includes(keccak256(code))
}
