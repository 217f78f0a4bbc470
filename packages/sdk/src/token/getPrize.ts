import { prizePotAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { companionOf } from '../base/toolbox/companionOf.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'

/** Prize rounds of a token. Pot and prizes are base units of the pair's base coin, counts base units of the token. */
export type PrizeState = {
  address: Address
  windowSeconds: number
  threshold: bigint
  winners: number
  rewardBps: number
  /** 0: no limit. */
  maxReward: bigint
  /** Without prizes that wait for their winners. */
  pot: bigint
  /** The running or last round; undefined before the first. */
  round?: {
    number: bigint
    endsAt: bigint
    settleableAt: bigint
    isSettled: boolean
    best: readonly { account: Address; count: bigint }[]
  }
  account?: { address: Address; prize: bigint }
}

type Settings = { window: number; threshold: bigint; winners: number; rewardBps: number; maxReward: bigint }
type Round = readonly [bigint, bigint, bigint, boolean, readonly Address[], readonly bigint[]]

/** Reads the prize pot of a token of ours; undefined when it has none. */
export async function getPrize(
  client: ChainClient,
  token: Address,
  { account, overrides }: { account?: Address; overrides?: ToolboxOverrides } = {},
): Promise<PrizeState | undefined> {
  const address = companionOf(token, 'PrizePot', overrides)
  const read = <Value>(functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address, abi: prizePotAbi, functionName, args })
  const [settings, pot, round, prize] = await Promise.all([
    read<Settings>('settings'),
    read<bigint>('pot'),
    read<Round>('currentRound'),
    account && read<bigint>('prizeOf', [account]),
  ])
  if (!settings || pot === undefined) return undefined
  const { window: windowSeconds, ...rest } = settings
  return {
    ...{ address, windowSeconds, pot, ...rest },
    round: round && round[0] > 0n ? describeRound(round) : undefined,
    account: account && { address: account, prize: prize || 0n },
  }
}

function describeRound([number, endsAt, settleableAt, isSettled, accounts, counts]: Round): PrizeState['round'] {
  const best = accounts.map((account, index) => ({ account, count: counts[index] ?? 0n }))
  return { number, endsAt, settleableAt, isSettled, best }
}
