import type { ChainEntry } from '@tokensmith/sdk/chain/ChainEntry.ts'
import type { ChainClient } from '@tokensmith/sdk/plan/Plan.ts'
import { createPublicClient, defineChain, fallback, http } from 'viem'

const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** A client over a chain's endpoints in their order: the next one is asked when one fails. */
export function createChainClient(entry: ChainEntry): ChainClient {
  const chain = defineChain({
    id: entry.id,
    name: entry.name,
    nativeCurrency: { name: entry.symbol, symbol: entry.symbol, decimals: 18 },
    rpcUrls: { default: { http: [...entry.rpc] } },
    ...(entry.url ? { blockExplorers: { default: { name: entry.scan, url: entry.url } } } : {}),
    contracts: { multicall3: { address: multicall3 } },
    testnet: entry.testnet,
  })
  const transports = entry.rpc.map((url) => http(url, { timeout: 15_000, retryCount: 1 }))
  return createPublicClient({
    chain,
    transport: fallback(transports, { rank: false, retryCount: 0 }),
    pollingInterval: entry.id === 31337 ? 500 : 4000,
  }) as ChainClient
}
