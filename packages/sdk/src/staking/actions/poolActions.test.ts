import { stakingPoolAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { coins, day, startPoolChain } from '@tokensmith/testing/poolScene.ts'
import { type Address, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, describe, expect, it } from 'vitest'
import { planTransfer } from '../../base/erc20/planTransfer.ts'
import { findSimulatedError, simulatePlan } from '../../base/plan/simulatePlan.ts'
import { createAccountTree } from '../../offering/accountTree.ts'
import { emittedAt } from '../emittedAt.ts'
import type { MineSettings } from '../PoolSettings.ts'
import { poolPowers } from '../PoolState.ts'
import { readAllFundings } from '../readFundings.ts'
import type { PoolActionValues } from './PoolAction.ts'
import type { PoolContext } from './PoolContext.ts'
import { planClaimAll } from './planClaimAll.ts'
import { planPoolAction, planPoolList } from './planPoolAction.ts'
import { listPoolActions, type PoolActionId, poolActions } from './poolActions.ts'
import { isPeriodOpen, laterPeriods } from './poolStakerActions.ts'

const scene = await startPoolChain()
const { client, chainId, accounts, poolOf, pass, balanceOf } = scene
const [creator, first, second, stranger] = accounts
afterAll(() => scene.stop())

const refusal = (name: string) => ({ code: 'contractReverted', params: { name } })
const planOf = async (pool: Address, by: PrivateKeyAccount, action: PoolActionId, values: PoolActionValues = {}) =>
  planPoolAction(client, { account: by.address, pool: await poolOf(pool, by), action, values })
const act = async (pool: Address, by: PrivateKeyAccount, action: PoolActionId, values: PoolActionValues = {}) => {
  const { result } = await scene.carry(await planOf(pool, by, action, values), by)
  return result.events
}
/** What the rehearsal says. */
const rehearse = async (pool: Address, by: PrivateKeyAccount, action: PoolActionId, values: PoolActionValues = {}) =>
  findSimulatedError(await simulatePlan(client, await planOf(pool, by, action, values), by.address))
const offered = async (pool: Address, by: PrivateKeyAccount) => {
  const context: PoolContext = {
    ...{ pool: await poolOf(pool, by), account: by.address, fundings: await readAllFundings(client, { pool }) },
    ...{ stake: { symbol: 'MAPLE', decimals: 18 }, reward: { symbol: 'MAPLE', decimals: 18 } },
  }
  return listPoolActions(context).map(({ key }) => key)
}
/** A mine that has begun. */
const begun = async (changes: Partial<MineSettings> = {}, more: Parameters<typeof scene.create>[1] = {}) => {
  const created = await scene.create(changes, more)
  await pass(3_601n)
  return created
}

describe('a staker', () => {
  it('stakes, earns by the second, claims, restakes, and leaves with what was earned', async () => {
    const { pool, settings } = await begun()
    const plan = await planOf(pool, first, 'stake', { amount: coins(100) })
    expect(plan.steps.map(({ id }) => id)).toEqual(['approve:coin', 'stake'])
    const { result } = await scene.carry(plan, first)
    expect(result.events).toMatchObject([{ kind: 'staked', account: first.address, index: 0, amount: coins(100) }])
    expect(await offered(pool, first)).toEqual(['stake', 'withdraw.0', 'fund'])
    await pass(day)
    const state = await poolOf(pool, first)
    const { own } = state
    expect(own).toMatchObject({ power: coins(1_000), wasHere: true, positions: [{ index: 0, amount: coins(100) }] })
    // A coin a day, alone.
    expect(Number(own?.claimable ?? 0n) / 1e18).toBeCloseTo(1, 3)
    expect(await offered(pool, first)).toEqual(['stake', 'withdraw.0', 'claim', 'restake', 'fund'])
    const [paid, staked] = await act(pool, first, 'restake')
    expect(paid).toMatchObject({ kind: 'paid', receiver: pool })
    expect(staked).toMatchObject({ kind: 'staked' })
    await pass(day)
    const before = await balanceOf(settings.rewardToken, stranger.address)
    const [claim] = await act(pool, first, 'claim', { receiver: stranger.address })
    expect(claim).toMatchObject({ kind: 'paid', account: first.address, receiver: stranger.address })
    const got = (await balanceOf(settings.rewardToken, stranger.address)) - before
    expect(claim && 'amount' in claim && claim.amount).toBe(got)
    await pass(day)
    const amount = (await poolOf(pool, first)).own?.positions[0]?.amount ?? 0n
    expect(await rehearse(pool, first, 'withdraw', withdrawal({ amount: amount - 1n }))).toMatchObject(
      refusal('Pool_BelowLeast'),
    )
    const events = await act(pool, first, 'withdraw', withdrawal({ amount, claimToo: true }))
    expect(events.map(({ kind }) => kind)).toEqual(['withdrawn', 'paid'])
    expect((await poolOf(pool, first)).own).toMatchObject({ power: 0n, positions: [] })
    expect((await poolOf(pool)).books).toMatchObject({ staked: 0n, weight: 0n })
  })

  it('claims of many pools in one plan, of those alone that owe something', async () => {
    const stakeToken = await scene.newCoin()
    const pools = [await scene.create({ stakeToken }), await scene.create({ stakeToken }), await begun({ stakeToken })]
    for (const { pool } of pools.slice(0, 2)) await act(pool, first, 'stake', { amount: coins(10) })
    await pass(day)
    const states = await Promise.all(pools.map(({ pool }) => poolOf(pool, first)))
    const plan = planClaimAll(chainId, { account: first.address, pools: states })
    expect(plan.steps.map(({ id }) => id)).toEqual(pools.slice(0, 2).map(({ pool }) => `claim:${pool}`))
    const { result } = await scene.carry(plan, first)
    expect(result.events.map(({ pool, kind }) => ({ pool, kind }))).toEqual(
      pools.slice(0, 2).map(({ pool }) => ({ pool, kind: 'paid' })),
    )
    expect(planClaimAll(chainId, { account: second.address, pools: states.slice(2) }).steps).toEqual([])
  })

  it('locks for periods that are funded to their end, to the second, and no other', async () => {
    const periods = [
      { seconds: 5n * day, multiple: 12 },
      { seconds: 25n * day, multiple: 20 },
      { seconds: 40n * day, multiple: 30 },
    ]
    const { pool } = await begun({ variant: 'locked', periods })
    const open = async () => {
      const state = await poolOf(pool)
      return [0, 1, 2].filter((period) => isPeriodOpen(state, period))
    }
    expect(await open()).toEqual([0, 1])
    expect(await rehearse(pool, first, 'stake', { amount: coins(10), period: 2n })).toMatchObject(
      refusal('StakingPool_UnfundedPeriod'),
    )
    // Idle seconds emit nothing, so the reserve moves on with the clock.
    await act(pool, first, 'stake', { amount: coins(10), period: 0n })
    const { runsOutAt = 0n } = await poolOf(pool)
    const lastAt = runsOutAt - 25n * day
    await scene.rpc('evm_setNextBlockTimestamp', [Number(lastAt)])
    await scene.rpc('evm_mine')
    expect(await open()).toEqual([0, 1])
    await pass(1n)
    expect(await open()).toEqual([0])
    expect(await rehearse(pool, second, 'stake', { amount: coins(10), period: 1n })).toMatchObject(
      refusal('StakingPool_UnfundedPeriod'),
    )
  })

  it('may relock to a later end, and anybody ends a multiple whose lock is over', async () => {
    const periods = [
      { seconds: 2n * day, multiple: 20 },
      { seconds: 4n * day, multiple: 30 },
    ]
    const { pool } = await begun({ variant: 'locked', periods })
    await act(pool, first, 'stake', { amount: coins(10), period: 0n })
    expect(await offered(pool, first)).toEqual(['stake', 'relock.0', 'fund', 'endBoost'])
    expect(await rehearse(pool, first, 'withdraw', withdrawal({ amount: coins(10) }))).toMatchObject(
      refusal('StakingPool_Locked'),
    )
    const state = await poolOf(pool, first)
    expect(laterPeriods(state, state.own?.positions[0]?.untilAt)).toEqual([1])
    const [relocked] = await act(pool, first, 'relock', { index: 0n, period: 1n })
    expect(relocked).toMatchObject({ kind: 'relocked', period: 1 })
    expect((await poolOf(pool, first)).own?.power).toBe(coins(300))
    await pass(4n * day + 1n)
    expect((await poolOf(pool, first)).own?.positions).toMatchObject([{ isLocked: false, isBoostOver: true }])
    await act(pool, stranger, 'endBoost', { account: first.address, index: 0n })
    expect((await poolOf(pool, first)).own).toMatchObject({ power: coins(100), positions: [{ multiple: 10 }] })
    expect(await rehearse(pool, stranger, 'endBoost', { account: first.address, index: 0n })).toMatchObject(
      refusal('StakingPool_NotBoosted'),
    )
    await act(pool, first, 'withdraw', withdrawal({ amount: coins(10) }))
  })
})

const withdrawal = (values: PoolActionValues): PoolActionValues => ({ index: 0n, receiver: first.address, ...values })

describe('an owner', () => {
  it('halves by hand, never before the start, and the schedule says what the contract emits from then on', async () => {
    const halving = { kind: 'manual' } as const
    const { pool, settings } = await scene.create({ variant: 'halved', halving }, { fund: coins(100) })
    expect(await offered(pool, creator)).not.toContain('halve')
    expect(await rehearse(pool, creator, 'halve')).toMatchObject(refusal('StakingPool_TooSoon'))
    expect((await poolOf(pool)).halvableAt).toBe(settings.startAt + day)
    await act(pool, first, 'stake', { amount: coins(10) })
    for (const halvings of [1, 2, 3]) {
      await pass(2n * day)
      expect(await offered(pool, creator)).toContain('halve')
      expect(await offered(pool, stranger)).not.toContain('halve')
      await expect(planOf(pool, stranger, 'halve')).rejects.toMatchObject({ code: 'noPermission' })
      expect(await act(pool, creator, 'halve')).toMatchObject([
        { kind: 'halved', rate: settings.rate >> BigInt(halvings) },
      ])
      const state = await poolOf(pool)
      expect(state.schedule).toMatchObject({ kind: 'manual', halvings, sinceAt: state.chainAt })
      expect(state.books.rate).toBe(settings.rate >> BigInt(halvings))
      for (const at of [state.chainAt, state.chainAt + 1n, state.chainAt + 1_000_003n]) {
        expect(emittedAt(state.schedule, at)).toBe(await emittedBy(pool, at))
      }
    }
  })

  it('changes the list, and ends it for ever; who stakes brings the proof of the list in force', async () => {
    const listRoot = `0x${'11'.repeat(32)}` as const
    const { pool } = await begun({ listRoot }, { accounts: [first.address] })
    const proofOf = async (accountsOf: Address[], account: Address) =>
      (await createAccountTree(chainId, pool, accountsOf)).proofOf(account)
    const stake = { amount: coins(10) }
    expect(await rehearse(pool, first, 'stake', stake)).toBeUndefined()
    expect(await rehearse(pool, second, 'stake', stake)).toMatchObject(refusal('Pool_NotListed'))
    const both = [first.address, second.address]
    const params = { account: creator.address, pool: await poolOf(pool), accounts: both }
    const { result } = await scene.carry(await planPoolList(client, params))
    const { root } = await createAccountTree(chainId, pool, both)
    expect(result.events).toMatchObject([{ kind: 'listRootSet', root }])
    expect(await rehearse(pool, second, 'stake', stake)).toMatchObject(refusal('Pool_NotListed'))
    await act(pool, second, 'stake', { ...stake, proof: await proofOf(both, second.address) })
    await expect(planPoolList(client, { ...params, accounts: [] })).rejects.toMatchObject({ code: 'inputEmpty' })
    await act(pool, creator, 'endList')
    expect(await poolOf(pool)).toMatchObject({ isListed: true, settings: { listRoot: undefined } })
    await act(pool, stranger, 'stake', stake)
    expect(await offered(pool, creator)).not.toContain('setListRoot')
  })

  it('hands over in two steps, takes an offer back, and renounces for ever', async () => {
    const { pool } = await scene.create()
    await act(pool, creator, 'offerOwnership', { newOwner: first.address })
    expect(await offered(pool, creator)).toContain('cancelOffer')
    await act(pool, creator, 'cancelOffer')
    expect((await poolOf(pool)).pendingOwner).toBeUndefined()
    await expect(planOf(pool, first, 'acceptOwnership')).rejects.toMatchObject({ code: 'noPermission' })
    await act(pool, creator, 'offerOwnership', { newOwner: first.address })
    expect(await act(pool, first, 'acceptOwnership')).toMatchObject([{ kind: 'ownerSet', owner: first.address }])
    expect(await offered(pool, creator)).toEqual(['stake', 'fund'])
    expect(await offered(pool, first)).toEqual(['stake', 'fund', 'offerOwnership', 'renounceOwnership'])
    await act(pool, first, 'renounceOwnership')
    expect(await poolOf(pool)).toMatchObject({ owner: undefined, powers: [] })
  })

  it('has an action for every power that a pool tells of, and no pool tells of another one', async () => {
    const spent = new Set(poolActions.flatMap(({ spends }) => spends ?? []))
    expect([...spent].toSorted()).toEqual([...poolPowers].toSorted())
    const listRoot = `0x${'11'.repeat(32)}` as const
    const changes = { variant: 'halved', halving: { kind: 'manual' }, listRoot } as const
    const { pool } = await scene.create(changes, { accounts: [first.address] })
    await act(pool, creator, 'offerOwnership', { newOwner: first.address })
    const { powers } = await poolOf(pool)
    expect(powers.map(({ power }) => power).toSorted()).toEqual([...poolPowers].toSorted())
    const raw = await client.readContract({
      ...{ address: pool, functionName: 'capabilities', args: [] },
      abi: stakingPoolAbi,
    })
    expect(raw).toHaveLength(powers.length)
  })
})

describe('a funder', () => {
  it('takes back what nobody earned after the end, of his own funding alone, and not before', async () => {
    const startAt = (await scene.now()) + 3_600n
    const { pool, settings } = await scene.create({ startAt, endAt: startAt + 10n * day })
    await act(pool, second, 'fund', { amount: coins(5) })
    await act(pool, first, 'stake', { amount: coins(10) })
    expect(await offered(pool, second)).not.toContain('takeBack.1')
    const take = { funding: 1n, receiver: second.address }
    expect(await rehearse(pool, second, 'takeBack', take)).toMatchObject(refusal('Pool_NotEnded'))
    await pass(11n * day)
    expect(await offered(pool, second)).toContain('takeBack.1')
    expect(await offered(pool, first)).toEqual(['withdraw.0', 'claim'])
    expect(await rehearse(pool, stranger, 'takeBack', take)).toMatchObject(refusal('Pool_NotOwner'))
    const before = await balanceOf(settings.rewardToken, second.address)
    await act(pool, second, 'takeBack', take)
    expect((await balanceOf(settings.rewardToken, second.address)) - before).toBe(coins(5))
    const [own] = await act(pool, creator, 'takeBack', { funding: 0n, receiver: creator.address })
    expect(own).toMatchObject({ kind: 'takenBack', funding: 0 })
    expect((await poolOf(pool)).books.free).toBe(0n)
    const fundings = await readAllFundings(client, { pool })
    expect(fundings).toMatchObject([
      { index: 0, funder: creator.address, before: 0n, amount: coins(30), unspent: 0n },
      { index: 1, funder: second.address, before: coins(30), amount: coins(5), takenBack: coins(5), unspent: 0n },
    ])
  })
})

describe('a team', () => {
  it('is bound with the first stake, counted by anybody, and an exit has gas for it whenever it was counted', async () => {
    const team = { percent: 3, generations: 32 }
    const { pool, settings } = await begun({ variant: 'advanced', team })
    const line = [creator, first, second, stranger, ...(devAccounts as readonly PrivateKeyAccount[]).slice(4, 10)]
    for (const { address } of line.slice(4)) {
      await scene.carry(planTransfer(client, { token: settings.stakeToken, to: address, amount: coins(500) }))
    }
    let inviter: Address = zeroAddress
    for (const account of line) {
      await act(pool, account, 'stake', { amount: coins(100), inviter })
      inviter = account.address
    }
    const last = line.at(-1) as PrivateKeyAccount
    expect((await poolOf(pool, last)).own).toMatchObject({ inviter: line.at(-2)?.address, counted: 0n })
    const plan = await planOf(pool, last, 'withdraw', { index: 0n, amount: coins(100), receiver: last.address })
    const [step] = plan.steps
    if (!step || !('call' in step) || !step.call.to) throw new Error('no call')
    const { to, data, gasReserve = 0n } = step.call
    const estimate = await client.estimateGas({ account: last.address, to, data })
    // Somebody counts before the exit is mined, which has to take it back then.
    await act(pool, stranger, 'countTeam', { accounts: line.map(({ address }) => address) })
    const counted = (await poolOf(pool, last)).own?.counted
    expect(counted).toBe(coins(30))
    expect((await poolOf(pool, creator)).own?.team).toBeGreaterThan(0n)
    const now = await client.estimateGas({ account: last.address, to, data })
    expect(now).toBeGreaterThan((estimate * 11n) / 10n)
    expect(now).toBeLessThan((estimate * 11n) / 10n + gasReserve)
    await scene.carry(plan, last)
    expect((await poolOf(pool, last)).own).toMatchObject({ power: 0n, counted: 0n })
  })
})

async function emittedBy(pool: Address, at: bigint): Promise<bigint> {
  return client.readContract({ address: pool, abi: stakingPoolAbi, functionName: 'emittedBy', args: [at] })
}
