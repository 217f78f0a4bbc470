import type { Address } from 'viem'
import type { Coin } from '../base/erc20/getCoin.ts'
import type { LockState } from '../lock/LockState.ts'
import type { MintStateName } from '../mint/getFairMint.ts'
import type { SaleStateName } from '../sale/SaleStatus.ts'

/** A part of what was read, which may fail alone; `absent`: the chain has no such contract. */
export type OwnPart<Value> =
  | { state: 'known'; value: Value }
  | { state: 'absent' }
  | { state: 'failed'; error: unknown }

export type OwnToken = { address: Address; createdAt: bigint; name?: string; symbol?: string }

/** What a sale sells that is delivered elsewhere: strangers' texts, made harmless. Its `token` is address 0. */
export type SoldElsewhere = { protocol: string; name: string }

/** A sale or a mint that the account made or took part in; `sale`: the contract that sells what existed before. */
export type OwnOffer = { token: Address; isMade: boolean; symbol?: string } & (
  | { kind: 'sale'; state: SaleStateName; sale?: Address; sold?: SoldElsewhere }
  | { kind: 'mint'; state: MintStateName; sale?: undefined; sold?: undefined }
)

/** What waits for the account. `coin` is what is paid; address 0 is the chain's coin. `sale` as of an offer. */
export type OwnClaimKind =
  | 'lock'
  | 'claimSale'
  | 'refundSale'
  | 'collectSaleReward'
  | 'collectSaleProceeds'
  | 'refundMint'
  | 'claimDividend'
export type OwnClaim = {
  kind: OwnClaimKind
  token: Address
  amount: bigint
  coin: Address
  lock?: bigint
  sale?: Address
  sold?: SoldElsewhere
}

export type OwnLocks = {
  /** Made by the account as far as can be told, its own and those for others; those that matter most first. */
  made: readonly LockState[]
  /** The account's, and nothing tells that it made them: anyone can lock anything for anybody. */
  others: readonly LockState[]
  /** How many more the account owns than were read. */
  unread: number
}

/** What an account has on one chain, at one block. */
export type OwnThings = {
  blockNumber: bigint
  /** Time of the block. */
  chainAt: bigint
  tokens: OwnPart<{ list: readonly OwnToken[]; total: number }>
  locks: OwnPart<OwnLocks>
  offers: OwnPart<readonly OwnOffer[]>
  claims: OwnPart<readonly OwnClaim[]>
  /** Sales of what exists that were not looked into, since they are older than what one reading takes. */
  unreadSales: number
  /** What is known of tokens, by address in lower case. */
  coins: ReadonlyMap<string, Coin>
}

/** What the browser remembers of an account on a chain. */
export type Remembered = { tokens: readonly Address[]; locks: readonly bigint[]; sales: readonly Address[] }
