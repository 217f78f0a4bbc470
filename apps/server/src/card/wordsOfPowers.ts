import { powerWords } from '@tokensmith/sdk/token/actions/tokenWords.ts'

/** What people fear most comes first: a picture has room for a few. */
const first = ['mint', 'blacklist', 'pause', 'sellTax', 'buyTax', 'removeLiquidity', 'transferFee', 'transferBurn']

/** Names of powers as words, those that matter most first; a name without words stands as it is. */
export function wordsOfPowers(powers: readonly string[]): string[] {
  const rank = (power: string) => (first.includes(power) ? first.indexOf(power) : first.length)
  return [...new Set(powers)]
    .sort((a, b) => rank(a) - rank(b))
    .map((power) => powerWords[power]?.can ?? power.slice(0, 32))
}
