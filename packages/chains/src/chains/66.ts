import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { noExplorerApi } from '../explorerApis.ts'
import { sushi } from '../swap.ts'
import { token } from '../token.ts'

export const place = 8

export const listing: ChainListing = {
  id: 66,
  name: 'OKXChain',
  nameAlias: 'OKXChain',
  shortName: 'okt',
  symbol: 'OKT',
  icon: 'okxchain',
  url: 'https://www.oklink.com/okc',
  scan: 'OKLink',
  ...noExplorerApi,
  rpc: ['https://exchainrpc.okex.org'],
  testnet: false,
  sunset: 'replaced',
  successor: 'X Layer',
  inSwitcher: true,
  quirks: { fee: 'legacy', minGasPrice: 0n, logSpan: 500, push0: false },
}

export const coinName = 'OKT'

export const tokens: readonly TokenEntry[] = [
  token('WOKT', '0x8F8526dbfd6E38E3D8307702cA8469Bae6C56C15', 18, 'Wrapped OKT'),
  token('USDT', '0x382bB369d343125BfB2117af9c149795C6C65C50'),
  token('USDC', '0xc946DAf81b08146B1C7A8Da2A851Ddf2B3EAaf85'),
  token('DAI', '0x21cDE7E32a6CAF4742d00d44B07279e7596d26B9'),
  token('SHIB', '0xaa27bADaa3C9ec9081b8f6C9cDd2bf375F143780'),
]

export const swaps: readonly SwapEntry[] = [sushi]
