import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { isKnownCode, multicall3 } from '../base/chain/knownContracts.ts'
import { simulateBlock } from '../base/chain/simulateBlock.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** A call of a trial, in turn; all come from one made-up account. */
export type TrialCall = { to: Address; data: Hex; value?: bigint }
export type TrialAnswer = { succeeded: boolean; data: Hex }

/**
 * `sequence`: as an account without code, by `eth_simulateV1`. `override`: as an account that for one `eth_call` has the
 * code of Multicall3, which some tokens refuse for being a contract.
 */
export type TrialMethod = 'sequence' | 'override'

const aggregateAbi = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3Value(Call[] calls) payable returns (Result[] returnData)',
])

/** Nobody's account: no key of it is known. It holds what a trial needs, for as long as the trial takes. */
export const trialAccount: Address = '0x7e57000000000000000000000000000000007e57'
const trialMoney = 2n ** 100n

/**
 * Tries calls one after another on the newest state without sending anything; undefined where the node can do it in
 * neither way.
 */
export async function tryCalls(
  client: ChainClient,
  calls: readonly TrialCall[],
): Promise<{ method: TrialMethod; answers: TrialAnswer[] } | undefined> {
  return (await trySequence(client, calls)) ?? (await tryOverride(client, calls))
}

async function trySequence(client: ChainClient, calls: readonly TrialCall[]) {
  try {
    const described = calls.map(({ to, data, value = 0n }) => ({
      from: trialAccount,
      to,
      data,
      value: numberToHex(value),
    }))
    const money = { [trialAccount]: { balance: numberToHex(trialMoney) } }
    const results = await simulateBlock(client, described, money)
    const answers = results.map(({ status, returnData, error }) => ({
      succeeded: status === '0x1',
      data: error?.data && error.data !== '0x' ? error.data : returnData,
    }))
    return { method: 'sequence' as const, answers }
  } catch {
    return undefined
  }
}

async function tryOverride(client: ChainClient, calls: readonly TrialCall[]) {
  try {
    const code = await client.getCode({ address: multicall3.address })
    if (!isKnownCode(multicall3, code)) return undefined
    const value = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n)
    const args = calls.map((call) => ({
      target: call.to,
      allowFailure: true,
      value: call.value ?? 0n,
      callData: call.data,
    }))
    const { data } = await client.call({
      ...{ account: trialAccount, to: trialAccount, value },
      data: encodeFunctionData({ abi: aggregateAbi, functionName: 'aggregate3Value', args: [args] }),
      stateOverride: [{ address: trialAccount, code, balance: trialMoney }],
    })
    // A node that passes over what it does not know calls an account without code, and gets nothing back.
    if (!data) return undefined
    const results = decodeFunctionResult({ abi: aggregateAbi, functionName: 'aggregate3Value', data })
    const answers = results.map(({ success, returnData }) => ({ succeeded: success, data: returnData }))
    return { method: 'override' as const, answers }
  } catch {
    return undefined
  }
}
