/** More than any token with 18 decimals has ever had; used only where the supply is not known. */
const beyondAnySupply = 2n ** 128n

/**
 * True when an allowance stands for "everything, now and later": at least all there is of the token. Tokens that keep
 * smaller numbers (UNI keeps 96 bits) turn 2^256 − 1 into another number, so that number alone would miss them.
 */
export function isUnlimited(amount: bigint, supply?: bigint): boolean {
  return supply !== undefined && supply > 0n ? amount >= supply : amount >= beyondAnySupply
}
