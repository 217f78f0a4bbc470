import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing, ChainMark } from '../ChainFile.ts'
import { noExplorerApi } from '../explorerApis.ts'
import { swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 10

export const listing: ChainListing = {
  id: 1116,
  name: 'CoreDao',
  nameAlias: 'CoreDao',
  shortName: 'core',
  symbol: 'CORE',
  icon: 'core',
  url: 'https://scan.coredao.org',
  scan: 'Core Scan',
  ...noExplorerApi,
  rpc: ['https://rpc.coredao.org', 'https://core.drpc.org', 'https://rpc-core.icecreamswap.com'],
  testnet: false,
  inSwitcher: true,
  quirks: { fee: 'legacy', minGasPrice: 0n, logSpan: 500, push0: false },
}

export const coinName = 'Core'

export const mark: ChainMark = { letters: 'C', colour: '#b34700' }

export const tokens: readonly TokenEntry[] = [
  token('WCORE', '0x40375C92d9FAf44d2f9db9Bd9ba41a3317a2404f', 18, 'Wrapped CORE'),
  token('USDT', '0x900101d06A7426441Ae63e9AB3B9b0F63Be145F1', 6),
  token('USDC', '0xa4151B2B3e269645181dCcF2D426cE75fcbDeca9', 6),
]

export const swaps: readonly SwapEntry[] = [
  swap('ArcherSwap', '0x74F56a7560eF0C72Cf6D677e3f5f51C2D579fF15', '0xe0b8838e8d73ff1CA193E8cc2bC0Ebf7Cf86F620'),
  swap('SushiSwapV2', '0x9B3336186a38E1b6c21955d112dbb0343Ee061eE', '0xB45e53277a7e0F1D35f2a77160e91e25507f1763'),
]
