import { type Address, domainSeparator, type Hex, keccak256, parseAbi, stringToHex } from 'viem'
import { getTolerantly } from '../chain/getTolerantly.ts'
import type { ChainClient } from '../plan/Plan.ts'

const abi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
])
const permitType = keccak256(
  stringToHex('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'),
)
/** What a permit of one token is signed for. */
export type PermitDomain = {
  domain: { name: string; version: string; chainId: number; verifyingContract: Address }
  nonce: bigint
}

/** Longer names would fill the wallet's window. */
const mostCharacters = 100

/**
 * What a token's permits (EIP-2612) are signed for; undefined where it has none, or others, as DAI has. The domain always
 * names this token on this chain, and counts only where the token itself has computed the same: what a hostile token says
 * cannot make a signature good for another one.
 */
export async function getPermitDomain(
  client: ChainClient,
  token: Address,
  owner: Address,
): Promise<PermitDomain | undefined> {
  const read = <Value>(functionName: string, args: readonly unknown[] = []) =>
    getTolerantly<Value>(client, { address: token, abi, functionName, args })
  const [separator, nonce, type, told, named, numbered] = await Promise.all([
    read<Hex>('DOMAIN_SEPARATOR'),
    read<bigint>('nonces', [owner]),
    read<Hex>('PERMIT_TYPEHASH'),
    read<readonly [Hex, string, string]>('eip712Domain'),
    read<string>('name'),
    read<string>('version'),
  ])
  if (separator === undefined || nonce === undefined) return undefined
  if (type !== undefined && type !== permitType) return undefined
  const name = told?.[1] ?? named
  if (!name || name.length > mostCharacters) return undefined
  const versions = [...new Set([told?.[2], numbered, '1'])].filter((one) => one !== undefined && one.length < 20)
  for (const version of versions as string[]) {
    const domain = { name, version, chainId: client.chain.id, verifyingContract: token }
    if (domainSeparator({ domain }) === separator) return { domain, nonce }
  }
  return undefined
}
