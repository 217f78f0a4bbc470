import { type Address, isAddress } from 'viem'
import { createKeptList } from '../_shared/list/createKeptList.ts'

/** Pairs that were found or named, by chain and owner, so that the next visit shows them at once. */
export const keptPairs = createKeptList<Address>({
  name: 'pairs',
  idOf: (pair) => pair.toLowerCase(),
  isItem: (pair) => isAddress(pair),
  most: 500,
})

export const keptPairsKey = (chainId: number, owner: Address) => `${chainId}:${owner.toLowerCase()}`
