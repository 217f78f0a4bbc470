import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { noExplorerApi } from '../explorerApis.ts'
import { sushi } from '../swap.ts'
import { token } from '../token.ts'

export const place = 9

export const listing: ChainListing = {
  id: 128,
  name: 'Heco',
  nameAlias: 'Heco',
  shortName: 'heco',
  symbol: 'HT',
  icon: 'heco',
  url: 'https://hecoinfo.com',
  scan: 'HecoInfo',
  ...noExplorerApi,
  rpc: ['https://http-mainnet.hecochain.com'],
  testnet: false,
  sunset: 'closed',
  inSwitcher: true,
  quirks: { fee: 'legacy', minGasPrice: 0n, logSpan: 500, push0: false },
}

export const coinName = 'Huobi Token'

export const tokens: readonly TokenEntry[] = [
  token('WHT', '0x5545153CCFcA01fbd7Dd11C0b23ba694D9509A6F', 18, 'Wrapped HT'),
  token('USDT', '0xa71EdC38d189767582C38A3145b5873052c3e47a'),
  // Not USDC: the lists disagree about its decimals (6 or 18).
  token('SHIB', '0xC38072AA3F8E049De541223A9c9772132bB48634'),
]

export const swaps: readonly SwapEntry[] = [sushi]
