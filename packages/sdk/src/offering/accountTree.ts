import { type Address, concatBytes, type Hex } from 'viem'
import { createLeafTree } from './leafTree.ts'
import { toWord } from './toWord.ts'

/** A list of accounts: what a contract is told, and what each account proves. */
export type AccountTree = {
  /** Zero for an empty list, on which nobody is. */
  root: Hex
  /** Accounts, each once. */
  count: number
  /** Undefined for an account that is not on the list. */
  proofOf(account: Address): Hex[] | undefined
}

/**
 * The tree over a list of accounts. It is bound to the chain and to the contract that asks for it, and so made after the
 * contract. Order and repetitions of the list do not matter. Takes about a second for 20,000 accounts, in slices between
 * which a page goes on.
 */
export async function createAccountTree(
  chainId: number,
  contract: Address,
  accounts: readonly Address[],
): Promise<AccountTree> {
  const head = concatBytes([toWord(BigInt(chainId)), toWord(contract)])
  const byKey = new Map(accounts.map((account) => [account.toLowerCase(), account]))
  const tree = await createLeafTree(byKey, (account) => concatBytes([head, toWord(account)]))
  return { ...tree, proofOf: (account) => tree.proofOf(account.toLowerCase()) }
}
