import { ToolboxError } from '../errors/ToolboxError.ts'
import { createProviderCaller, createRpcCaller, type RpcCaller, RpcNodeError } from './createRpcCaller.ts'
import { create2Deployer, isKnownCode, type KnownContract, multicall3 } from './knownContracts.ts'

/**
 * Why a value is what it is. `answered`: the node showed it. `refused`: it does not know the method or the parameter.
 * The others go with `unknown`: the node failed, and nothing follows from that.
 */
export type ProbeReason =
  | 'answered'
  | 'refused'
  | 'nodeError'
  | 'rateLimited'
  | 'timedOut'
  | 'unreachable'
  | 'invalidAnswer'
  | 'notApplicable'

/** A finding, or `unknown` when the node failed to show it. `detail` is the node's own words, shortened. */
export type Probed<Value> = { value: Value | 'unknown'; reason: ProbeReason; detail?: string }

/** Code at a well-known address: the known one, none, or something else that must not be trusted. */
export type ProbedCode = 'known' | 'absent' | 'differs'

export type ChainProbe = {
  chainId: number
  /** True when the id was the same at the end of the probe as at its start. */
  chainIdConfirmed: Probed<boolean>
  /** Median of the first answers, in milliseconds. */
  latencyMs: Probed<number>
  blockNumber: Probed<bigint>
  blockAt: Probed<number>
  /** Seconds the newest block lies behind the clock; a chain without traffic may rightly lie far behind. */
  lagSeconds: Probed<number>
  blockGasLimit: Probed<bigint>
  eip1559: Probed<boolean>
  feeHistory: Probed<boolean>
  simulateV1: Probed<boolean>
  stateOverride: Probed<boolean>
  push0: Probed<boolean>
  /** Most blocks one `eth_getLogs` may span, of the sizes tried; on a chain shorter than that it proves less. */
  logSpan: Probed<number>
  /** Most gas one transaction may use, of the limits known; `none` when no limit below the block's was found. */
  txGasCap: Probed<bigint | 'none'>
  create2Deployer: Probed<ProbedCode>
  multicall3: Probed<ProbedCode>
  batch: Probed<boolean>
}

/** An endpoint, or any EIP-1193 provider. */
export type ProbeTarget = string | { request(call: { method: string; params?: unknown }): Promise<unknown> }

export type ProbeOptions = {
  /** When given, a node that answers another id is refused. */
  expectedChainId?: number
  signal?: AbortSignal
  /** For one request. */
  timeoutMs?: number
  /** For all of it; what is not found by then stays `unknown`. */
  totalMs?: number
  /** The clock, unix seconds. */
  nowAt?: () => number
}

const logSpans = [10_000, 5_000, 2_000, 1_000, 500, 100, 10]
/** Limits of a transaction's gas that chains are known to have: EIP-7825, and what Polygon and Arbitrum chose. */
const gasCaps = [16_777_216n, 30_000_000n, 32_000_000n, 33_554_432n]
/** Room for what a transaction costs before its first instruction. */
const gasMargin = 200_000n
const longestWaitMs = 3_000
/** Initcode that returns 42, with and without PUSH0. */
const answerWithPush0 = '0x602a5f5260205ff3'
const answerWithPush1 = '0x602a60005260206000f3'
const answer42 = `0x${'2a'.padStart(64, '0')}`
const unusedAddress = '0x00000000000000000000000000000000a1B2C3d4'
const unusedTopic = `0x${'7a'.repeat(32)}`

type Ask = (method: string, params: unknown[]) => Promise<unknown>

/**
 * Finds out what a node can do. It only reads; nothing is sent or signed. A node's defect is a finding, not an error.
 *
 * @throws ToolboxError when there is nothing to probe: `networkFailed`, `rpcTimedOut`, `rpcRateLimited`, `rpcForbidden`
 * (unreachable), `rpcAnswerInvalid` (not an EVM node), `rpcChainMismatch` (another chain, or an id that changes between
 * two answers), `planAborted` (the signal).
 */
export async function probeChain(target: ProbeTarget, options: ProbeOptions = {}): Promise<ChainProbe> {
  const { timeoutMs = 5_000, totalMs = 30_000, nowAt = () => Math.floor(Date.now() / 1_000) } = options
  const caller =
    typeof target === 'string' ? createRpcCaller(target, { timeoutMs }) : createProviderCaller(target, { timeoutMs })
  const deadline = AbortSignal.timeout(totalMs)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  const latencies: number[] = []
  const ask: Ask = async (method, params) => {
    const startedAt = performance.now()
    const result = await callPatiently(caller, method, params, signal)
    latencies.push(performance.now() - startedAt)
    return result
  }

  const chainId = await readChainId(ask).catch((error: unknown) => {
    // Not the caller's signal but our own deadline ended it.
    if (isCode(error, 'planAborted') && !options.signal?.aborted) {
      throw new ToolboxError('rpcTimedOut', {}, { cause: error, retryable: true })
    }
    throw error
  })
  checkChainId(chainId, options.expectedChainId)

  const block = await findOut(
    async () => readBlock(await ask('eth_getBlockByNumber', ['latest', false])),
    options.signal,
  )
  const latency = median(latencies)
  const of = <Value>(probe: () => Promise<Value>) => findOut(probe, options.signal)
  const fromBlock = <Value>(pick: (read: BlockFacts) => Value): Probed<Value> =>
    block.value === 'unknown' ? { ...block, value: 'unknown' } : { value: pick(block.value), reason: 'answered' }

  // One after the other: a public node that limits how often it is asked would refuse a burst.
  const feeHistory = asAbility(await of(() => probeFeeHistory(ask)))
  const simulateV1 = asAbility(await of(() => probeSimulateV1(ask)))
  const stateOverride = asAbility(await of(() => probeStateOverride(ask)))
  const push0 = await of(() => probePush0(ask))
  const create2 = await of(() => probeCode(ask, create2Deployer))
  const multicall = await of(() => probeCode(ask, multicall3))
  const txGasCap = await of(() => probeTxGasCap(ask, block.value === 'unknown' ? undefined : block.value.gasLimit))
  const batch = await of(() => probeBatch(caller, signal))
  const logSpan =
    block.value === 'unknown'
      ? { value: 'unknown' as const, reason: block.reason }
      : await findLogSpan(ask, block.value.number, options.signal)
  const chainIdConfirmed = await confirmChainId(caller, chainId, options.signal)

  return {
    chainId,
    chainIdConfirmed,
    latencyMs: { value: Math.round(latency), reason: 'answered' },
    blockNumber: fromBlock(({ number }) => number),
    blockAt: fromBlock(({ at }) => at),
    lagSeconds: fromBlock(({ at }) => Math.max(0, nowAt() - at)),
    blockGasLimit: fromBlock(({ gasLimit }) => gasLimit),
    eip1559: fromBlock(({ hasBaseFee }) => hasBaseFee),
    feeHistory,
    simulateV1,
    stateOverride,
    push0,
    logSpan,
    txGasCap,
    create2Deployer: create2,
    multicall3: multicall,
    batch,
  }
}

async function readChainId(ask: Ask): Promise<number> {
  let answer: unknown
  try {
    answer = await ask('eth_chainId', [])
  } catch (error) {
    if (error instanceof RpcNodeError) throw new ToolboxError('rpcAnswerInvalid', {}, { cause: error })
    throw error
  }
  const chainId = typeof answer === 'string' && /^0x[0-9a-fA-F]{1,14}$/.test(answer) ? Number(answer) : Number.NaN
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw new ToolboxError('rpcAnswerInvalid')
  return chainId
}

function checkChainId(actualChainId: number, expectedChainId: number | undefined): void {
  if (expectedChainId !== undefined && expectedChainId !== actualChainId) {
    throw new ToolboxError('rpcChainMismatch', { expectedChainId, actualChainId })
  }
}

/** Outside the deadline, so that a slow probe still ends with the second look. */
async function confirmChainId(caller: RpcCaller, chainId: number, signal?: AbortSignal): Promise<Probed<boolean>> {
  const again = await findOut(
    () => readChainId((method, params) => callPatiently(caller, method, params, signal)),
    signal,
  )
  if (again.value === 'unknown') return { ...again, value: 'unknown' }
  checkChainId(again.value, chainId)
  return { value: true, reason: 'answered' }
}

type BlockFacts = { number: bigint; at: number; gasLimit: bigint; hasBaseFee: boolean }

function readBlock(answer: unknown): BlockFacts {
  const { number, timestamp, gasLimit, baseFeePerGas } = (answer ?? {}) as Record<string, unknown>
  if (!isQuantity(number) || !isQuantity(timestamp) || !isQuantity(gasLimit)) throw invalid()
  return {
    number: BigInt(number),
    at: Number(timestamp),
    gasLimit: BigInt(gasLimit),
    hasBaseFee: isQuantity(baseFeePerGas),
  }
}

async function probeFeeHistory(ask: Ask): Promise<boolean> {
  const answer = (await ask('eth_feeHistory', ['0xa', 'latest', [50]])) as Record<string, unknown> | null
  if (answer === null) return false
  if (!Array.isArray(answer?.baseFeePerGas) || !answer.baseFeePerGas.every(isQuantity)) throw invalid()
  return answer.baseFeePerGas.length > 0
}

async function probeSimulateV1(ask: Ask): Promise<boolean> {
  const call = { from: unusedAddress, to: unusedAddress }
  const answer = await ask('eth_simulateV1', [{ blockStateCalls: [{ calls: [call] }] }, 'latest'])
  if (!Array.isArray(answer) || !Array.isArray(answer[0]?.calls)) throw invalid()
  return true
}

async function probeStateOverride(ask: Ask): Promise<boolean> {
  const answer = await ask('eth_call', [
    { to: unusedAddress },
    'latest',
    { [unusedAddress]: { code: answerWithPush1 } },
  ])
  if (answer === answer42) return true
  if (answer === '0x') return false // the third parameter was ignored
  throw invalid()
}

async function probePush0(ask: Ask): Promise<boolean> {
  try {
    return (await ask('eth_call', [{ data: answerWithPush0 }, 'latest'])) === answer42
  } catch (error) {
    if (!(error instanceof RpcNodeError)) throw error
    // The same code with PUSH1 tells whether it was the opcode or the call that the node refused.
    if ((await ask('eth_call', [{ data: answerWithPush1 }, 'latest'])) === answer42) return false
    throw error
  }
}

async function probeCode(ask: Ask, contract: KnownContract): Promise<ProbedCode> {
  const code = await ask('eth_getCode', [contract.address, 'latest'])
  if (typeof code !== 'string' || !/^0x([0-9a-fA-F]{2})*$/.test(code)) throw invalid()
  if (code === '0x') return 'absent'
  return isKnownCode(contract, code) ? 'known' : 'differs'
}

/** Estimates code that runs only with more than so much gas left; a node with a limit cannot find an estimate. */
async function probeTxGasCap(ask: Ask, blockGasLimit: bigint | undefined): Promise<bigint | 'none'> {
  if (blockGasLimit === undefined) throw invalid()
  const canUse = async (gas: bigint): Promise<boolean> => {
    const needed = gas.toString(16).padStart(8, '0')
    try {
      return isQuantity(await ask('eth_estimateGas', [{ data: `0x63${needed}5a11600e57600080fd5b00` }]))
    } catch (error) {
      if (error instanceof RpcNodeError) return false
      throw error
    }
  }
  if (!(await canUse(100_000n))) throw new RpcNodeError(-32603, 'eth_estimateGas')
  let usable = 100_000n
  for (const cap of gasCaps) {
    if (cap + 2n * gasMargin >= blockGasLimit) return 'none'
    if (await canUse(cap + gasMargin)) {
      usable = cap
      continue
    }
    if (await canUse(cap - gasMargin)) return cap
    if (usable > 100_000n) return usable
    throw invalid()
  }
  return 'none'
}

async function probeBatch(caller: RpcCaller, signal: AbortSignal): Promise<boolean> {
  if (!caller.batch) throw new NotApplicable()
  try {
    const [first, second] = await caller.batch([{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }], signal)
    return isQuantity(first) && isQuantity(second)
  } catch (error) {
    // A single answer, an error or a page instead of a list: the node takes no batches.
    if (error instanceof RpcNodeError || isCode(error, 'rpcAnswerInvalid') || isCode(error, 'rpcForbidden'))
      return false
    throw error
  }
}

/** The widest of the spans the node answers; a refusal or a timeout means "try fewer". */
async function findLogSpan(ask: Ask, latest: bigint, signal?: AbortSignal): Promise<Probed<number>> {
  let last: Probed<number> = { value: 'unknown', reason: 'nodeError' }
  for (const span of logSpans) {
    const first = latest - BigInt(span) + 1n
    const filter = {
      address: unusedAddress,
      topics: [unusedTopic],
      fromBlock: `0x${(first > 0n ? first : 0n).toString(16)}`,
      toBlock: `0x${latest.toString(16)}`,
    }
    last = await findOut(async () => {
      if (!Array.isArray(await ask('eth_getLogs', [filter]))) throw invalid()
      return span
    }, signal)
    if (last.value !== 'unknown') return last
    if (last.reason === 'unreachable' || last.reason === 'rateLimited') break
  }
  return last
}

class NotApplicable extends Error {}

const invalid = () => new ToolboxError('rpcAnswerInvalid')
const isCode = (error: unknown, code: string) => error instanceof ToolboxError && error.code === code
const isQuantity = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value)

const unknownMethod =
  /method .*(not (found|supported|exist|available|allowed|whitelisted)|unsupported)|(not|un)[ -]?supported|does not exist|not available|too many arguments|unknown (method|field)/i

/** Turns a failure into a finding; only an abort by the caller is thrown on. */
async function findOut<Value>(probe: () => Promise<Value>, signal?: AbortSignal): Promise<Probed<Value>> {
  try {
    return { value: await probe(), reason: 'answered' }
  } catch (error) {
    if (signal?.aborted) throw new ToolboxError('planAborted', {}, { cause: error })
    if (error instanceof NotApplicable) return { value: 'unknown', reason: 'notApplicable' }
    if (error instanceof RpcNodeError) {
      const detail = error.message.slice(0, 120)
      const isRefused = error.code === -32601 || error.code === -32602 || unknownMethod.test(error.message)
      return { value: 'unknown', reason: isRefused ? 'refused' : 'nodeError', detail }
    }
    return { value: 'unknown', reason: reasonOf(error) }
  }
}

/** A node that refuses a method or a parameter does not have the ability; one that fails may have it. */
function asAbility(found: Probed<boolean>): Probed<boolean> {
  return found.reason === 'refused' ? { ...found, value: false } : found
}

function reasonOf(error: unknown): ProbeReason {
  if (!(error instanceof ToolboxError)) return 'invalidAnswer'
  if (error.code === 'rpcRateLimited') return 'rateLimited'
  // `planAborted` here is our own deadline: the caller's abort was thrown on above.
  if (error.code === 'rpcTimedOut' || error.code === 'planAborted') return 'timedOut'
  if (error.code === 'networkFailed' || error.code === 'rpcForbidden') return 'unreachable'
  return 'invalidAnswer'
}

/** Waits once when a node says "too often", as long as it says but not for ever. */
async function callPatiently(
  caller: RpcCaller,
  method: string,
  params: unknown[],
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await caller.call({ method, params }, signal)
  } catch (error) {
    if (!(error instanceof ToolboxError) || error.code !== 'rpcRateLimited') throw error
    const waitMs = Number(error.params.retryAfterMs) || 500
    if (waitMs > longestWaitMs || signal?.aborted) throw error
    await pause(waitMs, signal)
    return caller.call({ method, params }, signal)
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
