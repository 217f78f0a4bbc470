import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { eip7825Cap } from '../eip7825Cap.ts'
import { etherscanV2 } from '../explorerApis.ts'
import { pancake, swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 13

export const listing: ChainListing = {
  id: 8453,
  name: 'Base',
  nameAlias: 'Base',
  shortName: 'base',
  symbol: 'ETH',
  icon: 'base',
  url: 'https://basescan.org',
  scan: 'BaseScan',
  ...etherscanV2,
  rpc: ['https://mainnet.base.org', 'https://base-rpc.publicnode.com', 'https://base.gateway.tenderly.co'],
  testnet: false,
  inSwitcher: true,
  quirks: { fee: 'eip1559', minGasPrice: 0n, logSpan: 1_000, txGasCap: eip7825Cap, push0: true },
}

export const coinName = 'Ether'

export const tokens: readonly TokenEntry[] = [
  token('WETH', '0x4200000000000000000000000000000000000006'),
  token('USDT', '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2', 6),
  token('USDC', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 6),
  token('DAI', '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'),
]

export const swaps: readonly SwapEntry[] = [
  swap('UniSwapV2', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6'),
  swap('SushiSwapV2', '0x6BDED42c6DA8FBf0d2bA55B2fa120C5e0c8D7891', '0x71524B4f93c58fcbF659783284E38825f0622859'),
  pancake,
]
