import { type Address, createPublicClient, fallback, type Hex, http } from 'viem'
import type { KnownChain } from './createChainDirectory.ts'

/** Reads the runtime code at an address; `0x` where there is none. Throws when no endpoint of the chain answers. */
export type ReadCode = (chain: KnownChain, address: Address) => Promise<Hex>

const timeoutMs = 10_000

/** An endpoint that serves another chain than the settings say is never believed. */
export const readCode: ReadCode = async (chain, address) => {
  const transports = chain.rpc.map((url) =>
    http(url, { timeout: timeoutMs, retryCount: 0, fetchOptions: { redirect: 'error' } }),
  )
  const client = createPublicClient({ transport: fallback(transports, { retryCount: 0 }) })
  const chainId = await client.getChainId()
  if (chainId !== chain.id) throw new Error(`The RPC of chain ${chain.id} serves chain ${chainId}.`)
  return (await client.getCode({ address })) ?? '0x'
}
