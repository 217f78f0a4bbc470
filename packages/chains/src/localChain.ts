import type { ChainEntry } from './ChainEntry.ts'
import { nativeToken } from './catalogue.ts'

/** The chain `npm start` runs. Offered only on a page that itself is served from a loopback address. */
export const localChainId = 31337

/**
 * The Uniswap V2 and its fork that `npm start` deploys, at addresses that follow from their code. A test of `deployDevnet` compares
 * them with what it deploys.
 */
export const localExchange = {
  wrapped: '0x29F9484Dd5B678b8d44BA88ea6BDD86895a1586f',
  swaps: [
    {
      name: 'UniSwapV2',
      router: '0xBA6BcC8b63A1A4c6C458dd171a28c9BF29f4A456',
      factory: '0xF0330ab3330dc2ac88b1c5199A95B4ec28117d51',
      feeBps: 30,
    },
    // The same exchange with another fee and other pair code, as most are.
    {
      name: 'ForkSwap',
      router: '0xe8CCb39448dfe2747BF614e954E8a286E567ca6e',
      factory: '0xd7E211AC3dd0eD155C5542AEEB420a1f35237bf3',
      feeBps: 20,
    },
  ],
} as const satisfies Pick<ChainEntry, 'wrapped' | 'swaps'>

/**
 * The local chain as an entry.
 * @param rpc the local node, e.g. `http://127.0.0.1:8545`
 * @param deployed where other contracts than those of `npm start` were deployed
 */
export function createLocalChain(
  rpc: string,
  deployed: Partial<Pick<ChainEntry, 'wrapped' | 'tokens' | 'swaps'>> = localExchange,
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
