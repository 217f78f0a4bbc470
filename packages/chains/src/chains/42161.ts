import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { etherscanV2 } from '../explorerApis.ts'
import { pancake, sushi, swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 5

export const listing: ChainListing = {
  id: 42161,
  name: 'Arbitrum',
  nameAlias: 'Arbitrum',
  shortName: 'arb1',
  symbol: 'ETH',
  icon: 'arbitrum',
  url: 'https://arbiscan.io',
  scan: 'Arbiscan',
  ...etherscanV2,
  rpc: ['https://arb1.arbitrum.io/rpc', 'https://arbitrum-one-rpc.publicnode.com', 'https://arbitrum.drpc.org'],
  testnet: false,
  inSwitcher: true,
  // ArbOS 51 caps a transaction at 32 million gas.
  quirks: { fee: 'eip1559', minGasPrice: 0n, logSpan: 1_000, txGasCap: 32_000_000n, push0: true },
}

export const coinName = 'Ether'

export const tokens: readonly TokenEntry[] = [
  token('WETH', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'),
  token('USDT', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 6),
  token('USDC', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 6),
  token('DAI', '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'),
  token('ARB', '0x912CE59144191C1204E64559FE8253a0e49E6548', 18, 'Arbitrum'),
]

export const swaps: readonly SwapEntry[] = [
  swap('UniSwapV2', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9'),
  sushi,
  pancake,
  swap('TraderJoe', '0xbeE5c10Cf6E4F68f831E11C1D9E59B43560B3642', '0xaE4EC9901c3076D0DdBe76A520F9E90a6227aCB7'),
]
