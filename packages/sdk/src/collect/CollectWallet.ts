import type { Address } from 'viem'
import type { ReadBalance } from '../balances/BalanceMethod.ts'

/** What stands at an account: nothing, somebody's delegation (EIP-7702), or a contract, which no key moves. */
export type WalletCode = { kind: 'none' } | { kind: 'delegated'; to: Address } | { kind: 'contract' }

/** One NFT, or some of an id, that a wallet holds. Without `tokenId`, some that the collection does not list. */
export type WalletNft = { token: number; tokenId?: bigint; amount: bigint }

/** A wallet whose key is there, as the chain knows it. */
export type CollectWallet = {
  address: Address
  nonce: number
  code: WalletCode
  /** In the order of the tokens; undefined while unread, null where the token did not tell it. */
  balances: readonly (ReadBalance | undefined)[]
  nfts?: readonly WalletNft[]
}
