import { type Abi, type Address, encodeAbiParameters, type Hex, parseEther, zeroAddress, zeroHash } from 'viem'
import { poolFactoryAbi, stakingPoolAbi, tokenAbi } from '../generated/abis.ts'
import type { MeasuredCall } from './measurePresales.ts'

type Setting = Readonly<{
  call: MeasuredCall
  read: (address: Address, abi: Abi, functionName: string, args: readonly unknown[]) => Promise<unknown>
  /** A token of which the creator has a million. */
  newToken: () => Promise<Address>
  wait: (seconds: number) => Promise<void>
  now: () => Promise<number>
  poolFactory: Address
  /** The creator, an earlier staker, the staker. */
  accounts: readonly [Address, Address, Address, Address]
}>

const day = 86_400
const settingsType = stakingPoolAbi.find((entry) => entry.type === 'function' && entry.name === 'settings')

/** Gas of mines: of stakes in one sum, of stakes with a period, of those with teams; aims stand in decision 53. */
export async function measurePools(setting: Setting): Promise<Record<string, number>> {
  const plain = await mine(setting, {})
  const locked = await mine(setting, { periods: [{ duration: 10 * day, tenths: 12 }] })
  const team = await mine(setting, { teamPercent: 3, generations: 32 })
  return {
    create: plain.create,
    fund: plain.fund,
    ...{ stakeFirst: plain.first, stakeFurther: plain.further, claim: plain.claim },
    ...{ withdraw: plain.withdraw, withdrawAndClaim: plain.both },
    ...{ stakeFirstLocked: locked.first, stakeFurtherLocked: locked.further, withdrawLocked: locked.withdraw },
    ...{ stakeFirstInTeams: team.first, withdrawInTeams: team.withdraw },
  }
}

async function mine(setting: Setting, rules: Record<string, unknown>) {
  const { call, poolFactory, accounts, wait } = setting
  const [creator, early, staker] = accounts
  const [coin, prize] = [await setting.newToken(), await setting.newToken()]
  // Of the same bytes whenever it is measured.
  const startAt = (((await setting.now()) >> 16) << 16) + (1 << 16)
  const settings = {
    ...{
      stakeToken: coin,
      rewardToken: prize,
      startAt,
      endAt: 0,
      rate: (10n ** 15n) << 32n,
    },
    ...{ halvingSeconds: 0, isByHand: false, isListed: false, isLp: false, least: parseEther('1') },
    ...{ teamPercent: 0, generations: 0, periods: [], ...rules },
  }
  const encoded = encodeAbiParameters(settingsType?.outputs as never, [settings] as never) as Hex
  // Each list of the factory has its first word already.
  const salt = (number: number) => `0x${coin.slice(2, 24)}0${number}`
  await call(poolFactory, poolFactoryAbi as Abi, 'create', [0, encoded, salt(1), zeroHash])
  const args = [0, encoded, salt(2), zeroHash]
  const pool = (await setting.read(poolFactory, poolFactoryAbi as Abi, 'predict', [
    creator,
    0,
    encoded,
    salt(2),
  ])) as Address
  const create = await call(poolFactory, poolFactoryAbi as Abi, 'create', args)
  const approve = (token: Address, from: Address) =>
    call(token, tokenAbi as Abi, 'approve', [pool, parseEther('1000000')], { from })
  await approve(prize, creator)
  await call(pool, stakingPoolAbi as Abi, 'fund', [parseEther('1000')])
  const fund = await call(pool, stakingPoolAbi as Abi, 'fund', [parseEther('90000')])
  for (const from of [early, staker]) {
    await call(coin, tokenAbi as Abi, 'transfer', [from, parseEther('1000')])
    await approve(coin, from)
    // Nobody's first balance of the rewards' coin is measured.
    await call(prize, tokenAbi as Abi, 'transfer', [from, 1n])
  }
  const stake = (from: Address) =>
    call(pool, stakingPoolAbi as Abi, 'stake', [parseEther('100'), 0n, zeroAddress, []], { from })
  const withdraw = (amount: string, claimToo: boolean) =>
    call(pool, stakingPoolAbi as Abi, 'withdraw', [0n, parseEther(amount), staker, claimToo], { from: staker })
  await stake(early)
  await wait(day)
  const first = await stake(staker)
  await wait(day)
  const further = await stake(staker)
  await wait(10 * day)
  await call(pool, stakingPoolAbi as Abi, 'claim', [staker], { from: staker })
  await wait(day)
  const claim = await call(pool, stakingPoolAbi as Abi, 'claim', [staker], { from: staker })
  await wait(day)
  const out = await withdraw('10', false)
  await wait(day)
  const both = await withdraw('10', true)
  return { create, fund, first, further, claim, withdraw: out, both }
}
