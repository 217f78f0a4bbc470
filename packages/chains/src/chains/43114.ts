import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { etherscanV2 } from '../explorerApis.ts'
import { sushi, swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 6

export const listing: ChainListing = {
  id: 43114,
  name: 'Avalanche',
  nameAlias: 'Avalanche',
  shortName: 'avax',
  symbol: 'AVAX',
  icon: 'avalanche',
  url: 'https://snowtrace.io',
  scan: 'SnowTrace',
  ...etherscanV2,
  rpc: ['https://api.avax.network/ext/bc/C/rpc', 'https://avalanche-c-chain-rpc.publicnode.com'],
  testnet: false,
  inSwitcher: true,
  quirks: { fee: 'eip1559', minGasPrice: 0n, logSpan: 2_000, push0: true },
}

export const coinName = 'Avalanche'

export const tokens: readonly TokenEntry[] = [
  token('WAVAX', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', 18, 'Wrapped AVAX'),
  token('USDT', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 6),
  token('USDC', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', 6),
  token('DAI', '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70'),
  token('BUSD', '0x9C9e5fD8bbc25984B178FdCE6117Defa39d2db39'),
]

export const swaps: readonly SwapEntry[] = [
  swap('TraderJoe', '0x60aE616a2155Ee3d9A68541Ba4544862310933d4', '0x9Ad6C38BE94206cA50bb0d90783181662f0Cfa10'),
  swap('Pangolin', '0xE54Ca86531e17Ef3616d22Ca28b0D458b6C89106', '0xefa94DE7a4656D787667C749f7E1223D71E9FD88'),
  swap('UniSwapV2', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C'),
  sushi,
]
