import {
  type Abi,
  type AbiFunction,
  type Address,
  encodeAbiParameters,
  type Hex,
  keccak256,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem'
import { bonusPoolAbi, earnPoolAbi, poolFactoryAbi, stakingPoolAbi, tokenAbi } from '../generated/abis.ts'
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

/** Gas of pools, by their contracts; aims stand in decision 53. */
export async function measurePools(setting: Setting): Promise<Record<string, Record<string, number>>> {
  return {
    StakingPool: await measureMines(setting),
    EarnPool: await measureEarn(setting),
    BonusPool: await measureBonus(setting),
  }
}

/** Of stakes in one sum, of stakes with a period, of those with teams. */
async function measureMines(setting: Setting) {
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
  const { call, accounts, wait } = setting
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
  const { pool, create } = await newPool(setting, 0, stakingPoolAbi, settings)
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

/** Deposits for a term, redeemed after it and early; the depositor has had one before. */
async function measureEarn(setting: Setting) {
  const { call, accounts, wait } = setting
  const [creator, early, saver] = accounts
  const coin = await setting.newToken()
  const { pool, create } = await newPool(setting, 1, earnPoolAbi, {
    ...{ token: coin, endAt: 0, isListed: false, isEarlyAllowed: true, earlyBps: 100, minimumStay: 0 },
    ...{ least: parseEther('1'), totalLimit: 0n, accountLimit: 0n, feeAddress: creator },
    terms: [{ duration: 10 * day, annualBps: 1_000 }],
  })
  await fill(setting, pool, coin)
  const deposit = (from: Address) =>
    call(pool, earnPoolAbi as Abi, 'deposit', [parseEther('100'), 0n, 0n, []], { from })
  const redeem = (name: string, ...args: unknown[]) => call(pool, earnPoolAbi as Abi, name, args, { from: saver })
  await deposit(early)
  await call(pool, earnPoolAbi as Abi, 'redeemEarly', [0n, early, parseEther('1')], { from: early })
  await deposit(early)
  const depositFirst = await deposit(saver)
  const depositFurther = await deposit(saver)
  await deposit(saver)
  const redeemEarly = await redeem('redeemEarly', 0n, saver, parseEther('1'))
  await wait(11 * day)
  await redeem('redeem', 1n, saver)
  return { create, depositFirst, depositFurther, redeem: await redeem('redeem', 2n, saver), redeemEarly }
}

/** Roast Beef, and Dollar Beans without an inviter and with one. */
async function measureBonus(setting: Setting) {
  const beef = await bonus(setting, { isBeans: false, dailyBps: 200, least: parseEther('1'), most: parseEther('1000') })
  const beans = { isBeans: true, dailyBps: 350, least: parseEther('10'), most: parseEther('100000') }
  const plain = await bonus(setting, beans)
  const invited = await bonus(setting, beans, true)
  return {
    ...{ create: beef.create, depositFirst: beef.first, depositFurther: beef.further },
    ...{ claim: beef.claim, withdraw: beef.withdraw },
    ...{ depositFirstBeans: plain.first, depositFurtherBeans: plain.further },
    ...{ claimBeans: plain.claim, withdrawBeans: plain.withdraw },
    ...{ depositFirstInvited: invited.first, depositFurtherInvited: invited.further },
    ...{ claimInvited: invited.claim, withdrawInvited: invited.withdraw },
  }
}

async function bonus(setting: Setting, rules: object, isInvited = false) {
  const { call, accounts, wait } = setting
  const [creator, early, saver] = accounts
  const coin = await setting.newToken()
  const settings = { token: coin, runway: 30 * day, feeAddress: creator, ...rules }
  const { pool, create } = await newPool(setting, 2, bonusPoolAbi, settings)
  await fill(setting, pool, coin)
  const ask = (from: Address, name: string, ...args: unknown[]) => call(pool, bonusPoolAbi as Abi, name, args, { from })
  const deposit = (from: Address, above: Address) => ask(from, 'deposit', parseEther('100'), above)
  await deposit(early, zeroAddress)
  await wait(day)
  const first = await deposit(saver, isInvited ? early : zeroAddress)
  await wait(day)
  const further = await deposit(saver, zeroAddress)
  await wait(11 * day)
  await ask(saver, 'claim', saver)
  await wait(day)
  const claim = await ask(saver, 'claim', saver)
  await wait(day)
  return { create, first, further, claim, withdraw: await ask(saver, 'withdraw', parseEther('10'), saver) }
}

/** A pool of a kind, the second of its creator and its coin: each list of the factory has its first word already. */
async function newPool({ call, read, poolFactory, accounts }: Setting, kind: number, abi: Abi, settings: object) {
  const type = abi.find((entry) => entry.type === 'function' && entry.name === 'settings')
  const encoded = encodeAbiParameters((type as AbiFunction).outputs, [settings]) as Hex
  const salt = (number: number) => `0x${keccak256(encoded).slice(2, 24)}0${number}`
  await call(poolFactory, poolFactoryAbi as Abi, 'create', [kind, encoded, salt(1), zeroHash])
  const foreseen = [accounts[0], kind, encoded, salt(2)]
  const pool = (await read(poolFactory, poolFactoryAbi as Abi, 'predict', foreseen)) as Address
  const create = await call(poolFactory, poolFactoryAbi as Abi, 'create', [kind, encoded, salt(2), zeroHash])
  return { pool, create }
}

/** A reserve, and coin for who deposits. */
async function fill({ call, accounts }: Setting, pool: Address, coin: Address) {
  const [creator, ...others] = accounts
  const approve = (from: Address) => call(coin, tokenAbi as Abi, 'approve', [pool, parseEther('1000000')], { from })
  await approve(creator)
  await call(pool, earnPoolAbi as Abi, 'fund', [parseEther('90000')])
  for (const from of others) {
    await call(coin, tokenAbi as Abi, 'transfer', [from, parseEther('1000')])
    await approve(from)
  }
}
