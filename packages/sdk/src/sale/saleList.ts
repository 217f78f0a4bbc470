import type { Address } from 'viem'
import { type AccountTree, createAccountTree } from '../offering/accountTree.ts'

/**
 * The list of those who may buy in a phase of a sale. It is bound to the chain and to the sale, which is not the token:
 * see `saleOf`. The sale takes no empty list.
 */
export function createSaleList(chainId: number, sale: Address, accounts: readonly Address[]): Promise<AccountTree> {
  return createAccountTree(chainId, sale, accounts)
}
