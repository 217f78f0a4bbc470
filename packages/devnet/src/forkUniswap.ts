import { type Hex, keccak256 } from 'viem'

/** Fee of the fork's pairs in basis points, where Uniswap's is 30. */
export const forkFeeBps = 20

/** Pushes of a figure that is multiplied right after, as solc 0.5 and 0.6 write them for `mul(…)`. */
const feeInPair = '600363ffffffff'
const keptInRouter = '6103e5'
/** keccak256 of the creation code of Uniswap's own pair, by which its router finds pairs. */
const pairHash = '96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'

/** Creation code of Uniswap V2 as its packages give it. */
export type UniswapCode = { factory: Hex; pair: Hex; router: Hex }

/**
 * Makes another exchange of the same kind, as most forks were made: the fee is another one (2 of 1,000 in place of 3), and
 * with it the hash of the pair's code, by which the router finds pairs. Everything else stays the audited code.
 *
 * @throws when the code is not the one whose places are known.
 */
export function forkUniswap({ factory, pair, router }: UniswapCode): Pick<UniswapCode, 'factory' | 'router'> {
  const kept = 1_000 - forkFeeBps / 10
  const forkedPair = replaceAll(pair, { text: feeInPair, by: feeInPair.replace('03', '02'), times: 2 })
  const forkedHash = keccak256(forkedPair).slice(2)
  const keptText = `61${kept.toString(16).padStart(4, '0')}`
  return {
    factory: replaceAll(factory, { text: pair.slice(2), by: forkedPair.slice(2), times: 1 }),
    router: replaceAll(replaceAll(router, { text: pairHash, by: forkedHash, times: 1 }), {
      text: keptInRouter,
      by: keptText,
      times: 2,
    }),
  }
}

function replaceAll(code: Hex, { text, by, times }: { text: string; by: string; times: number }): Hex {
  const parts = code.split(text)
  if (parts.length !== times + 1)
    throw new Error(`The exchange's code has ${parts.length - 1} of ${text.slice(0, 16)}.`)
  return parts.join(by) as Hex
}
