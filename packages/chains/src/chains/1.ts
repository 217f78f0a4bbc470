import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { eip7825Cap } from '../eip7825Cap.ts'
import { etherscanV2 } from '../explorerApis.ts'
import { swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 1

export const listing: ChainListing = {
  id: 1,
  name: 'Ethereum',
  nameAlias: 'Ethereum',
  shortName: 'eth',
  symbol: 'ETH',
  icon: 'ethereum',
  url: 'https://etherscan.io',
  scan: 'Etherscan',
  ...etherscanV2,
  rpc: ['https://ethereum-rpc.publicnode.com', 'https://mainnet.gateway.tenderly.co', 'https://ethereum.reth.rs/rpc'],
  testnet: false,
  inSwitcher: true,
  quirks: { fee: 'eip1559', minGasPrice: 0n, logSpan: 1_000, txGasCap: eip7825Cap, push0: true },
}

export const coinName = 'Ether'

export const tokens: readonly TokenEntry[] = [
  token('WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
  token('USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6),
  token('USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6),
  token('DAI', '0x6B175474E89094C44Da98b954EedeAC495271d0F'),
  token('SHIB', '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE'),
  token('BUSD', '0x4Fabb145d64652a948d72533023f6E7A623C7C53'),
]

export const swaps: readonly SwapEntry[] = [
  swap('UniSwapV2', '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f'),
  swap('SushiSwapV2', '0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F', '0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac'),
  swap('PancakeSwapV2', '0xEfF92A263d31888d860bD50809A8D171709b7b1c', '0x1097053Fd2ea711dad45caCcc45EfF7548fCB362'),
]
