import { type Address, getAddress, type Hex, slice } from 'viem'
import { decodeError } from '../../base/errors/decodeError.ts'
import type { ChainClient } from '../../base/plan/Plan.ts'

/** A contract whose code lies elsewhere. */
export type ProxySlots = {
  /** `minimal`: at one address for good (EIP-1167). The others name it in their storage, and can name another one. */
  kind: 'eip1967' | 'beacon' | 'eip1822' | 'zeppelinos' | 'minimal'
  /** The code, or the beacon that names it. */
  implementation: Address
  /** Who can exchange it, where the usual slot says so. */
  admin?: Address
}

/** Slots that hold an address: EIP-1967's three, EIP-1822's, and that of OpenZeppelin before the standard. */
const slots = {
  eip1967: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  eip1822: '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
  zeppelinos: '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
} as const
const adminSlot = '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103'
/** Around the address, in the code of a minimal proxy. */
const minimal = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/

/**
 * What a contract's usual slots say of the code behind it. Undefined for one that has none of them: a contract can keep such an
 * address anywhere, so that nothing was found is no proof.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function readProxySlots(
  client: ChainClient,
  address: Address,
  blockNumber: bigint,
): Promise<ProxySlots | undefined> {
  const read = (slot: Hex) => client.getStorageAt({ address, slot, blockNumber })
  const kinds = Object.keys(slots) as (keyof typeof slots)[]
  const [code, admin, ...found] = await Promise.all([
    client.getCode({ address, blockNumber }),
    read(adminSlot),
    ...kinds.map((kind) => read(slots[kind])),
  ]).catch((error) => {
    throw decodeError(error)
  })
  const place = found.findIndex((word) => addressIn(word) !== undefined)
  const implementation = addressIn(found[place])
  const kind = kinds[place]
  if (kind && implementation) return { kind, implementation, admin: addressIn(admin) }
  const [, target] = minimal.exec(code ?? '') ?? []
  return target ? { kind: 'minimal', implementation: getAddress(`0x${target}`) } : undefined
}

/** An address in a word; undefined for nothing, and for what is more than an address. */
function addressIn(word: Hex | undefined): Address | undefined {
  if (word?.length !== 66) return undefined
  const value = BigInt(word)
  return value === 0n || value >> 160n !== 0n ? undefined : getAddress(slice(word, 12))
}
