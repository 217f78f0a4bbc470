import type { Address } from 'viem'
import { type AccountTree, createAccountTree } from '../offering/accountTree.ts'

/**
 * The list of those who may mint a token. It is bound to the chain and the token; by an empty one nobody may mint.
 */
export function createMintList(chainId: number, token: Address, accounts: readonly Address[]): Promise<AccountTree> {
  return createAccountTree(chainId, token, accounts)
}
