import { type Address, keccak256, parseAbi, stringToBytes, zeroAddress } from 'viem'
import { getTolerantly } from '../../base/chain/getTolerantly.ts'
import type { ChainClient } from '../../base/plan/Plan.ts'

/** The registry of ERC-1820, at one address on every chain. */
const registry: Address = '0x1820a4B7618BdE71Dce8cdc73aAB6C95905faD24'
const hookAbi = parseAbi([
  'function getInterfaceImplementer(address account, bytes32 interfaceHash) view returns (address)',
  'function granularity() view returns (uint256)',
])
const erc777 = keccak256(stringToBytes('ERC777Token'))

/**
 * True for a token of ERC-777, which asks senders and receivers before it moves: who buys could make his own delivery fail. A
 * token that calls them in a way of its own is found where it is moved, not here.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function hasHooks(client: ChainClient, token: Address, blockNumber: bigint): Promise<boolean> {
  const at = { abi: hookAbi, blockNumber }
  const [implementer, granularity] = await Promise.all([
    getTolerantly<Address>(client, {
      ...{ ...at, address: registry, functionName: 'getInterfaceImplementer', args: [token, erc777] },
    }),
    getTolerantly<bigint>(client, { ...at, address: token, functionName: 'granularity' }),
  ])
  return (implementer !== undefined && implementer !== zeroAddress) || (granularity ?? 0n) > 0n
}
