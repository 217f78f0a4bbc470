import { redactRpc } from '@tokensmith/chains/parseRpc.ts'
import { createPublicClient, custom, defineChain } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import type { ChainEntry } from './ChainEntry.ts'
import { createNodePool, type NodePool } from './createNodePool.ts'
import type { NodeEvent } from './createPoolNode.ts'
import { isKnownCode, multicall3 } from './knownContracts.ts'

export type ChainClientOptions = {
  /** Endpoints to try before the chain's own: the user's, or `RPC_<chainId>` of the environment. */
  firstRpc?: readonly string[]
  /** For one request to one node, in milliseconds. */
  timeoutMs?: number
  /** Told about every node that failed or answered for another chain. Endpoints are named without their keys. */
  onNode?: (event: NodeEvent) => void
  /** How often the client looks for new blocks, in milliseconds. */
  pollingMs?: number
  /** The nodes, where the caller made them; the options of nodes above count for nothing then. */
  pool?: NodePool
  /** False: each read stays a call of its own. */
  batchReads?: boolean
}

/** So long a client waits to know of Multicall3; without it, code is sent along. */
const longestLookMs = 5_000

/**
 * A client that reads one chain over its endpoints, in order. An endpoint is used only after it has answered the chain's
 * id; one that answers another id is left out and reported. Reads are tried again, elsewhere first; what changes the
 * chain (a broadcast) is sent to one node once.
 *
 * Reads made at the same time become one call: through Multicall3 where the chain has exactly the known code, else
 * through code that is sent along and deployed nowhere. Resolves also when no node answers in a few seconds; the first
 * read then throws.
 */
export async function createChainClient(chain: ChainEntry, options: ChainClientOptions = {}): Promise<ChainClient> {
  const rpc = [...new Set([...(options.firstRpc ?? []), ...chain.rpc])]
  if (rpc.length === 0) throw new ToolboxError('networkFailed', { chainId: chain.id })
  const pool = options.pool ?? createNodePool(chain.id, rpc, options)
  const hasMulticall3 = await lookForMulticall3(pool)
  const viemChain = defineChain({
    id: chain.id,
    name: chain.name,
    nativeCurrency: { name: chain.symbol, symbol: chain.symbol, decimals: 18 },
    // Only shown by viem's error messages: the keys in the endpoints stay out of them.
    rpcUrls: { default: { http: rpc.map(redactRpc) } },
    ...(chain.url ? { blockExplorers: { default: { name: chain.scan, url: chain.url } } } : {}),
    ...(hasMulticall3 ? { contracts: { multicall3: { address: multicall3.address } } } : {}),
    testnet: chain.testnet,
  })
  return createPublicClient({
    chain: viemChain,
    // The pool has its own rules for trying again; viem's would repeat a broadcast.
    transport: custom({ request: pool.request }, { retryCount: 0, name: chain.name }),
    batch: options.batchReads === false ? undefined : { multicall: { deployless: !hasMulticall3 } },
    pollingInterval: options.pollingMs,
    // A contract could else send whoever asks its views to a server of its choice (ERC-3668), and fail them by that.
    ccipRead: false,
  }) as ChainClient
}

async function lookForMulticall3(pool: NodePool): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = pool
    .request({ method: 'eth_getCode', params: [multicall3.address, 'latest'] })
    .then((code) => isKnownCode(multicall3, code))
    .catch(() => false)
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, longestLookMs, false)
  })
  return Promise.race([look, tooLate]).finally(() => clearTimeout(timer))
}
