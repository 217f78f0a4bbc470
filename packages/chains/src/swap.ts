import type { Address } from 'viem'
import type { SwapEntry } from './ChainEntry.ts'

/** Fees that differ from Uniswap's 0.3 %, by exchange, of those that stand on several chains. */
const feeBpsByName: Readonly<Record<string, number>> = { PancakeSwapV2: 25 }

/**
 * An exchange for the file of a chain.
 * @param feeBps basis points that a pair keeps of what is paid in; needed where they are not Uniswap's 30
 */
// @__NO_SIDE_EFFECTS__
export function swap(name: string, router: Address, factory: Address, feeBps = feeBpsByName[name] ?? 30): SwapEntry {
  return { name, router, factory, feeBps }
}

/** SushiSwap's first deployment has the same addresses on many chains. */
export const sushi = swap(
  'SushiSwapV2',
  '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506',
  '0xc35DADB65012eC5796536bD9864eD8773aBc74C4',
)

/** PancakeSwap's deployment that has the same addresses on many chains. */
export const pancake = swap(
  'PancakeSwapV2',
  '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
  '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
)
