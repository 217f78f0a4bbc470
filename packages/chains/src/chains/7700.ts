import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { noExplorerApi } from '../explorerApis.ts'
import { token } from '../token.ts'

export const place = 16

export const listing: ChainListing = {
  id: 7700,
  name: 'Canto',
  nameAlias: 'Canto',
  shortName: 'canto',
  symbol: 'CANTO',
  icon: 'canto',
  url: 'https://tuber.build',
  scan: 'Tuber',
  ...noExplorerApi,
  rpc: ['https://canto.gravitychain.io', 'https://canto.slingshot.finance', 'https://canto-rpc.ansybl.io'],
  testnet: false,
  inSwitcher: true,
  quirks: { fee: 'legacy', minGasPrice: 0n, logSpan: 500, push0: false },
}

export const coinName = 'Canto'

export const tokens: readonly TokenEntry[] = [
  token('WCANTO', '0x826551890Dc65655a0Aceca109aB11AbDbD7a07B', 18, 'Wrapped CANTO'),
  token('USDT', '0xd567B3d7B8FE3C79a1AD8dA978812cfC4Fa05e75', 6),
  token('USDC', '0x80b5a32E4F032B2a058b4F29EC95EEfEEB87aDcd', 6),
  token('NOTE', '0x4e71A2E537B7f9D9413D3991D37958c0b5e1e503', 18, 'Note'),
  token('BUSD', '0x381Ea7A7EE6a1e2982e01E7b6837f775a1a4B07F'),
]

// Of no exchange does a list have both router and factory.
export const swaps: readonly SwapEntry[] = []
