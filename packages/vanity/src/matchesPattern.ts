import { type Address, getAddress } from 'viem'
import type { VanityPattern } from './readPattern.ts'

/** Says whether an address fits, capitals included where they count. Slow and plain: it judges what the kernel found. */
export function matchesPattern(address: Address, { start, middle, end, matchesCase }: VanityPattern): boolean {
  const digits = matchesCase ? getAddress(address).slice(2) : address.slice(2).toLowerCase()
  const wanted = (part: string) => (matchesCase ? part : part.toLowerCase())
  return digits.startsWith(wanted(start)) && digits.endsWith(wanted(end)) && digits.includes(wanted(middle))
}
