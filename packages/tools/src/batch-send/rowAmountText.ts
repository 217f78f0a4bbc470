import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import { wordsAt } from '@tokensmith/sdk/send/numberWords.ts'
import type { SendList } from '@tokensmith/sdk/send/SendList.ts'
import { coinText } from '../_shared/coin/coinText.ts'

/** What a row sends, with its symbol and, of an NFT, its number; never rounded. */
export function rowAmountText(
  list: SendList,
  row: number,
  amount: bigint,
  tokens: readonly SendToken[],
  lang: string,
): string {
  const token = tokens[list.itemOf[row]!]
  if (!token) return ''
  const id = list.ids.length > 0 ? wordsAt(list.ids, row) : undefined
  if (token.kind === 'erc721') return `${token.symbol ?? ''} #${id}`.trim()
  const text = coinText(amount, token, lang, 18)
  return token.kind === 'erc1155' ? `${text} #${id}` : text
}
