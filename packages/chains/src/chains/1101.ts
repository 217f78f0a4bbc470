import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { noExplorerApi } from '../explorerApis.ts'
import { swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 15

export const listing: ChainListing = {
  id: 1101,
  name: 'Polygon zkEVM',
  nameAlias: 'PolygonZk',
  shortName: 'zkevm',
  symbol: 'ETH',
  icon: 'polygon-zkevm',
  url: 'https://zkevm.polygonscan.com',
  scan: 'PolygonScan',
  ...noExplorerApi,
  rpc: ['https://zkevm-rpc.com', 'https://polygon-zkevm.drpc.org'],
  testnet: false,
  sunset: 'closing',
  inSwitcher: true,
  quirks: { fee: 'legacy', minGasPrice: 0n, logSpan: 500, push0: false },
}

export const coinName = 'Ether'

export const tokens: readonly TokenEntry[] = [
  token('WETH', '0x4F9A0e7FD2Bf6067db6994CF12E4495Df938E6e9'),
  token('USDT', '0x1E4a5963aBFD975d8c9021ce480b42188849D41d', 6),
  token('USDC', '0xA8CE8aee21bC2A48a5EF670afCc9274C7bbbC035', 6),
  token('DAI', '0xC5015b9d9161Dca7e18e32f6f25C4aD850731Fd4'),
]

export const swaps: readonly SwapEntry[] = [
  swap('SushiSwapV2', '0x9B3336186a38E1b6c21955d112dbb0343Ee061eE', '0xB45e53277a7e0F1D35f2a77160e91e25507f1763'),
]
