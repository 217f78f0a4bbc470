import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import { coinText } from '../_shared/coin/coinText.ts'

/** Sums of several tokens as one text, those that are 0 left out; never rounded. */
export function sumsText(sums: readonly bigint[], tokens: readonly SendToken[], lang: string): string {
  const parts = sums.flatMap((sum, index) => {
    const token = tokens[index]
    return sum > 0n && token ? coinText(sum, token, lang, 18) : []
  })
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(parts)
}
