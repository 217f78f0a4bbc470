import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { etherscanV2 } from '../explorerApis.ts'
import { sushi, swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 3

export const listing: ChainListing = {
  id: 137,
  name: 'Polygon',
  nameAlias: 'Polygon',
  shortName: 'pol',
  symbol: 'POL',
  icon: 'polygon',
  url: 'https://polygonscan.com',
  scan: 'PolygonScan',
  ...etherscanV2,
  rpc: ['https://polygon-bor-rpc.publicnode.com', 'https://polygon.drpc.org', 'https://polygon.gateway.tenderly.co'],
  testnet: false,
  inSwitcher: true,
  // The Madhugiri upgrade caps a transaction at 32 million gas.
  quirks: { fee: 'eip1559', minGasPrice: 50_000_000_000n, logSpan: 500, txGasCap: 32_000_000n, push0: true },
}

export const coinName = 'POL'

export const tokens: readonly TokenEntry[] = [
  token('WPOL', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', 18, 'Wrapped POL'),
  token('USDT', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6),
  token('USDC', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6),
  token('DAI', '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'),
  token('BUSD', '0x9C9e5fD8bbc25984B178FdCE6117Defa39d2db39'),
  token('SHIB', '0x6f8a06447Ff6FcF75d803135a7de15CE88C1d4ec'),
]

export const swaps: readonly SwapEntry[] = [
  swap('QuickSwap', '0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff', '0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32'),
  swap('UniSwapV2', '0xedf6066a2b290C185783862C7F4776A2C8077AD1', '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C'),
  sushi,
]
