import { coins, day, startPoolChain } from '@tokensmith/testing/poolScene.ts'
import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planPoolAction } from './actions/planPoolAction.ts'
import { type PoolsOf, readPools } from './readPools.ts'

const scene = await startPoolChain()
const { client, accounts, poolOf } = scene
const [creator, first, second] = accounts
afterAll(() => scene.stop())

const made: Address[] = []
let [maple, birch]: Address[] = []
beforeAll(async () => {
  maple = await scene.newCoin()
  birch = await scene.newCoin('BIRCH')
  const periods = [{ seconds: day, multiple: 20 }]
  const all = [{}, { variant: 'locked', periods }, { rewardToken: birch }, { stakeToken: birch }, {}] as const
  for (const changes of all) {
    made.push((await scene.create({ stakeToken: maple as Address, ...changes })).pool)
  }
  for (const pool of [made[1], made[4]] as Address[]) {
    const values = { amount: coins(10) }
    const plan = await planPoolAction(client, {
      account: first.address,
      pool: await poolOf(pool),
      action: 'stake',
      values,
    })
    await scene.carry(plan, first)
  }
})

const readAll = async (of: PoolsOf, size: number) => {
  const found: Address[] = []
  for (let read = 0; ; ) {
    const page = await readPools(client, { of, read, size })
    found.push(...page.pools.map(({ state }) => state.pool))
    if (page.read >= page.total) return found
    read = page.read
  }
}
const places = (pools: readonly Address[]) => pools.map((pool) => made.indexOf(pool))

describe('pools are listed newest first, without an index', () => {
  it.each([1, 2, 25])('by variant, coin, creator and account, in pages of %i', async (size) => {
    expect(places(await readAll({ variant: 'free' }, size))).toEqual([4, 3, 2, 0])
    expect(places(await readAll({ variant: 'locked' }, size))).toEqual([1])
    expect(places(await readAll({ variant: 'advanced' }, size))).toEqual([])
    expect(places(await readAll({ token: maple as Address }, size))).toEqual([4, 2, 1, 0])
    expect(places(await readAll({ token: birch as Address }, size))).toEqual([3])
    expect(places(await readAll({ creator: creator.address }, size))).toEqual([4, 3, 2, 1, 0])
    expect(places(await readAll({ creator: second.address }, size))).toEqual([])
    expect(places(await readAll({ account: first.address }, size))).toEqual([4, 1])
    expect(places(await readAll({ account: second.address }, size))).toEqual([])
  })

  it('come with their states at one block, their coins, and what the account has in each', async () => {
    const page = await readPools(client, { of: { account: first.address } })
    expect(page.total).toBe(5)
    for (const { state, stake, reward } of page.pools) {
      expect(state).toMatchObject({ blockNumber: page.blockNumber, chainAt: page.chainAt })
      expect(state.own).toMatchObject({ account: first.address, positions: [{ amount: coins(10) }] })
      expect([stake, reward]).toMatchObject([{ symbol: 'MAPLE', decimals: 18 }, { symbol: 'MAPLE' }])
    }
    const [{ reward } = {}] = (await readPools(client, { of: { token: maple as Address }, read: 1, size: 1 })).pools
    expect(reward).toMatchObject({ address: birch, symbol: 'BIRCH' })
  })
})
