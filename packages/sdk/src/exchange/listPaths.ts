import { type Address, isAddressEqual } from 'viem'

/** Tokens that a route passes through at most, between the two that are traded. */
const mostBetween = 2

/** All ways from one token to another through at most two base coins, shortest first. Pure; repeats none. */
export function listPaths(from: Address, to: Address, bases: readonly Address[]): Address[][] {
  const between = bases.filter(
    (base, index) =>
      !isAddressEqual(base, from) &&
      !isAddressEqual(base, to) &&
      bases.findIndex((other) => isAddressEqual(other, base)) === index,
  )
  const paths: Address[][] = [[from, to]]
  let middles: Address[][] = [[]]
  for (let count = 1; count <= mostBetween; count++) {
    middles = middles.flatMap((middle) =>
      between.filter((base) => !middle.includes(base)).map((base) => [...middle, base]),
    )
    paths.push(...middles.map((middle) => [from, ...middle, to]))
  }
  return paths
}
