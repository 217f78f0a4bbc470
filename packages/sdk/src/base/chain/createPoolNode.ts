import { ToolboxError } from '../errors/ToolboxError.ts'
import { createRpcCaller, type RpcCall, RpcNodeError } from './createRpcCaller.ts'
import { isWrongChain } from './readNodeTrouble.ts'

/** What happened to a node. `rpc` holds no access key. */
export type NodeEvent =
  | { kind: 'wrongChain'; rpc: string; expectedChainId: number; actualChainId: number }
  | { kind: 'failed'; rpc: string; code: string }

/** What is known of a node of a pool, for showing. */
export type NodeState = {
  /** The whole address, which may hold an access key. */
  rpc: string
  /** Without access keys. */
  label: string
  /** `unasked` nothing is known; `left` it failed, lied about its chain or was too slow, and others are asked instead. */
  state: 'unasked' | 'answers' | 'left'
  /** Why it was left. */
  reason?: ToolboxError
  /** Of its newest answer. */
  latencyMs?: number
}

export type PoolNodeOptions = {
  timeoutMs?: number
  onNode?: (event: NodeEvent) => void
  /** The clock in milliseconds, for tests. */
  now?: () => number
}

/** One node of a pool and what it has done so far. */
export type PoolNode = ReturnType<typeof createPoolNode>

/** How long a seen id counts: a load balancer can put another chain behind the same address. */
const verifiedForMs = 5 * 60_000
const wrongChainRestMs = 10 * 60_000
const firstRestMs = 1_000
const longestRestMs = 60_000

/** A node that proves the chain's id before it is asked anything, and rests, longer each time, after it failed. */
export function createPoolNode(chainId: number, rpc: string, options: PoolNodeOptions = {}) {
  const { timeoutMs = 10_000, onNode, now = Date.now } = options
  const caller = createRpcCaller(rpc, { timeoutMs })
  const { label } = caller
  let verifiedAt = Number.NEGATIVE_INFINITY
  let answeredAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  let restsUntil = 0
  let failures = 0
  let latencyMs: number | undefined
  let reason: ToolboxError | undefined
  let verifying: Promise<void> | undefined

  /** Reads that start together share one look at the id. */
  function verify(): Promise<void> {
    if (now() - verifiedAt < verifiedForMs) return Promise.resolve()
    verifying ??= readId().finally(() => {
      verifying = undefined
    })
    return verifying
  }

  async function readId(): Promise<void> {
    const startedAt = performance.now()
    const answer = await caller.call({ method: 'eth_chainId' })
    const actualChainId = typeof answer === 'string' && /^0x[0-9a-fA-F]{1,14}$/.test(answer) ? Number(answer) : 0
    if (actualChainId !== chainId) {
      reason = new ToolboxError('rpcChainMismatch', { expectedChainId: chainId, actualChainId })
      restsUntil = now() + wrongChainRestMs
      verifiedAt = Number.NEGATIVE_INFINITY
      onNode?.({ kind: 'wrongChain', rpc: label, expectedChainId: chainId, actualChainId })
      throw reason
    }
    latencyMs = performance.now() - startedAt
    reason = undefined
    verifiedAt = now()
  }

  /** Takes what a question ended with; a node that answered, even with an error, is there. */
  function noteFailure(error: unknown): void {
    if (!(error instanceof ToolboxError) || isWrongChain(error)) return
    // Questions that were under way together fail together, and are one failure.
    if (restsUntil > now()) return
    failures++
    failedAt = now()
    const asked = Math.min(wrongChainRestMs, Number(error.params.retryAfterMs) || 0)
    const backOff = Math.min(longestRestMs, firstRestMs * 2 ** (failures - 1))
    // Jitter, so that many pages do not come back at the same moment.
    restsUntil = now() + Math.max(asked, backOff * (0.5 + Math.random() / 2))
    verifiedAt = Number.NEGATIVE_INFINITY
    reason = error
    onNode?.({ kind: 'failed', rpc: label, code: error.code })
  }

  async function ask(call: RpcCall, signal?: AbortSignal): Promise<unknown> {
    await verify()
    const startedAt = performance.now()
    const result = await caller.call(call, signal).catch((error) => {
      if (error instanceof RpcNodeError) noteAnswer(startedAt)
      throw error
    })
    if (call.method === 'eth_chainId' && Number(result) !== chainId) {
      verifiedAt = Number.NEGATIVE_INFINITY
      await verify()
    }
    noteAnswer(startedAt)
    return result
  }

  function noteAnswer(startedAt: number): void {
    answeredAt = now()
    latencyMs = performance.now() - startedAt
    reason = undefined
    // One that fails every now and then rests longer and longer all the same.
    if (now() - failedAt > longestRestMs) failures = 0
  }

  return {
    rpc,
    label,
    verify,
    ask,
    noteFailure,
    /** Another node answered in the meantime. */
    noteSlow: () => noteFailure(new ToolboxError('rpcTimedOut', { rpc: label }, { retryable: true })),
    isResting: () => restsUntil > now(),
    restsUntil: () => restsUntil,
    /** It failed, and has not answered since. */
    isLeft: () => reason !== undefined,
    isOfAnotherChain: () => isWrongChain(reason),
    hasAnsweredWithin: (ms: number) => now() - answeredAt < ms,
    describe: (): NodeState => ({
      ...{ rpc, label, state: reason ? 'left' : latencyMs === undefined ? 'unasked' : 'answers' },
      ...(reason ? { reason } : {}),
      ...(latencyMs === undefined ? {} : { latencyMs: Math.round(latencyMs) }),
    }),
  }
}
