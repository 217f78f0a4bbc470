import type { TokenList } from '@tokensmith/sdk/exchange/parseTokenList.ts'

/** Tokens of the page's chain as a list names them. */
export type TakenList = Pick<TokenList, 'tokens' | 'refused'>
