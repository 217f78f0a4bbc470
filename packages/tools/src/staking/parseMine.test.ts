import { minePreset } from '@tokensmith/sdk/staking/minePresets.ts'
import type { MineVariant } from '@tokensmith/sdk/staking/PoolSettings.ts'
import { parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import type { LockToken } from '../_shared/lock/readLockToken.ts'
import { type MineFormContext, parseMine } from './parseMine.ts'
import en from './texts/en.json' with { type: 'json' }

const stakeToken = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const rewardToken = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const nowAt = 1_800_000_000n

const coin = (address: typeof stakeToken | typeof rewardToken, more: Partial<LockToken> = {}): LockToken => ({
  ...{ address, symbol: 'TKN', decimals: 18, supply: parseUnits('1000000', 18), balance: parseUnits('100000', 18) },
  ...{ isToken: true, advice: { rebasing: false, signs: [] }, ...more },
})

function read(variant: MineVariant, typed: Record<string, string> = {}, more: Partial<MineFormContext> = {}) {
  const filled = { stakeToken, rewardToken, reward: '1000', ...typed }
  return parseMine({
    ...{ variant, account, shortName: 'local', nowAt, typed: { ...minePreset(variant, nowAt), ...filled } },
    ...{ stakeCoin: coin(stakeToken), rewardCoin: coin(rewardToken), ...more },
  })
}

describe('the creation of a mine', () => {
  it.each(['free', 'locked', 'halved', 'advanced'] as const)(
    'is whole with both coins and a reward alone: %s',
    (variant) => {
      const { values, faults } = read(variant)
      expect(faults).toEqual({})
      expect(values?.settings.variant).toBe(variant)
      expect(values?.settings.startAt).toBe(nowAt + 3_600n)
    },
  )

  it('funds 30 days unless something else is typed', () => {
    expect(read('free').values?.fund).toBe(parseUnits('30000', 18))
    expect(read('free', { fund: '0' }).values?.fund).toBe(0n)
  })

  it('says that an address is not of a pair where LP is staked', () => {
    expect(read('free', { stakeKind: 'lp' }).faults.stakeToken).toMatchObject({ code: 'notLpAddress' })
  })

  it('says what an address without a token is', () => {
    const stakeCoin = coin(stakeToken, { isToken: false, decimals: undefined })
    expect(read('free', {}, { stakeCoin }).faults.stakeToken).toMatchObject({ code: 'tokenNotFound' })
  })

  it('refuses a coin whose balances change by themselves, of either kind', () => {
    const rebasing = { advice: { rebasing: true, signs: ['sharesOf'] } }
    const fault = { code: 'create.rebasing' }
    expect(read('free', {}, { stakeCoin: coin(stakeToken, rebasing) }).faults.stakeToken).toMatchObject(fault)
    const { faults, values } = read('free', {}, { rewardCoin: coin(rewardToken, rebasing) })
    expect([faults.rewardToken, values]).toMatchObject([fault, undefined])
    expect(en.create.rebasing).toContain('Choose')
  })

  it('says that no lock period is set', () => {
    const cleared = Object.fromEntries(
      [1, 2, 3].flatMap((row) => [
        [`period${row}`, ''],
        [`multiple${row}`, ''],
      ]),
    )
    expect(read('locked', cleared).faults.period1).toMatchObject({ code: 'fault.periodsEmpty' })
  })

  it('says that no halving interval is set', () => {
    expect(read('halved', { halvingTime: '' }).faults.halvingTime).toMatchObject({ code: 'fault.halvingEmpty' })
  })

  it('says that the end is not after the start', () => {
    const typed = { start: String(nowAt + 7_200n), end: String(nowAt + 7_200n) }
    expect(read('free', typed).faults.end).toMatchObject({ code: 'fault.endNotAfterStart' })
  })

  it('says that the wallet has less than is funded', () => {
    const rewardCoin = coin(rewardToken, { balance: parseUnits('1', 18) })
    expect(read('free', {}, { rewardCoin }).faults.fund).toMatchObject({ code: 'insufficientTokenBalance' })
  })

  it('says "cannot be empty" of an advanced mine with a list and nobody on it', () => {
    expect(read('advanced', { listed: 'list' }).faults.listed).toMatchObject({ code: 'fault.listEmpty' })
  })

  it('says "illegal address", "invalid amount" and "please input"', () => {
    const wrong = stakeToken.replace('F', 'f')
    expect(read('free', { stakeToken: wrong }).faults.stakeToken).toMatchObject({ code: 'addressChecksum' })
    expect(read('free', { reward: '1.5.2' }).faults.reward).toMatchObject({ code: 'amountInvalid' })
    expect(read('free', { least: '' }).faults.least).toMatchObject({ code: 'inputEmpty' })
  })
})
