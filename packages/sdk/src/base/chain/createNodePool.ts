import { ToolboxError } from '../errors/ToolboxError.ts'
import { askInTurn, NobodyAnswered } from './askInTurn.ts'
import { createPoolNode, type NodeState, type PoolNode, type PoolNodeOptions } from './createPoolNode.ts'
import type { RpcCall } from './createRpcCaller.ts'
import { operatorOf } from './operatorOf.ts'

export type NodePoolOptions = PoolNodeOptions & {
  /** Nodes of these operators are not asked now, so that two pools never say the same by the same node. */
  avoids?: (operator: string) => boolean
}

export type NodePool = {
  request(call: RpcCall): Promise<unknown>
  /** Asks these from now on, in this order; what is known of those that stay is kept. */
  use(rpc: readonly string[]): void
  /** What is known of each, in their order. */
  list(): NodeState[]
  /** True when a node of this operator answered in the last half minute. */
  hasAnsweredLately(operator: string): boolean
}

const rounds = 2
const longestWaitMs = 5_000
/** Longer than what lies between an answer of one pool and the question to another that has to confirm it. */
const latelyMs = 30_000

/** Sent to one node, once: the answer may be lost although the node took it, and only the caller can look. */
const sentOnce = /^(eth_send|wallet_|personal_|eth_sign)/

/**
 * Several nodes of one chain as one. Every node proves the chain's id before it is used. A read goes to the first node
 * that has not failed, and to the next one as well when that fails or hangs; a failed node rests, longer each time, and
 * shows its id again before it is used. An answer about the question itself (a revert, invalid parameters) is final.
 *
 * What it cannot know: whether a node of the right chain tells the truth about a balance, or knows the newest block.
 *
 * @throws ToolboxError of the last failure (`networkFailed`, `rpcTimedOut`, `rpcRateLimited`, `rpcForbidden`,
 * `rpcAnswerInvalid`, `rpcChainMismatch`), or `RpcNodeError` with the node's own answer.
 */
export function createNodePool(chainId: number, rpc: readonly string[], options: NodePoolOptions = {}): NodePool {
  const { avoids = () => false } = options
  const create = (url: string) => createPoolNode(chainId, url, options)
  let nodes = rpc.map(create)

  /** Nodes that may be asked, in their order; when all rest, first those that are not known to be of another chain. */
  function listUsable(): PoolNode[] {
    const allowed = nodes.filter((node) => !avoids(operatorOf(node.rpc)))
    const awake = allowed.filter((node) => !node.isResting())
    if (awake.length === 0) {
      const possible = allowed.filter((node) => !node.isOfAnotherChain())
      // With nobody else left, one that was of another chain may show its id again, as it does before any question.
      return (possible.length > 0 ? possible : allowed).sort((a, b) => a.restsUntil() - b.restsUntil())
    }
    const trusted = awake.filter((node) => !node.isLeft())
    const left = awake.filter((node) => node.isLeft())
    // Nobody waits for a node that failed before: it comes back to its place once it has shown its id again.
    if (trusted.length > 0) for (const node of left) node.verify().catch(node.noteFailure)
    return [...trusted, ...left]
  }

  async function request(call: RpcCall): Promise<unknown> {
    for (let round = 1; ; round++) {
      try {
        const usable = listUsable()
        if (!sentOnce.test(call.method)) return await askInTurn(usable, (node, signal) => node.ask(call, signal))
        // Proving the id is a read and may move on; the send itself may not.
        const chosen = await askInTurn(usable, (node) => node.verify().then(() => node))
        return await sendOnce(chosen, call)
      } catch (error) {
        if (!(error instanceof NobodyAnswered)) throw error
        if (round === rounds || !error.mayChange) throw error.last
        await pause(waitBefore(error.last))
      }
    }
  }

  return {
    request,
    use(urls) {
      nodes = urls.map((url) => nodes.find((node) => node.rpc === url) ?? create(url))
    },
    list: () => nodes.map((node) => node.describe()),
    hasAnsweredLately: (operator) =>
      nodes.some((node) => operatorOf(node.rpc) === operator && node.hasAnsweredWithin(latelyMs)),
  }
}

async function sendOnce(node: PoolNode, call: RpcCall): Promise<unknown> {
  try {
    return await node.ask(call)
  } catch (error) {
    node.noteFailure(error)
    throw error
  }
}

function waitBefore(error: unknown): number {
  const asked = error instanceof ToolboxError ? Number(error.params.retryAfterMs) || 0 : 0
  return Math.min(longestWaitMs, Math.max(asked, 250 + Math.random() * 250))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
