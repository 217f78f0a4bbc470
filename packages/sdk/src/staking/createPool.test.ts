import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { coins, day, startPoolChain } from '@tokensmith/testing/poolScene.ts'
import { zeroAddress } from 'viem'
import { afterAll, describe, expect, it } from 'vitest'
import { findSimulatedError, simulatePlan } from '../base/plan/simulatePlan.ts'
import { createAccountTree } from '../offering/accountTree.ts'
import { emittedAt } from './emittedAt.ts'
import { getPool } from './getPool.ts'
import type { MineSettings } from './PoolSettings.ts'
import { planCreatePool, readPoolCreated } from './planCreatePool.ts'

const scene = await startPoolChain()
const { client, chainId, accounts, create, poolOf } = scene
const [creator, first, second] = accounts
afterAll(() => scene.stop())

/** Each with everything that its variant can have. */
const variants: readonly Partial<MineSettings>[] = [
  { variant: 'free' },
  {
    variant: 'locked',
    periods: [
      { seconds: 10n * day, multiple: 15 },
      { seconds: 20n * day, multiple: 20 },
    ],
  },
  { variant: 'halved', halving: { kind: 'interval', seconds: 10n * day } },
  { variant: 'halved', halving: { kind: 'manual' } },
  { variant: 'advanced', team: { percent: 3, generations: 32 }, periods: [{ seconds: day, multiple: 100 }] },
]

describe('a mine', () => {
  it.each(variants)(
    'is created where it was foreseen, funded with the creation, and reads as it was written: %o',
    async (changes) => {
      const { pool, plan, settings } = await create(changes)
      expect(pool).toBe(plan.expected.pool)
      expect(plan.steps.map(({ id }) => id)).toEqual(['approve:reward', 'createPool', 'fund'])
      const state = await poolOf(pool, first)
      expect(state.settings).toEqual(settings)
      expect(state).toMatchObject({
        ...{ kind: 'staking', pool, creator: creator.address, owner: creator.address, status: 'waiting', fundings: 1 },
        ...{ salt: plan.expected.salt, isListed: false, entry: { variant: settings.variant, isLp: false } },
        books: { staked: 0n, weight: 0n, funded: coins(30), free: coins(30), earned: 0n, paid: 0n, rate: 0n },
        own: { power: 0n, claimable: 0n, wasHere: false, positions: [], balance: { stake: coins(1_000) } },
      })
      expect(state.pendingOwner).toBeUndefined()
      expect(await scene.balanceOf(settings.rewardToken, pool)).toBe(coins(30))
    },
  )

  it('has no funding where none is wanted, and then no allowance either', async () => {
    const { pool, plan } = await create({}, { fund: 0n })
    expect(plan.steps.map(({ id }) => id)).toEqual(['createPool'])
    expect(await poolOf(pool)).toMatchObject({ status: 'waiting', fundings: 0, books: { funded: 0n } })
    await scene.pass(day)
    expect(await poolOf(pool)).toMatchObject({ status: 'dry', books: { free: 0n } })
  })

  it('with a list is created with the root of that list, bound to the address that it has', async () => {
    const listRoot = `0x${'11'.repeat(32)}` as const
    const { pool, plan } = await create({ listRoot }, { accounts: [first.address, second.address] })
    const { root } = await createAccountTree(chainId, pool, [second.address, first.address])
    expect(plan.expected.listRoot).toBe(root)
    expect(await poolOf(pool)).toMatchObject({ isListed: true, settings: { listRoot: root } })
    const settings = await scene.settingsOf({ listRoot })
    const empty = planCreatePool(client, { account: creator.address, settings, fund: 0n, accounts: [] })
    await expect(empty).rejects.toMatchObject({ code: 'inputEmpty' })
  })

  it('is found in the receipts of its creation, by the factory’s own word alone', async () => {
    const settings = await scene.settingsOf()
    const plan = await planCreatePool(client, { account: creator.address, settings, fund: 0n })
    const { receipts } = await scene.carry(plan)
    expect(readPoolCreated(receipts, deployments.PoolFactory.address)).toBe(plan.expected.pool)
    expect(readPoolCreated(receipts, creator.address)).toBeUndefined()
    expect(plan.read(receipts)).toEqual({ pool: plan.expected.pool })
  })

  it('is refused by the plan’s rehearsal where a setting is out of bounds, or a salt was used', async () => {
    const rehearse = async (settings: MineSettings, salt?: `0x${string}`) => {
      const plan = await planCreatePool(client, { account: creator.address, settings, fund: 0n, salt })
      return findSimulatedError(await simulatePlan(client, plan, creator.address))
    }
    const settings = await scene.settingsOf()
    const error = await rehearse({ ...settings, startAt: settings.startAt - day })
    expect(error).toMatchObject({ code: 'contractReverted', params: { name: 'PoolFactory_InvalidSettings' } })
    const plan = await planCreatePool(client, { account: creator.address, settings, fund: 0n })
    await scene.carry(plan)
    expect(await rehearse(settings, plan.expected.salt)).toMatchObject({
      params: { name: 'PoolFactory_AddressTaken', pool: plan.expected.pool },
    })
  })

  it('is none where our factory did not create one', async () => {
    expect(await getPool(client, creator.address)).toBeUndefined()
    expect(await getPool(client, zeroAddress)).toBeUndefined()
    // It answers as a pool does, and was created by nobody.
    expect(await getPool(client, deployments.StakingPool.address)).toBeUndefined()
  })

  it('runs, runs dry and ends as its schedule says', async () => {
    const startAt = (await scene.now()) + 7_200n
    const { pool } = await create({ startAt, endAt: startAt + 40n * day })
    const { runsOutAt, settings } = await poolOf(pool)
    // The last whole second that 30 coins are enough for.
    expect(runsOutAt).toBe(startAt + (coins(30) << 32n) / settings.rate)
    await scene.pass(2n * 3_600n)
    const running = await poolOf(pool)
    expect(running).toMatchObject({ status: 'running', books: { rate: settings.rate } })
    expect(emittedAt(running.schedule, running.chainAt)).toBe(settings.rate * (running.chainAt - startAt))
    await scene.pass(40n * day)
    expect(await poolOf(pool)).toMatchObject({ status: 'ended', books: { rate: 0n, free: coins(30) } })
  })
})
