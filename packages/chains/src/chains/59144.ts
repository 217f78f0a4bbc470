import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { eip7825Cap } from '../eip7825Cap.ts'
import { etherscanV2 } from '../explorerApis.ts'
import { pancake, swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 14

export const listing: ChainListing = {
  id: 59144,
  name: 'Linea',
  nameAlias: 'Linea',
  shortName: 'linea',
  symbol: 'ETH',
  icon: 'linea',
  url: 'https://lineascan.build',
  scan: 'LineaScan',
  ...etherscanV2,
  rpc: ['https://rpc.linea.build'],
  testnet: false,
  inSwitcher: true,
  quirks: { fee: 'eip1559', minGasPrice: 0n, logSpan: 1_000, txGasCap: eip7825Cap, push0: false },
}

export const coinName = 'Ether'

export const tokens: readonly TokenEntry[] = [
  token('WETH', '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f'),
  token('USDT', '0xA219439258ca9da29E9Cc4cE5596924745e12B93', 6),
  token('USDC', '0x176211869cA2b568f2A7D4EE941E073a821EE1ff', 6),
  token('DAI', '0x4AF15ec2A0BD43Db75dd04E62FAA3B8EF36b00d5'),
]

export const swaps: readonly SwapEntry[] = [
  pancake,
  swap('UniSwapV2', '0x8702463e73f74d0b6765aBceb314Ef07aCb92650', '0x114A43DF6C5f54EBB8A9d70Cd1951D3dD68004c7'),
  swap('SushiSwapV2', '0x2ABf469074dc0b54d793850807E6eb5Faf2625b1', '0xFbc12984689e5f15626Bad03Ad60160Fe98B303C'),
]
