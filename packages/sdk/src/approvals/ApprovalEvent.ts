import { type Address, type Hex, parseAbi, toEventSelector } from 'viem'

/**
 * Something an owner allowed, or took back, at one point of the chain's history. It tells where to look, never what is
 * allowed now: anybody can emit such events.
 */
export type ApprovalEvent = {
  kind: 'erc20' | 'nft' | 'operator' | 'permit2'
  /** The token or collection. */
  token: Address
  /** Who was allowed; the zero address where an approval of a single NFT was taken back. */
  spender: Address
  /** Base units, or 1 and 0 for an operator; undefined where the event does not tell. */
  amount?: bigint
  /** Of an NFT. */
  tokenId?: bigint
  /** Of Permit2, unix seconds. */
  expiresAt?: bigint
  blockNumber: bigint
  logIndex: number
  hash: Hex
}

/** All events that grant or take back. Each has the owner as its first indexed value, so one question finds them all. */
export const approvalEventAbi = parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
])
export const permit2EventAbi = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  'event Lockdown(address indexed owner, address token, address spender)',
])

/** First topics of the events above, by name. ERC-20 and ERC-721 share theirs. */
export const approvalTopics = {
  approval: toEventSelector(approvalEventAbi[0]),
  approvalForAll: toEventSelector(approvalEventAbi[1]),
  permit2Approval: toEventSelector(permit2EventAbi[0]),
  permit2Permit: toEventSelector(permit2EventAbi[1]),
  permit2Lockdown: toEventSelector(permit2EventAbi[2]),
} as const
