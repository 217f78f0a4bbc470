import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { noExplorerApi } from '../explorerApis.ts'
import { sushi, swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 7

export const listing: ChainListing = {
  id: 250,
  name: 'Fantom',
  nameAlias: 'Fantom',
  shortName: 'ftm',
  symbol: 'FTM',
  icon: 'fantom',
  url: 'https://ftmscan.com',
  scan: 'FTMScan',
  ...noExplorerApi,
  rpc: ['https://fantom-rpc.publicnode.com', 'https://fantom.drpc.org', 'https://rpc.ftm.tools'],
  testnet: false,
  sunset: 'replaced',
  successor: 'Sonic',
  inSwitcher: true,
  quirks: { fee: 'legacy', minGasPrice: 0n, logSpan: 500, push0: false },
}

export const coinName = 'Fantom'

export const tokens: readonly TokenEntry[] = [
  token('WFTM', '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83', 18, 'Wrapped Fantom'),
  token('USDT', '0x049d68029688eAbF473097a2fC38ef61633A3C7A', 6),
  token('USDC', '0x28a92dde19D9989F39A49905d7C9C2FAc7799bDf', 6),
  token('DAI', '0x8D11eC38a3EB5E956B052f67Da8Bdc9bef8Abf3E'),
]

export const swaps: readonly SwapEntry[] = [
  swap('SpookySwap', '0xF491e7B69E4244ad4002BC14e878a34207E38c29', '0x152eE697f2E276fA89E96742e9bB9aB1F2E61bE3', 20),
  sushi,
]
