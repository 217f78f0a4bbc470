import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, type Hex, isAddressEqual, type Log, numberToHex, parseEventLogs } from 'viem'
import { logsOf, simulateBlock } from '../base/chain/simulateBlock.ts'
import { planApproval } from '../base/erc20/planApproval.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { tokenLockOf } from './callTokenLock.ts'

/** What a lock would be credited with now. */
export type ReceivedPreview = {
  /** Base units; undefined where the node cannot simulate it, or it would fail. */
  received?: bigint
  /** What is missing, of the amount; 0 for a token without a fee. */
  feeBps?: number
}

/**
 * Makes a lock in a simulation and reads what it was credited with, so that a token's fee is seen before it is paid.
 * A token can behave otherwise when it counts. Sends nothing.
 */
export async function previewReceived(
  client: ChainClient,
  params: { account: Address; token: Address; amount: bigint; overrides?: ToolboxOverrides },
): Promise<ReceivedPreview> {
  const { account, token, amount, overrides } = params
  const tokenLock = tokenLockOf(overrides)
  try {
    const [approval, { timestamp }] = await Promise.all([
      planApproval(client, { id: 'token', account, coin: token, spender: tokenLock, amount }),
      client.getBlock(),
    ])
    // The date does not matter; a day leaves room for the time of the simulated block.
    const args = [token, account, amount, timestamp + 86_400n] as const
    const lock = { to: tokenLock, data: encodeFunctionData({ abi: tokenLockAbi, functionName: 'lockFixed', args }) }
    const logs = await simulateLogs(client, account, [...approval.flatMap(callOf), lock])
    const created = parseEventLogs({ abi: tokenLockAbi, eventName: 'LockCreated', logs })
    const own = created.find((log) => isAddressEqual(log.address, tokenLock) && isAddressEqual(log.args.token, token))
    if (!own) return {}
    const received = own.args.amount
    return { received, feeBps: Number(((amount - received) * 10_000n) / amount) }
  } catch {
    return {} // the node cannot simulate, or the lock would fail: the plan's own simulation says why
  }
}

type Call = { to?: Address; data: Hex }
const callOf = (step: object): Call[] => ('call' in step ? [step.call as Call] : [])

async function simulateLogs(client: ChainClient, from: Address, calls: readonly Call[]): Promise<Log[]> {
  const described = calls.map(({ to, data }) => ({ from, to, data, value: numberToHex(0) }))
  const last = (await simulateBlock(client, described)).at(-1)
  return last?.status === '0x1' ? logsOf(last) : []
}
