import { stakingPoolAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, type ContractFunctionReturnType, erc20Abi, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { MineSettings } from './PoolSettings.ts'
import type { PoolAccount, PoolPosition } from './PoolState.ts'
import { plainMultiple } from './weightOf.ts'

type AccountWords = ContractFunctionReturnType<typeof stakingPoolAbi, 'view', 'accountOf'>
type PositionsPage = ContractFunctionReturnType<typeof stakingPoolAbi, 'view', 'positionsOf'>
type PositionWords = PositionsPage[0][number]

/** An answer of so many stays far below what is read of a contract that nobody vouches for. */
const pageSize = 200n
/** Positions that are read; nobody else can give an account one. */
const mostPositions = 2_000n

/**
 * What a mine knows of an account at one block, its positions among it. Undefined where the pool does not answer.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function readPoolAccount(
  client: ChainClient,
  of: { pool: Address; settings: MineSettings; account: Address; blockNumber: bigint; chainAt: bigint },
): Promise<PoolAccount | undefined> {
  const { pool, settings, account, blockNumber, chainAt } = of
  const { stakeToken, rewardToken } = settings
  const ask = <Value>(functionName: string, args: readonly unknown[]) =>
    getTolerantly<Value>(client, { address: pool, abi: stakingPoolAbi, functionName, args, blockNumber })
  const ofCoin = async (address: Address, functionName: string, args: readonly unknown[]) =>
    (await getTolerantly<bigint>(client, { address, abi: erc20Abi, functionName, args, blockNumber })) ?? 0n
  const page = (cursor: bigint) => ask<PositionsPage>('positionsOf', [account, cursor, pageSize])
  const [words, first, ...coins] = await Promise.all([
    ask<AccountWords>('accountOf', [account]),
    page(0n),
    ofCoin(stakeToken, 'balanceOf', [account]),
    ofCoin(rewardToken, 'balanceOf', [account]),
    ofCoin(stakeToken, 'allowance', [account, pool]),
    ofCoin(rewardToken, 'allowance', [account, pool]),
  ])
  if (!words || !first) return undefined
  const { power, weight, claimable, inviter, team, counted, count } = words
  const total = first[1] < mostPositions ? first[1] : mostPositions
  const cursors = Array.from(
    { length: Math.max(0, Math.ceil(Number(total) / Number(pageSize)) - 1) },
    (_, number) => BigInt(number + 1) * pageSize,
  )
  const rest = await Promise.all(cursors.map(page))
  const locked = [first, ...rest].flatMap((answer) => answer?.[0] ?? [])
  const isOneSum = settings.periods.length === 0
  const oneSum = [{ amount: power / BigInt(plainMultiple), until: 0, tenths: plainMultiple }]
  return {
    ...{ account, power, weight, claimable, team, counted },
    wasHere: count > 0n || power > 0n || claimable > 0n || counted > 0n,
    inviter: inviter === zeroAddress ? undefined : inviter,
    positions: (isOneSum ? oneSum : locked).flatMap((position, index) => positionOf(position, index, chainAt)),
    balance: { stake: coins[0], reward: coins[1] },
    allowance: { stake: coins[2], reward: coins[3] },
  }
}

/** None where nothing is left of it. */
function positionOf({ amount, until, tenths }: PositionWords, index: number, chainAt: bigint): PoolPosition[] {
  if (amount === 0n) return []
  const isLocked = chainAt < BigInt(until)
  return [
    {
      ...{ index, amount, multiple: tenths, isLocked, isBoostOver: !isLocked && tenths > plainMultiple },
      untilAt: until === 0 ? undefined : BigInt(until),
    },
  ]
}
