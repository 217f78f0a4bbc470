import { ToolboxError } from '../errors/ToolboxError.ts'
import { slowAfterMs } from './askInTurn.ts'
import type { NodePool } from './createNodePool.ts'
import { createRpcCaller, type RpcCall, type RpcCaller, RpcNodeError } from './createRpcCaller.ts'
import { operatorOf } from './operatorOf.ts'
import { isFinalAnswer } from './readNodeTrouble.ts'

export type BatchingOptions = {
  /** For one request, in milliseconds. */
  timeoutMs?: number
  /** The clock in milliseconds, for tests. */
  now?: () => number
}

/** What travels together: short reads, and searches of logs, which take longer and hold up no others. */
const groups: Readonly<Record<string, 'short' | 'logs'>> = {
  ...{ eth_call: 'short', eth_getCode: 'short', eth_getBalance: 'short', eth_getStorageAt: 'short' },
  ...{ eth_blockNumber: 'short', eth_getBlockByNumber: 'short', eth_getLogs: 'logs' },
}
/** A longer question (code sent along, thousands of accounts) is work enough for a node. */
const longestQuestion = 4_096
/** Parts of a screen that start together ask within so many milliseconds of each other. */
const togetherMs = 10
const mostTogether = 32
/** A node that refuses many is asked a quarter of them at a time; one that refuses so few is asked one by one. */
const fewTogether = 8
const fewerThan = (refused: number) => (refused > fewTogether ? Math.floor(refused / 4) : 1)
/** As long as a node pool looks back. */
const latelyMs = 30_000

type Outcome = { value: unknown } | { error: unknown }
type Waiting = { call: RpcCall; key: string; settle(outcome: Outcome | Promise<Outcome>): void }
type Node = { rpc: string; caller: RpcCaller; most: number; answeredAt: number }

/**
 * A pool whose short reads, when they are asked at the same moment, travel in one request (a JSON-RPC batch) to the node
 * that the pool trusts now. Each stays a call of its own, with its own gas, answer and failure; equal ones are asked once.
 *
 * It takes answers and refuses nothing: what a node does not answer in a batch, or answers with anything but the
 * question's own failure, is asked of the pool alone, so that all its rules hold. The chain's id stands in every batch,
 * whose answers count only beside the right one. What is sent, simulated or waited for is never put into one.
 */
export function createBatchingPool(chainId: number, pool: NodePool, options: BatchingOptions = {}): NodePool {
  const { timeoutMs, now = Date.now } = options
  const nodes = new Map<string, Node>()
  const queues = new Map<string, Waiting[]>()

  /** The node that the pool would ask first, once that has answered it; undefined while nobody has. */
  function trusted(): Node | undefined {
    const first = pool.list().find(({ state }) => state !== 'left')
    if (first?.state !== 'answers') return undefined
    const { rpc } = first
    const caller = () => createRpcCaller(rpc, { timeoutMs })
    const node = nodes.get(rpc) ?? { rpc, caller: caller(), most: mostTogether, answeredAt: Number.NEGATIVE_INFINITY }
    nodes.set(rpc, node)
    return node
  }

  function request(call: RpcCall): Promise<unknown> {
    const group = groups[call.method]
    const key = group && JSON.stringify([call.method, call.params], bigintText)
    if (!group || !key || key.length > longestQuestion || !trusted()) return pool.request(call)
    const queue = queues.get(group) ?? []
    if (queue.length === 0) {
      queues.set(group, queue)
      setTimeout(() => {
        queues.delete(group)
        send(queue)
      }, togetherMs)
    }
    return new Promise((resolve, reject) => {
      const settle = async (outcome: Outcome | Promise<Outcome>) => {
        const ended = await outcome
        if ('error' in ended) reject(ended.error)
        else resolve(ended.value)
      }
      queue.push({ call, key, settle })
    })
  }

  function send(queue: Waiting[]): void {
    const byKey = new Map<string, Waiting[]>()
    for (const waiting of queue) byKey.set(waiting.key, [...(byKey.get(waiting.key) ?? []), waiting])
    const questions = [...byKey.values()]
    const node = trusted()
    const most = node?.most ?? 1
    for (let from = 0; from < questions.length; from += most) {
      const part = questions.slice(from, from + most)
      if (node && part.length > 1) sendTogether(node, part)
      else for (const same of part) settleAll(same, alone(same[0]!.call))
    }
  }

  function sendTogether(node: Node, part: Waiting[][]): void {
    const isOnly = pool.list().length === 1
    let timer: ReturnType<typeof setTimeout> | undefined
    const slow = new Promise<void>((resolve) => {
      if (!isOnly) timer = setTimeout(resolve, slowAfterMs)
    })
    const answers = askBatch(
      node,
      part.map((same) => same[0]!.call),
    ).finally(() => clearTimeout(timer))
    for (const [place, same] of part.entries()) {
      const { call } = same[0]!
      let asked: Promise<Outcome> | undefined
      const plain = () => (asked ??= alone(call))
      const taken = answers.then((all) => all[place] ?? plain())
      settleAll(same, Promise.race([taken, slow.then(plain)]))
    }
  }

  const alone = (call: RpcCall): Promise<Outcome> =>
    pool.request(call).then(
      (value) => ({ value }),
      (error) => ({ error }),
    )

  /** What the node says to each question; nothing where it has to be asked alone. Never throws. */
  async function askBatch(node: Node, calls: readonly RpcCall[]): Promise<(Outcome | undefined)[]> {
    try {
      const [id, ...answers] = await node.caller.batch!([{ method: 'eth_chainId' }, ...calls])
      if (Number(id) !== chainId) {
        // Has the pool look at the id itself, and leave the node.
        await pool.request({ method: 'eth_chainId' }).catch(() => undefined)
        return []
      }
      node.answeredAt = now()
      return answers.map((answer) => {
        if (!(answer instanceof RpcNodeError)) return { value: answer }
        return isOwnFailure(answer) ? { error: answer } : undefined
      })
    } catch (error) {
      const isAway = error instanceof ToolboxError && ['networkFailed', 'rpcTimedOut'].includes(error.code)
      if (!isAway) node.most = fewerThan(calls.length)
      return []
    }
  }

  return {
    ...pool,
    request,
    hasAnsweredLately: (operator) =>
      pool.hasAnsweredLately(operator) ||
      [...nodes.values()].some(({ rpc, answeredAt }) => operatorOf(rpc) === operator && now() - answeredAt < latelyMs),
  }
}

const settleAll = (same: readonly Waiting[], outcome: Promise<Outcome>) => {
  for (const { settle } of same) settle(outcome)
}

const bigintText = (_: string, value: unknown) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)

/** How a node says that a batch, or its answer, is too much for it. */
const aboutBatch = /batch|too (large|big|many)|limit|exceed|size/i

/** True for a failure that is the question's own: a revert, a call that burnt its gas. */
function isOwnFailure(error: RpcNodeError): boolean {
  if (typeof error.data === 'string' || error.code === 3 || /revert/i.test(error.message)) return true
  return isFinalAnswer(error) && !aboutBatch.test(error.message)
}
