import {
  type Address,
  getContractAddress,
  type Hex,
  hexToBigInt,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
import { type CallToSimulate, type SimulatedCall, simulateBlock } from '../chain/simulateBlock.ts'
import { decodeError } from '../errors/decodeError.ts'
import { decodeRevert } from '../errors/decodeRevert.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient, Plan, PlanStep } from './Plan.ts'

/** What one step would do now. `unknown` is said honestly where the node cannot tell. */
export type StepSimulation = { stepId: string } & (
  | { outcome: 'succeeds'; gas: bigint }
  | { outcome: 'reverts'; error: ToolboxError }
  | { outcome: 'unknown' }
)

export type PlanSimulation = {
  /** `sequence`: all steps, each on the state the earlier ones leave. `single`: only the first. */
  method: 'sequence' | 'single' | 'none'
  steps: readonly StepSimulation[]
  /** True when at least one step could not be simulated on this node. */
  couldNotSimulate: boolean
}

/**
 * Runs a plan on the state of the newest block without sending anything: the whole sequence by `eth_simulateV1` where
 * the node has it, else the first step alone by `eth_call`, else nothing, and says which.
 *
 * Balances are not topped up: a plan the account cannot pay for fails here too.
 */
export async function simulatePlan<Result>(
  client: ChainClient,
  plan: Plan<Result>,
  account: Address,
): Promise<PlanSimulation> {
  if (plan.steps.length === 0) return { method: 'sequence', steps: [], couldNotSimulate: false }
  const calls = await Promise.all(plan.steps.map((step) => describeCall(step, account)))
  return (await simulateSequence(client, plan.steps, calls)) ?? (await simulateFirst(client, plan.steps, calls[0]!))
}

async function describeCall(step: PlanStep, account: Address): Promise<CallToSimulate> {
  if ('call' in step) {
    const { to, data, value = 0n } = step.call
    return { from: account, to, data, value: numberToHex(value) }
  }
  const { to, data = '0x', value = 0n, gas } = parseTransaction(step.broadcast)
  const from = await recoverTransactionAddress({ serializedTransaction: step.broadcast as TransactionSerialized })
  return { from, to: to ?? undefined, data, value: numberToHex(value), ...(gas ? { gas: numberToHex(gas) } : {}) }
}

/** All steps in one go; undefined where the node cannot do it. */
async function simulateSequence(
  client: ChainClient,
  steps: readonly PlanStep[],
  calls: readonly CallToSimulate[],
): Promise<PlanSimulation | undefined> {
  try {
    const results = await simulateBlock(client, calls).catch(() => simulateAroundCreations(client, calls))
    const stepResults = steps.map((step, index) => readResult(step, results[index]!))
    return { method: 'sequence', steps: stepResults, couldNotSimulate: false }
  } catch {
    return undefined // the node has no such method, or refuses the plan as a whole: look at the first step alone
  }
}

/**
 * Some nodes (anvil among them) simulate no contract creations. Then each creation is run by itself, and what it would
 * leave is put in place for the other steps.
 */
async function simulateAroundCreations(client: ChainClient, calls: readonly CallToSimulate[]) {
  const creations = new Map<CallToSimulate, SimulatedCall>()
  const overrides: Record<Address, { code: Hex }> = {}
  const nonces = new Map<Address, number>()
  for (const call of calls) {
    const nonce = nonces.get(call.from) ?? (await client.getTransactionCount({ address: call.from }))
    nonces.set(call.from, nonce + 1)
    if (call.to) continue
    const { from, data } = call
    const [{ data: code = '0x' }, gas] = await Promise.all([
      client.call({ account: from, data }),
      client.estimateGas({ account: from, data }),
    ])
    overrides[getContractAddress({ from, nonce: BigInt(nonce) })] = { code }
    creations.set(call, { status: '0x1', gasUsed: numberToHex(gas), returnData: '0x' })
  }
  if (creations.size === 0) throw new ToolboxError('couldNotSimulate')
  const others = calls.filter((call) => !creations.has(call))
  const results = others.length > 0 ? [...(await simulateBlock(client, others, overrides))] : []
  return calls.map((call) => creations.get(call) ?? results.shift()!)
}

function readResult(step: PlanStep, { status, gasUsed, returnData, error }: SimulatedCall): StepSimulation {
  if (status === '0x1') return { stepId: step.id, outcome: 'succeeds', gas: hexToBigInt(gasUsed) }
  const data = error?.data && error.data !== '0x' ? error.data : returnData
  const reason = data && data !== '0x' ? decodeRevert(data) : decodeError(error ?? 'execution reverted')
  // Without data nodes name the fault in words of their own; that it failed is certain all the same.
  const known = isVerdict(reason) ? reason : new ToolboxError('contractRevertedSilently', {}, { cause: reason })
  return { stepId: step.id, outcome: 'reverts', error: known }
}

async function simulateFirst(
  client: ChainClient,
  steps: readonly PlanStep[],
  call: CallToSimulate,
): Promise<PlanSimulation> {
  const [first, ...later] = steps
  const unknown = later.map((step): StepSimulation => ({ stepId: step.id, outcome: 'unknown' }))
  const { from, to, data, value } = call
  try {
    const gas = await client.estimateGas({ account: from, to, data, value: hexToBigInt(value) })
    const result: StepSimulation = { stepId: first!.id, outcome: 'succeeds', gas }
    return { method: 'single', steps: [result, ...unknown], couldNotSimulate: later.length > 0 }
  } catch (cause) {
    const error = decodeError(cause)
    const isCertain = isVerdict(error)
    const result: StepSimulation = isCertain
      ? { stepId: first!.id, outcome: 'reverts', error }
      : { stepId: first!.id, outcome: 'unknown' }
    return {
      method: isCertain ? 'single' : 'none',
      steps: [result, ...unknown],
      couldNotSimulate: !isCertain || later.length > 0,
    }
  }
}

/** True for what a contract or the chain says about the call, false for troubles of the node. */
const isVerdict = ({ code }: ToolboxError) => /^(contract|uniswap|insufficientFunds|noPermission)/.test(code)

/** The first reason why a plan would fail, if the simulation found one. */
export function findSimulatedError(simulation: PlanSimulation): ToolboxError | undefined {
  const failed = simulation.steps.find((step) => step.outcome === 'reverts')
  return failed?.outcome === 'reverts' ? failed.error : undefined
}
