import { parseEther, parseUnits, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { startOfFields } from '../base/fields/parseFields.ts'
import { createAccountTree } from '../offering/accountTree.ts'
import { emissionScale } from './emissionSchedule.ts'
import { minePreset, mineVersions, switchMine } from './minePresets.ts'
import type { PoolFormContext } from './PoolFormContext.ts'
import { type BonusKind, type MineVariant, mineVariants } from './PoolSettings.ts'
import { parseBonusForm } from './parseBonusForm.ts'
import { parseEarnForm } from './parseEarnForm.ts'
import { parseMineForm } from './parseMineForm.ts'
import { parsePoolList } from './parsePoolList.ts'
import { bonusFields, earnFields } from './poolFields.ts'
import { poolLimits } from './poolLimits.ts'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const nowAt = 1_800_000_000n
const day = 86_400n
const maple = { symbol: 'MAPLE', decimals: 18 }
const usd = { symbol: 'USD', decimals: 6 }
const root = `0x${'11'.repeat(32)}` as const

type Texts = Record<string, string>
type Told = Partial<PoolFormContext>
const codesOf = ({ faults }: { faults: Readonly<Partial<Record<string, { code: string }>>> }) =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fault?.code]))

const mine = (variant: MineVariant, typed: Texts = {}, told: Told = {}) =>
  parseMineForm({
    ...{ nowAt, account, stake: maple, reward: usd, ...told, variant },
    typed: { ...minePreset(variant, nowAt), stakeToken: token, rewardToken: other, reward: '86.4', ...typed },
  })
const mineOf = (...args: Parameters<typeof mine>) => {
  const { values, faults } = mine(...args)
  expect(faults).toEqual({})
  return values!
}
const mineFaults = (...args: Parameters<typeof mine>) => codesOf(mine(...args))

describe('the creation of a mine', () => {
  it('begins in an hour, without an end, with 30 days of rewards', () => {
    expect(mineOf('free')).toEqual({
      settings: {
        ...{ variant: 'free', stakeToken: token, isLp: false, rewardToken: other, startAt: nowAt + 3_600n },
        ...{ endAt: undefined, rate: 1_000n * emissionScale, halving: { kind: 'none' }, leastStake: parseEther('1') },
        ...{ periods: [], team: undefined, listRoot: undefined },
      },
      schedule: { kind: 'plain', rate: 1_000n * emissionScale, startAt: nowAt + 3_600n, endAt: undefined },
      fund: parseUnits('2592', 6),
    })
  })

  it('has in each version what that is for', () => {
    expect(mineVersions.flatMap(({ variants }) => variants)).toEqual(mineVariants)
    const periods = [
      { seconds: 30n * day, multiple: 12 },
      { seconds: 60n * day, multiple: 15 },
      { seconds: 180n * day, multiple: 20 },
    ]
    const halving = { kind: 'interval', seconds: 90n * day }
    expect(mineOf('locked').settings).toMatchObject({ periods, halving: { kind: 'none' }, team: undefined })
    expect(mineOf('halved').settings).toMatchObject({ periods: [], halving, team: undefined })
    expect(mineOf('advanced').settings).toMatchObject({ periods, halving, team: { percent: 3, generations: 32 } })
    expect(mineOf('halved').schedule).toMatchObject({ kind: 'halving', halvingSeconds: 90n * day })
  })

  it('keeps what was typed over a change of the version', () => {
    const typed = { ...minePreset('free', nowAt), reward: '7', stakeToken: token, period1: '86400' }
    const there = switchMine(typed, 'advanced', nowAt)
    expect(there).toMatchObject(typed)
    expect(switchMine(there, 'free', nowAt)).toEqual(there)
    expect(switchMine({ reward: '7' }, 'locked', nowAt)).toMatchObject({ reward: '7', multiple1: '1.2' })
  })

  it('reckons what is typed in blocks by their measured time, and waits for it', () => {
    const blockTime = { seconds: 1_200n, blocks: 400n }
    expect(mineOf('free', { per: 'block', reward: '0.003' }, { blockTime }).settings.rate).toBe(1_000n * emissionScale)
    const blocks = { halving: 'blocks', halvingBlocks: '28800' }
    expect(mineOf('halved', blocks, { blockTime }).settings.halving).toEqual({ kind: 'interval', seconds: day })
    for (const typed of [{ per: 'block' }, blocks]) {
      const { faults, values } = mine('halved', typed)
      expect([faults, values]).toEqual([{}, undefined])
    }
  })

  it('says the specification’s words for what is missing', () => {
    const none = { period1: '', multiple1: '', period2: '', multiple2: '', period3: '', multiple3: '' }
    expect(mineFaults('locked', none)).toEqual({ period1: 'fault.periodsEmpty' })
    expect(mineFaults('advanced', none)).toEqual({})
    expect(mineFaults('halved', { halvingTime: '' })).toEqual({ halvingTime: 'fault.halvingEmpty' })
    expect(mineFaults('halved', { halving: 'blocks' })).toEqual({ halvingBlocks: 'fault.halvingEmpty' })
    expect(mineFaults('halved', { halving: 'none' })).toEqual({ halving: 'fault.halvingEmpty' })
    expect(mineFaults('advanced', { halving: 'none' })).toEqual({})
    expect(mineFaults('free', { least: '' })).toEqual({ least: 'inputEmpty' })
    expect(mineFaults('advanced', { listed: 'list' })).toEqual({ listed: 'fault.listEmpty' })
    expect(mineOf('advanced', { listed: 'list' }, { listRoot: root }).settings.listRoot).toBe(root)
    expect(mineFaults('free', { rewardToken: `${other.slice(0, -1)}9` })).toEqual({ rewardToken: 'addressChecksum' })
    expect(mineFaults('free', { reward: 'x' })).toEqual({ reward: 'amountInvalid' })
    expect(mineFaults('advanced', { teamPercent: '3a' })).toMatchObject({ teamPercent: 'amountUnit' })
  })

  it('ends after it starts, to the second', () => {
    const start = nowAt + 100n
    const faults = (end: bigint) => mineFaults('free', { start: String(start), end: String(end) })
    expect(faults(start)).toEqual({ end: 'fault.endNotAfterStart' })
    expect(faults(start + 1n)).toEqual({})
    // The usual start, in an hour.
    expect(mineFaults('free', { end: String(nowAt + 3_600n) })).toEqual({ end: 'fault.endNotAfterStart' })
    expect(mineFaults('free', { start: String(nowAt) })).toEqual({ start: 'timestampInPast' })
  })

  it('has no end where its owner halves it', () => {
    const { settings, schedule } = mineOf('halved', { halving: 'manual', end: String(nowAt + day) })
    expect(settings).toMatchObject({ halving: { kind: 'manual' }, endAt: undefined })
    expect(schedule).toMatchObject({ kind: 'manual', halvings: 0, sinceAt: settings.startAt })
  })

  it('keeps the limits of periods, multiples, halvings and teams', () => {
    expect(mineFaults('locked', { multiple1: '0.9', multiple2: '10', multiple3: '10.1' })).toEqual({
      ...{ multiple1: 'fault.multipleInvalid', multiple3: 'fault.multipleInvalid' },
    })
    expect(mineFaults('locked', { multiple1: '1.25' })).toEqual({ multiple1: 'amountTooManyDecimals' })
    expect(mineFaults('locked', { multiple1: '', period4: '9' })).toEqual({
      ...{ multiple1: 'inputEmpty', multiple4: 'inputEmpty' },
    })
    expect(mineFaults('locked', { period2: '2592000' })).toEqual({ period2: 'fault.periodRepeated' })
    expect(mineFaults('locked', { period1: '0' })).toEqual({ period1: 'amountZero' })
    const end = nowAt + 3_600n + 180n * day
    expect(mineFaults('locked', { end: String(end) })).toEqual({})
    expect(mineFaults('locked', { end: String(end - 1n) })).toEqual({ period3: 'fault.periodBeyondEnd' })
    expect(mineFaults('halved', { halvingTime: '3600' })).toEqual({})
    expect(mineFaults('halved', { halvingTime: '3599' })).toEqual({ halvingTime: 'fault.halvingTooShort' })
    const blockTime = { seconds: 2n, blocks: 1n }
    const blocks = (halvingBlocks: string) => mineFaults('halved', { halving: 'blocks', halvingBlocks }, { blockTime })
    expect([blocks('1800'), blocks('1799'), blocks('99999999')].map(({ halvingBlocks }) => halvingBlocks)).toEqual([
      ...[undefined, 'fault.halvingTooShort', 'durationTooLong'],
    ])
    expect(mineFaults('advanced', { teamPercent: '4', generations: '33' })).toEqual({
      ...{ teamPercent: 'amountAbove', generations: 'amountAbove' },
    })
    expect(mineFaults('advanced', { generations: '' })).toEqual({ generations: 'inputEmpty' })
    expect(mineOf('advanced', { teamPercent: '' }).settings.team).toBeUndefined()
  })

  it('takes a pair alone where pairs are staked, and waits until that is known', () => {
    const lp = { stakeKind: 'lp' }
    expect(mineFaults('free', lp, { isPair: false })).toEqual({ stakeToken: 'notLpAddress' })
    expect(mine('free', lp).values).toBeUndefined()
    expect(mineOf('free', lp, { isPair: true }).settings.isLp).toBe(true)
    expect(mineOf('free', {}, { isPair: true }).settings.isLp).toBe(false)
  })

  it('funds no more than the wallet has, typed or usual, and takes a mine that others fund', () => {
    const reward = { ...usd, balance: parseUnits('2591', 6) }
    expect(mineFaults('free', {}, { reward })).toEqual({ fund: 'insufficientTokenBalance' })
    expect(mineFaults('free', { fund: '2592' }, { reward })).toEqual({ fund: 'insufficientTokenBalance' })
    expect(mineOf('free', { fund: '2591' }, { reward }).fund).toBe(reward.balance)
    expect(mineOf('free', { fund: '0' }, { reward }).fund).toBe(0n)
    // Of a mine that ends sooner, as much as it can pay.
    expect(mineOf('free', { end: String(nowAt + 3_600n + day) }).fund).toBe(parseUnits('86.4', 6))
  })

  it('holds what an accumulated share can hold', () => {
    const huge = { reward: '1', fund: (poolLimits.fundedPerLeast * 10n).toString() }
    const coin = { decimals: 0 }
    expect(mineFaults('free', huge, { stake: coin, reward: coin })).toEqual({ least: 'amountBelow' })
    expect(mineFaults('free', { ...huge, least: '2' }, { stake: coin, reward: coin })).toEqual({})
    expect(
      mineFaults(
        'free',
        { ...huge, fund: (poolLimits.amount + 1n).toString(), least: '99999' },
        { stake: coin, reward: coin },
      ),
    ).toEqual({ fund: 'amountAbove' })
  })

  it('has no values before both coins are known', () => {
    expect(mine('free', {}, { stake: undefined })).toMatchObject({ faults: {} })
    expect(mine('free', {}, { stake: undefined }).values).toBeUndefined()
    expect(mine('free', {}, { reward: undefined }).values).toBeUndefined()
  })
})

const earn = (typed: Texts = {}, told: Told = {}) =>
  parseEarnForm({
    ...{ nowAt, account, stake: maple, ...told, variant: 'earn' },
    typed: {
      ...startOfFields(earnFields, { nowAt, variant: 'earn' }),
      ...{ coin: token, rate1: '1', rate2: '2', rate3: '4', rate4: '8', ...typed },
    },
  })
const earnFaults = (...args: Parameters<typeof earn>) => codesOf(earn(...args))

describe('the creation of an Earn pool', () => {
  it('begins with four terms, each with a rate of its own, that nobody leaves early', () => {
    expect(earn()).toMatchObject({
      faults: {},
      values: {
        settings: {
          ...{ variant: 'earn', coin: token, feeAddress: account, leastDeposit: parseEther('1'), minimumStay: 0n },
          ...{ earlyBps: undefined, totalLimit: undefined, accountLimit: undefined, endAt: undefined },
          terms: [
            { seconds: 7n * day, annualBps: 100 },
            { seconds: 30n * day, annualBps: 200 },
            { seconds: 90n * day, annualBps: 400 },
            { seconds: 180n * day, annualBps: 800 },
          ],
        },
        ...{ fund: 0n, serves: 0n },
      },
    })
    expect(earnFaults({ rate2: '', rate3: '0' })).toEqual({ rate2: 'inputEmpty', rate3: 'amountZero' })
    const none = Object.fromEntries(
      [1, 2, 3, 4].flatMap((row) => [
        [`term${row}`, ''],
        [`rate${row}`, ''],
      ]),
    )
    expect(earnFaults(none)).toEqual({ term1: 'fault.termsEmpty' })
    expect(earnFaults({ term5: '604800', rate5: '3' })).toEqual({ term5: 'fault.periodRepeated' })
  })

  it('tells an empty early fee from one of 0, which needs a stay of a day', () => {
    expect(earn({ early: '' }).values?.settings.earlyBps).toBeUndefined()
    expect(earnFaults({ early: '0' })).toEqual({ stay: 'fault.stayTooShort' })
    expect(earnFaults({ early: '0', stay: '86399' })).toEqual({ stay: 'fault.stayTooShort' })
    expect(earn({ early: '0', stay: '86400' }).values?.settings).toMatchObject({ earlyBps: 0, minimumStay: day })
    expect(earn({ early: '0.01' }).values?.settings).toMatchObject({ earlyBps: 1, minimumStay: 0n })
    // Nobody leaves early, so nobody waits for it either.
    expect(earn({ early: '', stay: '86400' }).values?.settings.minimumStay).toBe(0n)
    expect(earnFaults({ early: '100.01' })).toEqual({ early: 'percentTooLarge' })
  })

  it('keeps least, account and total in order', () => {
    expect(earnFaults({ accountLimit: '11', totalLimit: '10' })).toEqual({ accountLimit: 'fault.accountAboveTotal' })
    expect(earnFaults({ accountLimit: '10', totalLimit: '10', least: '10' })).toEqual({})
    expect(earnFaults({ totalLimit: '10', least: '10.1' })).toEqual({ least: 'fault.leastAboveMost' })
    expect(earnFaults({ accountLimit: '0' })).toEqual({ accountLimit: 'amountZero' })
    expect(earnFaults({ listed: 'list' })).toEqual({ listed: 'fault.listEmpty' })
    expect(earn({ listed: 'list' }, { listRoot: zeroHash }).values?.settings.listRoot).toBe(zeroHash)
    expect(earnFaults({ end: String(nowAt) })).toEqual({ end: 'timestampInPast' })
  })

  it('says how large a deposit the funding serves, at the term that promises most', () => {
    const { values } = earn({ fund: '100' }, { stake: { ...maple, balance: parseEther('100') } })
    // 8 % for 180 days is 3.945…% of a deposit.
    expect(values?.serves).toBe(2_534_722_222_222_222_222_247n)
    expect(earnFaults({ fund: '100.1' }, { stake: { ...maple, balance: parseEther('100') } })).toEqual({
      ...{ fund: 'insufficientTokenBalance' },
    })
    expect(earn({}, { account: undefined }).values).toBeUndefined()
    expect(earn({ feeAddress: other }, { account: undefined }).values?.settings.feeAddress).toBe(other)
  })
})

const bonus = (variant: BonusKind, typed: Texts = {}, told: Told = {}) =>
  parseBonusForm({
    ...{ nowAt, account, stake: usd, ...told, variant },
    typed: { ...startOfFields(bonusFields, { nowAt, variant }), coin: token, daily: '10', most: '100', ...typed },
  })
const bonusFaults = (...args: Parameters<typeof bonus>) => codesOf(bonus(...args))

describe('opening a bonus pool', () => {
  it('asks Roast Beef for its rate and limits, and Dollar Beans for none', () => {
    const base = { coin: token, feeAddress: account, runway: 30n * day }
    expect(bonus('beef', { fund: '5' }).values).toEqual({
      settings: { variant: 'beef', ...base, dailyBps: 1_000, leastDeposit: 1_000_000n, mostDeposit: 100_000_000n },
      fund: 5_000_000n,
    })
    expect(bonus('beans', { daily: 'x', most: '' }).values).toEqual({
      settings: { variant: 'beans', ...base },
      fund: 0n,
    })
  })

  it('keeps 10 % a day, the order of limits, and a runway of a week to a year', () => {
    expect(bonusFaults('beef', { daily: '10.01' })).toEqual({ daily: 'percentTooLarge' })
    expect(bonusFaults('beef', { daily: '0' })).toEqual({ daily: 'amountZero' })
    expect(bonusFaults('beef', { least: '100.1' })).toEqual({ least: 'fault.leastAboveMost' })
    expect(bonusFaults('beef', { most: '' })).toEqual({ most: 'inputEmpty' })
    const runways = ['6', '7', '365', '366'].map((runway) => bonusFaults('beans', { runway }).runway)
    expect(runways).toEqual(['integerOutOfRange', undefined, undefined, 'amountAbove'])
    expect(bonusFaults('beans', {}, { stake: { decimals: 29 } })).toEqual({ coin: 'fault.coinTooFine' })
    expect(bonusFaults('beans', {}, { stake: { decimals: 28 } })).toEqual({})
    const stake = { ...usd, balance: 4_999_999n }
    expect(bonusFaults('beans', { fund: '5' }, { stake })).toEqual({ fund: 'insufficientTokenBalance' })
  })
})

describe('the list of a pool', () => {
  it('is of addresses alone, of which the launchpad’s tree is made', async () => {
    const { accounts, faults, fault, repeated } = await parsePoolList(`${account}\n${other}\nnobody\n${other}`)
    expect([accounts, repeated, fault]).toEqual([[account, other], 1, undefined])
    expect(faults).toMatchObject([{ line: 3, fault: { code: 'addressInvalid' } }])
    expect((await createAccountTree(1, token, accounts)).count).toBe(2)
    expect((await parsePoolList(`${account},5`)).fault).toMatchObject({ code: 'fault.listColumns' })
    expect((await parsePoolList('')).fault).toMatchObject({ code: 'inputEmpty' })
    const many = Array.from({ length: poolLimits.listRows + 1 }, () => account).join('\n')
    expect((await parsePoolList(many)).fault).toMatchObject({ code: 'saleListTooLong', params: { max: 20_000 } })
  })
})
