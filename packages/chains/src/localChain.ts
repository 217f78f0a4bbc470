import type { ChainEntry } from './ChainEntry.ts'
import { nativeToken } from './catalogue.ts'

/** The chain `npm start` runs. Offered only on a page that itself is served from a loopback address. */
export const localChainId = 31337

/**
 * The local chain as an entry. Its exchange and its tokens come from where they were deployed.
 * @param rpc the local node, e.g. `http://127.0.0.1:8545`
 */
export function createLocalChain(
  rpc: string,
  deployed: Partial<Pick<ChainEntry, 'wrapped' | 'tokens' | 'swaps'>> = {},
): ChainEntry {
  return {
    id: localChainId,
    name: 'Localhost',
    nameAlias: 'Localhost',
    shortName: 'local',
    symbol: 'ETH',
    icon: 'localhost',
    url: '',
    scan: '',
    api: '',
    keys: [],
    rpc: [rpc],
    wrapped: deployed.wrapped,
    tokens: [nativeToken({ symbol: 'ETH' }), ...(deployed.tokens ?? [])],
    swaps: deployed.swaps ?? [],
    testnet: true,
    inSwitcher: false,
    quirks: { fee: 'eip1559', minGasPrice: 0n, logSpan: 10_000, txGasCap: 16_777_216n, push0: true },
  }
}

/** True for the hosts a page may be served from to be offered the local chain. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
}
