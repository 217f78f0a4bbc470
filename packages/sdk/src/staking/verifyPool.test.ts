import { stakingPoolAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Draw, drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { coins, day, startPoolChain } from '@tokensmith/testing/poolScene.ts'
import {
  type Address,
  createPublicClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  size,
  slice,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { PoolActionValues } from './actions/PoolAction.ts'
import { planPoolAction } from './actions/planPoolAction.ts'
import type { PoolActionId } from './actions/poolActions.ts'
import { openPeriods } from './actions/poolStakerActions.ts'
import type { MineSettings } from './PoolSettings.ts'
import { poolChecks } from './PoolVerification.ts'
import { verifyPool } from './verifyPool.ts'

const scene = await startPoolChain()
const { client, accounts, poolOf, pass } = scene
const [creator, first, second] = accounts
afterAll(() => scene.stop())

const act = async (pool: Address, by: PrivateKeyAccount, action: PoolActionId, values: PoolActionValues = {}) =>
  scene.carry(await planPoolAction(client, { account: by.address, pool: await poolOf(pool, by), action, values }), by)

type Lie = (question: { method: string; params: readonly unknown[] }, answer: Hex) => Hex
/** A node that tells something else than the chain. */
const lying = (lie: Lie) => {
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    const answer = await scene.rpc(method, params)
    return typeof answer === 'string' ? lie({ method, params }, answer as Hex) : answer
  }
  return createPublicClient({ chain: client.chain, transport: custom({ request }, { retryCount: 0 }) }) as ChainClient
}
/** The same bytes, one of them another. */
const altered = (bytes: Hex, at: number): Hex => {
  const byte = Number.parseInt(bytes.slice(2 + at * 2, 4 + at * 2), 16) ^ 1
  return `0x${bytes.slice(2, 2 + at * 2)}${byte.toString(16).padStart(2, '0')}${bytes.slice(4 + at * 2)}`
}

/** With periods, a team, two fundings and stakes: nothing in its books is 0 but fees and what was taken back. */
let pool: Address
beforeAll(async () => {
  const changes: Partial<MineSettings> = {
    ...{ variant: 'advanced', rewardToken: await scene.newCoin('BIRCH'), team: { percent: 3, generations: 32 } },
    ...{ periods: [{ seconds: day, multiple: 15 }], halving: { kind: 'interval', seconds: 3n * day } },
  }
  pool = (await scene.create(changes)).pool
  await act(pool, first, 'fund', { amount: coins(7) })
  await act(pool, first, 'stake', { amount: coins(10) })
  await act(pool, second, 'stake', { amount: coins(20), inviter: first.address })
  await pass(5n * day)
  await act(pool, first, 'claim', { receiver: first.address })
  await pass(day)
})

const verify = (lie: Lie) => verifyPool(lying(lie), pool)
const checksOf = ({ faults }: Awaited<ReturnType<typeof verifyPool>>) => [...new Set(faults.map(({ check }) => check))]

describe('a pool is called sound', () => {
  it('when every check holds, and after all of them were made', async () => {
    expect(await verify((_, answer) => answer)).toMatchObject({ verdict: 'sound', faults: [], checked: poolChecks })
  })

  it('of any settings and after anything that people do, also after its end and its returns', async () => {
    const seed = Date.now() % 2 ** 32
    const draw = drawRandom(seed)
    const stakeToken = await scene.newCoin()
    const rewards = [stakeToken, await scene.newCoin('BIRCH')]
    for (let number = 0; number < 3; number++) {
      const made = await scene.create(await randomSettings(draw, stakeToken, draw.one(rewards)), {
        fund: BigInt(draw.below(2)) * coins(1 + draw.below(60)),
      })
      for (let step = 0; step < 6; step++) {
        await doSomething(draw, made.pool)
        const { verdict, faults } = await verifyPool(client, made.pool)
        expect({ seed, number, step, verdict, faults }).toMatchObject({ verdict: 'sound', faults: [] })
      }
    }
  })
})

describe('a pool is red', () => {
  it('when any byte of its code is another: of the clone, and of each setting', async () => {
    const code = (await client.getCode({ address: pool })) ?? '0x'
    for (let at = 0; at < size(code); at++) {
      const found = await verify(({ method, params }, answer) =>
        method === 'eth_getCode' && params[0] === pool ? altered(answer, at) : answer,
      )
      expect({ at, checks: checksOf(found) }).toEqual({ at, checks: ['code'] })
    }
  })

  it('when the code of factory or implementation is another, and nothing else is looked at then', async () => {
    for (const { address } of [deployments.PoolFactory, deployments.StakingPool]) {
      for (const at of [0, 1_000, 8_000]) {
        const found = await verify(({ method, params }, answer) =>
          method === 'eth_getCode' && params[0] === address ? altered(answer, at) : answer,
        )
        expect(found).toMatchObject({ verdict: 'unsound', checked: ['factory'] })
      }
    }
  })

  it('when it states another setting or another book than its code and its storage make', async () => {
    for (const [view, check] of [
      ['settings', 'settings'],
      ['origin', 'settings'],
      ['books', 'books'],
    ] as const) {
      const data = encodeFunctionData({ abi: stakingPoolAbi, functionName: view })
      const plain = (await scene.rpc('eth_call', [{ to: pool, data }, 'latest'])) as Hex
      for (let word = 0; word < size(plain) / 32; word++) {
        // Where a list begins is no value.
        if (view === 'settings' && (word === 0 || slice(plain, word * 32, word * 32 + 32) === offset(13))) continue
        const at = view === 'origin' && word === 2 ? word * 32 : word * 32 + 31
        const found = await verify(({ params }, answer) =>
          (params[0] as { data?: Hex } | undefined)?.data === data ? altered(answer, at) : answer,
        )
        expect({ view, word, checks: checksOf(found) }).toEqual({ view, word, checks: [check] })
      }
    }
  })

  it('when the words that its books are made of are others', async () => {
    // When it was settled last is no part of the books while somebody stakes, and what a weight has earned never is.
    const words = { 0: [5, 20, 31], 1: [31], 7: [5, 31], 9: [20] }
    for (const [slot, places] of Object.entries(words)) {
      for (const at of places) {
        const found = await verify(({ method, params }, answer) =>
          method === 'eth_getStorageAt' && Number(params[1]) === Number(slot) ? altered(answer, at) : answer,
        )
        expect({ slot, at, verdict: found.verdict }).toEqual({ slot, at, verdict: 'unsound' })
      }
    }
  })

  it('when less of a coin lies there than is owed, of either coin', async () => {
    const { settings } = await poolOf(pool)
    for (const token of [settings.stakeToken, settings.rewardToken]) {
      const snapshot = await scene.rpc('evm_snapshot')
      const held = await scene.balanceOf(token, pool)
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [creator.address, held / 2n] })
      await scene.rpc('anvil_impersonateAccount', [pool])
      await scene.rpc('anvil_setBalance', [pool, '0xde0b6b3a7640000'])
      await scene.rpc('eth_sendTransaction', [{ from: pool, to: token, data }])
      const found = await verifyPool(client, pool)
      expect(found.faults).toMatchObject([{ check: 'cover' }])
      await scene.rpc('evm_revert', [snapshot])
    }
  })

  it('when nobody’s factory made it', async () => {
    for (const address of [deployments.StakingPool.address, creator.address, zeroAddress]) {
      expect(await verifyPool(client, address)).toMatchObject({ verdict: 'unsound', checked: ['factory', 'record'] })
    }
  })

  it('never because a node is silent: then nothing is verified', async () => {
    const silent = lying(() => {
      throw new Error('This node does not answer.')
    })
    await expect(verifyPool(silent, pool)).rejects.toThrow()
  })
})

const offset = (words: number): Hex => `0x${(words * 32).toString(16).padStart(64, '0')}`

async function randomSettings(draw: Draw, stakeToken: Address, rewardToken: Address): Promise<Partial<MineSettings>> {
  const startAt = (await scene.now()) + 1_000n + BigInt(draw.below(10_000))
  const halving = draw.one<MineSettings['halving']>([
    { kind: 'none' },
    { kind: 'manual' },
    { kind: 'interval', seconds: 3_600n + BigInt(draw.below(900_000)) },
  ])
  const count = draw.below(9)
  return {
    ...{ stakeToken, rewardToken, startAt, halving, leastStake: BigInt(1 + draw.below(1_000_000)) },
    endAt: halving.kind !== 'manual' && draw.once(2) ? startAt + day * BigInt(1 + draw.below(20)) : undefined,
    rate: (coins(1 + draw.below(20)) << 32n) / day + BigInt(draw.below(1_000_000)),
    periods: Array.from({ length: count }, (_, place) => ({
      ...{ seconds: BigInt(place) * BigInt(draw.below(200_000)), multiple: 10 },
    })).map(({ seconds }) => ({ seconds, multiple: seconds === 0n ? 10 : 10 + draw.below(91) })),
    team: draw.once(2) ? { percent: 1 + draw.below(3), generations: 1 + draw.below(32) } : undefined,
  }
}

async function doSomething(draw: Draw, of: Address): Promise<void> {
  const by = draw.one(accounts.slice(0, 3) as PrivateKeyAccount[])
  const state = await poolOf(of, by)
  const [position] = state.own?.positions ?? []
  const open = openPeriods(state)
  const amount = coins(1) + BigInt(draw.below(1_000_000_000))
  const can: (() => Promise<unknown>)[] = [() => pass(BigInt(draw.below(4 * 86_400)))]
  if (state.status !== 'ended') can.push(() => act(of, by, 'fund', { amount }))
  if (open.length > 0) can.push(() => act(of, by, 'stake', { amount, period: BigInt(draw.one(open)) }))
  if (position && !position.isLocked) {
    const values = { index: BigInt(position.index), amount: position.amount, receiver: by.address }
    can.push(() => act(of, by, 'withdraw', { ...values, claimToo: draw.once(2) }))
  }
  if ((state.own?.claimable ?? 0n) > 0n) can.push(() => act(of, by, 'claim', { receiver: by.address }))
  const { halvableAt = state.chainAt + 1n } = state
  if (halvableAt <= state.chainAt) can.push(() => act(of, creator, 'halve'))
  if (state.status === 'ended' && state.books.free > 0n && state.fundings > 0) {
    can.push(() => act(of, creator, 'takeBack', { funding: 0n, receiver: creator.address }).catch(() => {}))
  }
  await draw.one(can)()
}
