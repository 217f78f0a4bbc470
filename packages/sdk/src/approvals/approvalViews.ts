import { type Address, decodeFunctionResult, type Hex, parseAbi, size } from 'viem'
import { type View, view } from '../base/chain/getViews.ts'
import type { ApprovalTarget } from './approvalTargets.ts'
import { permit2Address } from './knownSpenders.ts'

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

export function permit2In(answer: Hex | null | undefined): { amount: bigint; expiresAt: bigint } | undefined {
  if (!answer || size(answer) < 96) return undefined
  const [amount, expiration] = decodeFunctionResult({ abi: permit2Abi, data: answer })
  return { amount, expiresAt: BigInt(expiration) }
}
