import type { Address, Hex, TransactionSerializable } from 'viem'
import type { KeySender } from './JobSession.ts'

/** What signs with one key: viem's accounts do. */
export type KeyAccount = { address: Address; signTransaction(transaction: never): Promise<Hex> }

/** Keys that lie in this program. */
export function keysOf(...accounts: readonly KeyAccount[]): KeySender {
  const byAddress = new Map(accounts.map((account) => [account.address.toLowerCase(), account]))
  return {
    addresses: accounts.map(({ address }) => address),
    sign(from: Address, transaction: TransactionSerializable) {
      const account = byAddress.get(from.toLowerCase())
      if (!account) return Promise.reject(new Error(`There is no key for ${from}.`))
      return account.signTransaction(transaction as never)
    },
  }
}
