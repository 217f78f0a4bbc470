import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { createPublicClient, defineChain, http } from 'viem'

/** A client for a chain that is known only by its endpoint. Answers are not cached, so that tests see every block. */
export function connectClient(url: string, chainId: number): { client: ChainClient } {
  const chain = defineChain({
    id: chainId,
    name: `Local chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const transport = http(url, { retryCount: 0, batch: true })
  return { client: createPublicClient({ chain, transport, cacheTime: 0, pollingInterval: 50 }) as ChainClient }
}
