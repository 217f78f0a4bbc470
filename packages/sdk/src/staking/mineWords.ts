import { stakingPoolAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type ContractFunctionReturnType, encodeAbiParameters, getAbiItem, type Hex, zeroHash } from 'viem'
import type { MineSettings, MineVariant, PoolHalving } from './PoolSettings.ts'

/** The settings of a mine as its contract takes and tells them. */
export type MineWords = ContractFunctionReturnType<typeof stakingPoolAbi, 'view', 'settings'>

const settingsType = getAbiItem({ abi: stakingPoolAbi, name: 'settings' }).outputs

/**
 * As the contract takes them. The root of a list is no part of them: a pool is told it with its creation, and its owner can
 * change it.
 */
export function writeMineWords(settings: MineSettings): MineWords {
  const { stakeToken, rewardToken, startAt, endAt, rate, halving, leastStake, periods, team, isLp, listRoot } = settings
  return {
    ...{ stakeToken, rewardToken, startAt: Number(startAt), endAt: Number(endAt ?? 0n), rate },
    halvingSeconds: halving.kind === 'interval' ? Number(halving.seconds) : 0,
    ...{ isByHand: halving.kind === 'manual', isListed: listRoot !== undefined, isLp, least: leastStake },
    ...{ teamPercent: team?.percent ?? 0, generations: team?.generations ?? 0 },
    periods: periods.map(({ seconds, multiple }) => ({ duration: Number(seconds), tenths: multiple })),
  }
}

/** The same as bytes, which the factory takes for any kind of pool. */
export function encodeMineSettings(settings: MineSettings): Hex {
  return encodeAbiParameters(settingsType, [writeMineWords(settings)])
}

/**
 * What a mine's contract tells of its settings.
 *
 * @param now what stands beside them: how the factory lists it, and the root in force, which is zero where everybody may enter.
 */
export function readMineWords(words: MineWords, now: { variant: MineVariant; listRoot: Hex }): MineSettings {
  const { stakeToken, rewardToken, startAt, endAt, rate, least, isLp, periods, teamPercent, generations } = words
  return {
    ...{ variant: now.variant, stakeToken, isLp, rewardToken, startAt: BigInt(startAt), rate, leastStake: least },
    endAt: endAt === 0 ? undefined : BigInt(endAt),
    halving: halvingOf(words),
    periods: periods.map(({ duration, tenths }) => ({ seconds: BigInt(duration), multiple: tenths })),
    team: teamPercent === 0 ? undefined : { percent: teamPercent, generations },
    listRoot: now.listRoot === zeroHash ? undefined : now.listRoot,
  }
}

function halvingOf({ isByHand, halvingSeconds }: MineWords): PoolHalving {
  if (isByHand) return { kind: 'manual' }
  return halvingSeconds === 0 ? { kind: 'none' } : { kind: 'interval', seconds: BigInt(halvingSeconds) }
}

/** Which variant the factory must list it as. */
export function variantOf({ teamPercent, halvingSeconds, isByHand, periods }: MineWords): MineVariant {
  if (teamPercent !== 0) return 'advanced'
  if (halvingSeconds !== 0 || isByHand) return 'halved'
  return periods.length === 0 ? 'free' : 'locked'
}
