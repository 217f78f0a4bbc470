import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 11

export const listing: ChainListing = {
  id: 25,
  name: 'Cronos',
  nameAlias: 'Crono',
  shortName: 'cro',
  symbol: 'CRO',
  icon: 'cronos',
  url: 'https://explorer.cronos.org',
  scan: 'Cronos Explorer',
  api: 'https://explorer-api.cronos.org/mainnet/api',
  keys: ['CRONOS_EXPLORER_API_KEY'],
  rpc: ['https://evm.cronos.org', 'https://cronos-evm-rpc.publicnode.com', 'https://cronos.drpc.org'],
  testnet: false,
  inSwitcher: true,
  quirks: { fee: 'eip1559', minGasPrice: 0n, logSpan: 2_000, push0: false },
}

export const coinName = 'Cronos'

export const tokens: readonly TokenEntry[] = [
  token('WCRO', '0x5C7F8A570d578ED84E63fdFA7b1eE72dEae1AE23', 18, 'Wrapped CRO'),
  token('USDT', '0x66e428c3f67a68878562e79A0234c1F83c208770', 6),
  token('USDC', '0xc21223249CA28397B4B6541dfFaEcC539BfF0c59', 6),
  token('DAI', '0xF2001B145b43032AAF5Ee2884e456CCd805F677D'),
  token('BUSD', '0xC74D59A548ecf7fc1754bb7810D716E9Ac3e3AE5'),
  token('SHIB', '0xbED48612BC69fA1CaB67052b42a95FB30C1bcFee'),
  token('DOGE', '0x1a8E39ae59e5556B56b76fCBA98d22c9ae557396', 8),
]

export const swaps: readonly SwapEntry[] = [
  swap('VVS', '0x145863Eb42Cf62847A6Ca784e6416C1682b1b2Ae', '0x3B44B2a187a7b3824131F8db5a74194D0a42Fc15'),
]
