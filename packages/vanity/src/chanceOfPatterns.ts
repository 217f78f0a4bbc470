import { type VanityPattern, vanityLimits } from './readPattern.ts'

/**
 * The chance that one random address fits any of the patterns, as if patterns and places were independent: exact for
 * one pattern of fixed digits, a close estimate otherwise. A letter whose capital counts is right every second time.
 */
export function chanceOfPatterns(patterns: readonly VanityPattern[]): number {
  return anyOf(patterns.map(chanceOfPattern))
}

/** Tries after which an address was found with probability `share`. Infinity when the chance is 0. */
export function triesUntil(share: number, chance: number): number {
  return chance > 0 ? Math.log1p(-share) / Math.log1p(-Math.min(chance, 1 - Number.EPSILON)) : Number.POSITIVE_INFINITY
}

/** The chance that at least one of `tries` addresses fits. */
export function chanceWithin(tries: number, chance: number): number {
  return -Math.expm1(tries * Math.log1p(-Math.min(chance, 1 - Number.EPSILON)))
}

function chanceOfPattern({ start, middle, end, matchesCase }: VanityPattern): number {
  const chanceOfDigits = (digits: string) =>
    16 ** -digits.length * (matchesCase ? 2 ** -digits.replaceAll(/\d/g, '').length : 1)
  const places = vanityLimits.digits + 1 - middle.length
  const anywhere = middle === '' ? 1 : anyOf(new Array<number>(places).fill(chanceOfDigits(middle)))
  return chanceOfDigits(start + end) * anywhere
}

/** That at least one of independent things happens; exact for tiny chances too. */
function anyOf(chances: readonly number[]): number {
  return -Math.expm1(chances.reduce((sum, chance) => sum + Math.log1p(-Math.min(chance, 1 - Number.EPSILON)), 0))
}
