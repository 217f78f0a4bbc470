import { type Address, type Hex, size } from 'viem'
import type { PresaleRules } from '../PresaleRules.ts'

/** Words of the terms, of 32 bytes, whose last 12 are what one account or purchase may pay: limit, least, most (`SaleTerms`). */
const limitWords = [1, 4, 5] as const
const tokenWord = 2

/**
 * The code of a sale in which one account may buy everything: it is the same but for the limits of purchases and accounts, which
 * are 0. What is sold at which price, for which coins, into which exchange stays as it is.
 *
 * @returns undefined for code that is not that of a sale with these rules.
 */
export function withoutLimits(code: Hex, { rules, token }: { rules: PresaleRules; token: Address }): Hex | undefined {
  const lists = rules.phases.filter(({ listRoot }) => BigInt(listRoot) !== 0n).length
  const words = 7 + 2 * rules.coins.length + 2 * rules.phases.length + lists
  const first = size(code) - 32 * words
  const digits = code.slice(2)
  const placeOf = (word: number) => 2 * (first + 32 * word)
  const isSale = first > 0 && digits.slice(placeOf(tokenWord), placeOf(tokenWord) + 40) === token.slice(2).toLowerCase()
  if (!isSale) return undefined
  const free = limitWords.reduce((text, word) => {
    const end = placeOf(word + 1)
    return `${text.slice(0, end - 24)}${'0'.repeat(24)}${text.slice(end)}`
  }, digits.toLowerCase())
  return `0x${free}`
}

/** True where one account may not buy everything at once. */
export function hasLimits({ leastPaid, mostPaid, limitPaid }: PresaleRules): boolean {
  return leastPaid > 0n || mostPaid > 0n || limitPaid > 0n
}
