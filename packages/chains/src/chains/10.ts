import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { eip7825Cap } from '../eip7825Cap.ts'
import { etherscanV2 } from '../explorerApis.ts'
import { swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 4

export const listing: ChainListing = {
  id: 10,
  name: 'Optimism',
  nameAlias: 'Optimism',
  shortName: 'oeth',
  symbol: 'ETH',
  icon: 'optimism',
  url: 'https://optimistic.etherscan.io',
  scan: 'Optimism Explorer',
  ...etherscanV2,
  rpc: ['https://mainnet.optimism.io', 'https://optimism-rpc.publicnode.com', 'https://optimism.drpc.org'],
  testnet: false,
  inSwitcher: true,
  quirks: { fee: 'eip1559', minGasPrice: 0n, logSpan: 1_000, txGasCap: eip7825Cap, push0: true },
}

export const coinName = 'Ether'

export const tokens: readonly TokenEntry[] = [
  token('WETH', '0x4200000000000000000000000000000000000006'),
  token('USDT', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', 6),
  token('USDC', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 6),
  token('DAI', '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'),
  token('OP', '0x4200000000000000000000000000000000000042', 18, 'Optimism'),
  token('BUSD', '0x9C9e5fD8bbc25984B178FdCE6117Defa39d2db39'),
]

export const swaps: readonly SwapEntry[] = [
  swap('UniSwapV2', '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2', '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf'),
  swap('SushiSwapV2', '0x2ABf469074dc0b54d793850807E6eb5Faf2625b1', '0xFbc12984689e5f15626Bad03Ad60160Fe98B303C'),
]
