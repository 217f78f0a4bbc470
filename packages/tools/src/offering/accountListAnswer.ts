import { type Address, type Hex, isAddressEqual } from 'viem'
import type { LoadedAccountList } from './useAccountList.ts'

/** What a loaded list says: it is another one than that in force, or the account is on it, or is not, or is unknown yet. */
export function accountListAnswer(
  { root, accounts }: Pick<LoadedAccountList, 'root' | 'accounts'>,
  rootInForce: Hex,
  account: Address | undefined,
): 'other' | 'connect' | 'listed' | 'notListed' {
  if (root.toLowerCase() !== rootInForce.toLowerCase()) return 'other'
  if (!account) return 'connect'
  return accounts.some((one) => isAddressEqual(one, account)) ? 'listed' : 'notListed'
}
