import {
  type Abi,
  type Address,
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  parseAbi,
  size,
} from 'viem'
import { cleanText } from '../token/readTokenText.ts'
import type { ApprovalTarget } from './approvalTargets.ts'
import { permit2Address } from './knownSpenders.ts'
import type { View } from './readMany.ts'

const abi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function decimals() view returns (uint256)',
  'function symbol() view returns (string)',
  'function getApproved(uint256 tokenId) view returns (address)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function supportsInterface(bytes4 id) view returns (bool)',
])
const permit2Abi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
])

/** Views that tell what a target comes to. */
export function viewsOfTarget({ kind, token, spender, tokenId }: ApprovalTarget, owner: Address): View[] {
  if (kind === 'permit2') return [view(permit2Address, permit2Abi, 'allowance', [owner, token, spender])]
  if (kind === 'operator') return [view(token, abi, 'isApprovedForAll', [owner, spender])]
  if (kind === 'nft') return [view(token, abi, 'getApproved', [tokenId]), view(token, abi, 'ownerOf', [tokenId])]
  return [view(token, abi, 'allowance', [owner, spender])]
}

/** Views that describe a token, in this order: symbol, decimals, supply, balance, what Permit2 may move, ERC-1155. */
export function viewsOfToken(token: Address, owner: Address): View[] {
  return [
    view(token, abi, 'symbol'),
    view(token, abi, 'decimals'),
    view(token, abi, 'totalSupply'),
    view(token, abi, 'balanceOf', [owner]),
    view(token, abi, 'allowance', [owner, permit2Address]),
    view(token, abi, 'supportsInterface', ['0xd9b67a26']),
    view(token, abi, 'supportsInterface', ['0x80ac58cd']),
  ]
}

const view = (to: Address, of: Abi, functionName: string, args: readonly unknown[] = []): View => ({
  to,
  data: encodeFunctionData({ abi: of, functionName, args }),
})

/** One word as a number; undefined for any other answer. */
export const numberIn = (answer: Hex | null | undefined) =>
  answer && size(answer) >= 32 ? BigInt(answer.slice(0, 66)) : undefined

/** An address in the first word; undefined where the word holds more. */
export function addressIn(answer: Hex | null | undefined): Address | undefined {
  return answer && /^0x0{24}[0-9a-fA-F]{40}/.test(answer) ? `0x${answer.slice(26, 66)}` : undefined
}

export function permit2In(answer: Hex | null | undefined): { amount: bigint; expiresAt: bigint } | undefined {
  if (!answer || size(answer) < 96) return undefined
  const [amount, expiration] = decodeFunctionResult({ abi: permit2Abi, data: answer })
  return { amount, expiresAt: BigInt(expiration) }
}

/** A symbol as it may be shown; also of tokens that answer one word (MKR). */
export function symbolIn(answer: Hex | null | undefined): string | undefined {
  if (!answer || answer === '0x') return undefined
  try {
    const bytes =
      size(answer) === 32 ? hexToBytes(answer) : hexToBytes(decodeAbiParameters([{ type: 'bytes' }], answer)[0])
    const end = bytes.indexOf(0)
    return cleanText(new TextDecoder().decode(end < 0 ? bytes : bytes.slice(0, end))) || undefined
  } catch {
    return undefined
  }
}
