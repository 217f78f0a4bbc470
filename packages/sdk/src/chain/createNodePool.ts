import { ToolboxError } from '../errors/ToolboxError.ts'
import { createRpcCaller, type RpcCall, type RpcCaller, RpcNodeError } from './createRpcCaller.ts'

/** What happened to a node. `rpc` holds no access key. */
export type NodeEvent =
  | { kind: 'wrongChain'; rpc: string; expectedChainId: number; actualChainId: number }
  | { kind: 'failed'; rpc: string; code: string }

export type NodePoolOptions = {
  timeoutMs?: number
  onNode?: (event: NodeEvent) => void
  /** The clock in milliseconds, for tests. */
  now?: () => number
}

export type NodePool = { request(call: RpcCall): Promise<unknown> }

type Node = {
  caller: RpcCaller
  /** When its id was last seen to be right. */
  verifiedAt: number
  /** Not asked before this time, except when every node is resting. */
  restsUntil: number
  failures: number
  /** It answered another chain's id; it is asked for its id again only after its rest. */
  isWrong: boolean
  verifying?: Promise<void>
}

/** How long a seen id counts: a load balancer can put another chain behind the same address. */
const verifiedForMs = 5 * 60_000
const wrongChainRestMs = 10 * 60_000
const firstRestMs = 1_000
const longestRestMs = 60_000
const rounds = 2
const longestWaitMs = 5_000

/** Sent to one node, once: the answer may be lost although the node took it, and only the caller can look. */
const sentOnce = /^(eth_send|wallet_|personal_|eth_sign)/

/** Answers about the node, not about the question: another node may do better. */
const nodeTrouble =
  /header not found|missing trie node|unknown block|state .*(not available|pruned)|is syncing|behind|overload|capacity|upstream|no backend|try again|temporarily|internal server/i

/**
 * Several nodes of one chain as one. Every node proves the chain's id before it is used. A read goes to the first node
 * that is not resting and moves on when a node fails; a failed node rests, longer each time. An answer about the question
 * itself (a revert, invalid parameters) is final.
 *
 * @throws ToolboxError of the last failure (`networkFailed`, `rpcTimedOut`, `rpcRateLimited`, `rpcForbidden`,
 * `rpcAnswerInvalid`, `rpcChainMismatch`), or `RpcNodeError` with the node's own answer.
 */
export function createNodePool(chainId: number, rpc: readonly string[], options: NodePoolOptions = {}): NodePool {
  const { timeoutMs = 10_000, onNode, now = Date.now } = options
  const nodes: Node[] = rpc.map((url) => ({
    caller: createRpcCaller(url, { timeoutMs }),
    verifiedAt: Number.NEGATIVE_INFINITY,
    restsUntil: 0,
    failures: 0,
    isWrong: false,
  }))

  /** Nodes that may be asked, in their order; when all rest, those that are known to be of the chain. */
  function listUsable(): Node[] {
    const awake = nodes.filter((node) => node.restsUntil <= now())
    if (awake.length > 0) return awake
    return nodes.filter((node) => !node.isWrong).sort((a, b) => a.restsUntil - b.restsUntil)
  }

  /** A node that answered, even with an error, is there; only one that could not be asked rests. */
  function restAfter(node: Node, error: unknown): void {
    if (!(error instanceof ToolboxError) || isWrongChain(error)) return
    node.failures++
    const asked = Number(error.params.retryAfterMs) || 0
    const backOff = Math.min(longestRestMs, firstRestMs * 2 ** (node.failures - 1))
    // Jitter, so that many pages do not come back at the same moment.
    node.restsUntil = now() + Math.max(asked, backOff * (0.5 + Math.random() / 2))
    node.verifiedAt = Number.NEGATIVE_INFINITY
    onNode?.({ kind: 'failed', rpc: node.caller.label, code: error.code })
  }

  /** Reads that start together share one look at the id. */
  function verify(node: Node): Promise<void> {
    if (now() - node.verifiedAt < verifiedForMs) return Promise.resolve()
    node.verifying ??= readId(node).finally(() => {
      node.verifying = undefined
    })
    return node.verifying
  }

  async function readId(node: Node): Promise<void> {
    const answer = await node.caller.call({ method: 'eth_chainId' })
    const actualChainId = typeof answer === 'string' && /^0x[0-9a-fA-F]{1,14}$/.test(answer) ? Number(answer) : 0
    if (actualChainId !== chainId) {
      node.isWrong = true
      node.restsUntil = now() + wrongChainRestMs
      onNode?.({ kind: 'wrongChain', rpc: node.caller.label, expectedChainId: chainId, actualChainId })
      throw new ToolboxError('rpcChainMismatch', { expectedChainId: chainId, actualChainId })
    }
    node.isWrong = false
    node.verifiedAt = now()
  }

  async function askOne(node: Node, call: RpcCall): Promise<unknown> {
    await verify(node)
    const result = await node.caller.call(call)
    if (call.method === 'eth_chainId' && Number(result) !== chainId) {
      node.verifiedAt = Number.NEGATIVE_INFINITY
      await verify(node)
    }
    node.failures = 0
    return result
  }

  async function request(call: RpcCall): Promise<unknown> {
    const isSentOnce = sentOnce.test(call.method)
    let last: unknown = new ToolboxError('networkFailed', { chainId }, { retryable: true })
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await pause(waitBefore(last))
      let mayChange = false
      for (const node of listUsable()) {
        if (isSentOnce) {
          // Proving the id is a read and may move on; the send itself may not.
          try {
            await verify(node)
          } catch (error) {
            last = error
            restAfter(node, error)
            if (!isWrongChain(error)) mayChange = true
            continue
          }
          return node.caller.call(call)
        }
        try {
          return await askOne(node, call)
        } catch (error) {
          if (isFinal(error)) throw error
          last = error
          restAfter(node, error)
          if (!isMethodMissing(error) && !isWrongChain(error)) mayChange = true
        }
      }
      if (!mayChange) break
    }
    throw last
  }

  return { request }
}

function isWrongChain(error: unknown): boolean {
  return error instanceof ToolboxError && error.code === 'rpcChainMismatch'
}

function isMethodMissing(error: unknown): boolean {
  return error instanceof RpcNodeError && (error.code === -32601 || error.code === -32004)
}

/** True for an answer that another node would give as well. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof RpcNodeError)) return false
  if (typeof error.data === 'string' && /^0x[0-9a-fA-F]{8}/.test(error.data)) return true
  if (error.code === 3 || /revert/i.test(error.message)) return true
  if (isMethodMissing(error) || error.code === -32002 || error.code === -32001) return false
  return !nodeTrouble.test(error.message) && !(error.code === -32603 && error.message === '')
}

function waitBefore(error: unknown): number {
  const asked = error instanceof ToolboxError ? Number(error.params.retryAfterMs) || 0 : 0
  return Math.min(longestWaitMs, Math.max(asked, 250 + Math.random() * 250))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
