import { localChainId } from '@tokensmith/chains/localChain.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { createBatchingPool } from '@tokensmith/sdk/base/chain/createBatchingPool.ts'
import { createChainClient } from '@tokensmith/sdk/base/chain/createChainClient.ts'
import { createNodePool } from '@tokensmith/sdk/base/chain/createNodePool.ts'
import type { NodeState } from '@tokensmith/sdk/base/chain/createPoolNode.ts'
import { operatorOf } from '@tokensmith/sdk/base/chain/operatorOf.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { keepEndpointChoice, orderEndpoints, readEndpointChoice } from './endpointChoice.ts'

/** An endpoint as the person sees it. */
export type NodeEndpoint = NodeState & { isOwn: boolean; isFirst: boolean }

/** The page's way to one chain. Clients stay the same when the endpoints change: a job under way goes on by the new ones. */
export type ChainConnection = {
  client: ChainClient
  /** Undefined where all endpoints are of one operator. */
  getSecondClient(): Promise<ChainClient | undefined>
  endpoints: {
    /** In the order they are asked. */
    list(): readonly NodeEndpoint[]
    isDefault(): boolean
    subscribe(listener: () => void): () => void
    /** Asks this one first from now on; one that is not known yet is added. Whoever calls has tested it. */
    choose(rpc: string): void
    remove(rpc: string): void
    /** The chain's own order again; endpoints of the person stay in the list, and are asked last. */
    reset(): void
  }
}

/** For one request. Public nodes need so long for wide searches. */
const timeoutMs = 15_000

/** Connects the page to a chain over the person's endpoints and the chain's. Loads viem. */
export async function connectChain(chain: ChainEntry): Promise<ChainConnection> {
  let choice = readEndpointChoice(chain.id)
  const order = () => orderEndpoints(chain.rpc, choice)
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const nodes = createNodePool(chain.id, order(), { timeoutMs, onNode: changed })
  const pool = createBatchingPool(chain.id, nodes, { timeoutMs })
  // From the other end, and never by who answered the first one just now.
  const secondOrder = () => [...order()].reverse()
  const secondPool = createNodePool(chain.id, secondOrder(), { timeoutMs, avoids: pool.hasAnsweredLately })
  const settings = { pollingMs: chain.id === localChainId ? 500 : 4_000, batchReads: false }
  const client = await createChainClient(chain, { ...settings, pool })
  let second: Promise<ChainClient> | undefined

  const change = (next: typeof choice) => {
    choice = next
    keepEndpointChoice(chain.id, choice)
    pool.use(order())
    secondPool.use(secondOrder())
    changed()
  }
  return {
    client,
    async getSecondClient() {
      if (new Set(order().map(operatorOf)).size < 2) return undefined
      second ??= createChainClient(chain, { ...settings, pool: secondPool })
      return second
    },
    endpoints: {
      list: () =>
        pool.list().map((node, place) => ({
          ...node,
          isOwn: choice.own.includes(node.rpc),
          isFirst: place === 0,
        })),
      isDefault: () => choice.first === undefined || choice.first === chain.rpc[0],
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      choose(rpc) {
        const isKnown = chain.rpc.includes(rpc) || choice.own.includes(rpc)
        change({ own: isKnown ? choice.own : [...choice.own, rpc], first: rpc })
      },
      remove(rpc) {
        const own = choice.own.filter((other) => other !== rpc)
        change({ own, ...(choice.first && choice.first !== rpc ? { first: choice.first } : {}) })
      },
      reset: () => change({ own: choice.own }),
    },
  }
}
