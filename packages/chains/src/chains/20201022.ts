import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing, ChainMark } from '../ChainFile.ts'
import { noExplorerApi } from '../explorerApis.ts'
import { swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 12

export const listing: ChainListing = {
  id: 20201022,
  name: 'Pego',
  nameAlias: 'Pego',
  shortName: 'pg',
  symbol: 'PG',
  icon: 'pego',
  url: 'https://scan.pego.network',
  scan: 'Pego Network Explorer',
  ...noExplorerApi,
  rpc: ['https://pegorpc.com', 'https://node1.pegorpc.com', 'https://node2.pegorpc.com'],
  testnet: false,
  inSwitcher: true,
  quirks: { fee: 'legacy', minGasPrice: 0n, logSpan: 500, push0: false },
}

export const coinName = 'Pego'

export const mark: ChainMark = { letters: 'PG', colour: '#0a7471' }

export const tokens: readonly TokenEntry[] = [
  token('WPG', '0x0cF4071940782b640d0b595Cb17bDf3E90869d70', 18, 'Wrapped PG'),
  token('USDT', '0x02F9Bebf5E54968D8Cc2562356C91ECDE135801B'),
]

export const swaps: readonly SwapEntry[] = [
  swap('W3Swap', '0xE9d6f80028671279a28790bb4007B10B0595Def1', '0x94274b1Ed6E1BDe55fa631f502Aa18512Aa3007b'),
]
