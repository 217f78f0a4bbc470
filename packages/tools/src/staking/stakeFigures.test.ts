import { emissionScale } from '@tokensmith/sdk/staking/emissionSchedule.ts'
import type { PoolState } from '@tokensmith/sdk/staking/PoolState.ts'
import { describe, expect, it } from 'vitest'
import { shareGainBps, stakeFigures } from './stakeFigures.ts'

const stakeToken = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const startAt = 1_800_000_000n
const day = 86_400n
/** One base unit a second. */
const rate = emissionScale

function poolOf(more: Partial<PoolState> & { free?: bigint; weight?: bigint } = {}): PoolState {
  const { free = 10n * day, weight = 1_000n, ...rest } = more
  return {
    ...{ kind: 'staking', pool: stakeToken, creator: stakeToken, salt: '0x', isListed: false, fundings: 1 },
    ...{ entry: { pool: stakeToken, createdAt: 0n, variant: 'free', isLp: false }, powers: [], blockNumber: 1n },
    settings: {
      ...{ variant: 'free', stakeToken, isLp: false, rewardToken: stakeToken, startAt, endAt: undefined, rate },
      ...{ halving: { kind: 'none' }, leastStake: 1n, periods: [], team: undefined, listRoot: undefined },
    },
    schedule: { kind: 'plain', rate, startAt },
    books: {
      ...{ staked: weight / 10n, weight, heldStake: 0n, heldReward: 0n, funded: free, paid: 0n, takenBack: 0n },
      ...{ earned: 0n, free, fees: 0n, rate },
    },
    ...{ status: 'running', chainAt: startAt, runsOutAt: startAt + free, ...rest },
  }
}

describe('what a stake would come to', () => {
  it('is its part of what is shared, by amount and multiple', () => {
    expect(stakeFigures(poolOf(), 100n, 10)).toMatchObject({ shareBps: 5_000, perDay: day / 2n })
    expect(stakeFigures(poolOf(), 100n, 20).shareBps).toBe(6_666)
  })

  it('is nothing of an empty reserve, and has no percent a year then', () => {
    const dry = poolOf({ free: 0n, status: 'dry', runsOutAt: startAt })
    expect(stakeFigures(dry, 100n, 10)).toMatchObject({ perDay: 0n, annualBps: undefined })
  })

  it('is what the pool will pay from its start on before it has begun', () => {
    const waiting = poolOf({ status: 'waiting', chainAt: startAt - day, weight: 0n })
    expect(stakeFigures(waiting, 100n, 10).perDay).toBe(day)
  })
})

it('says by how much others gain when a multiple ends', () => {
  // 100 at ×2 counts 2,000 of 3,000; at ×1 1,000 of 2,000.
  expect(shareGainBps(3_000n, 100n, 20)).toBe(5_000)
  expect(shareGainBps(1_000n, 100n, 10)).toBe(0)
})
