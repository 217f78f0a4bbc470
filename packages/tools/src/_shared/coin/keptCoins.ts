import type { ListedToken } from '@tokensmith/sdk/exchange/parseTokenList.ts'
import { isAddress } from 'viem'
import { createKeptList } from '../list/createKeptList.ts'

/** Tokens that a person has taken up, by chain. */
export const keptCoins = createKeptList<ListedToken>({
  name: 'coins',
  idOf: ({ address }) => address.toLowerCase(),
  isItem: ({ address, symbol, decimals }) => isAddress(address) && Boolean(symbol) && Number.isInteger(decimals),
  // As much as a list may bring.
  most: 3_000,
})

const nothing: readonly ListedToken[] = []
/** What a page that is rendered ahead shows. */
export const noKeptCoins = () => nothing
