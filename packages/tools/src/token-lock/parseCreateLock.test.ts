import { describe, expect, it } from 'vitest'
import { type LockTexts, lockDefaults } from './lockFields.ts'
import { parseCreateLock } from './parseCreateLock.ts'
import type { LockToken } from './readLockToken.ts'

const nowAt = 1_800_000_000n
const day = 86_400n
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const wallet = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const token: LockToken = {
  address,
  symbol: 'TKN',
  decimals: 2,
  supply: 1_000_000n,
  balance: 50_000n,
  isToken: true,
  advice: { rebasing: false, signs: [] },
}
const read = (typed: Partial<LockTexts>, { listText = '', known = token as LockToken | undefined } = {}) =>
  parseCreateLock({ ...lockDefaults, address, ...typed }, { token: known, wallet, nowAt, listText, shortName: 'eth' })

describe('a lock until a date', () => {
  it('goes to the wallet by default, with the amount in base units', () => {
    const { values } = read({ amount: '12.5', endAt: String(nowAt + day) })
    expect(values).toMatchObject({
      token: address,
      amount: 1_250n,
      owner: wallet,
      lp: false,
      rebasing: false,
      schedule: { kind: 'fixed', unlockAt: nowAt + day },
    })
  })
  it('counts a length of time from the time of the chain', () => {
    const { schedule } = read({ amount: '1', by: 'duration', endIn: String(30n * day) })
    expect(schedule).toEqual({ kind: 'fixed', unlockAt: nowAt + 30n * day })
  })
  it('refuses a date that is not in the future', () => {
    const { faults, values } = read({ amount: '1', endAt: String(nowAt) })
    expect(faults.endAt?.code).toBe('unlockDateInPast')
    expect(values).toBeUndefined()
  })
  it('refuses more than the balance, with both figures', () => {
    const { faults } = read({ amount: '500.01', endAt: String(nowAt + day) })
    expect(faults.amount).toEqual({
      code: 'insufficientTokenBalance',
      params: { needed: '500.01', balance: '500', symbol: 'TKN' },
    })
  })
  it('makes nothing before the token was read, since its decimals decide the amount', () => {
    const { values } = parseCreateLock(
      { ...lockDefaults, address, amount: '1', endAt: String(nowAt + day) },
      { wallet, nowAt, listText: '' },
    )
    expect(values).toBeUndefined()
  })
})

describe('other kinds of release', () => {
  it('starts now where no start is typed', () => {
    const { schedule } = read({ t: '1', amount: '1', endAt: String(nowAt + day) })
    expect(schedule).toEqual({ kind: 'linear', startAt: nowAt, endAt: nowAt + day })
  })
  it('refuses an end before the start', () => {
    const typed = { t: '1', amount: '1', startAt: String(nowAt + 2n * day), endAt: String(nowAt + day) }
    expect(read(typed).faults.endAt?.code).toBe('lockEndNotAfterStart')
  })
  it('asks for the period when it is empty', () => {
    const { faults } = read({ t: '2', amount: '1', endAt: String(nowAt + day), periodPercent: '10' })
    expect(faults.period?.code).toBe('lockDurationEmpty')
  })
  it('refuses shares that exceed everything', () => {
    const typed = { firstPercent: '50', periodPercent: '50.01', period: String(day) }
    const { faults } = read({ t: '2', amount: '1', endAt: String(nowAt + day), ...typed })
    expect(faults.periodPercent?.code).toBe('lockSharesTooHigh')
  })
  it('reads a kind that does not exist as the first', () => {
    expect(read({ t: '7' }).kind).toBe('fixed')
  })
})

describe('the token', () => {
  it('must answer as one', () => {
    const { faults } = read({}, { known: { ...token, isToken: false } })
    expect(faults.address?.code).toBe('tokenNotFound')
  })
  it('must be of a pair where liquidity is to be locked', () => {
    expect(read({ what: 'lp' }).faults.address?.code).toBe('notLpAddress')
  })
  it('gets a vault where it shows signs of rebasing, unless the person says no', () => {
    const known = { ...token, advice: { rebasing: true, signs: ['sharesOf'] } }
    expect(read({}, { known }).rebasing).toBe(true)
    expect(read({ vault: 'off' }, { known }).rebasing).toBe(false)
  })
})

describe('many owners', () => {
  const typed = { who: 'many', endAt: String(nowAt + day) }

  it('are summed up, and each may have a date of its own', () => {
    const listText = `${wallet},1\n${address},2,${nowAt + 5n * day}`
    const { values, amount } = read(typed, { listText })
    expect(amount).toBe(300n)
    expect(values?.rows).toEqual([
      { owner: wallet, amount: 100n },
      { owner: address, amount: 200n, schedule: { kind: 'fixed', unlockAt: nowAt + 5n * day } },
    ])
  })
  it('stop the form while one line is wrong', () => {
    const { values, list } = read(typed, { listText: `${wallet},1\n${address},ten` })
    expect(list?.refusedCount).toBe(1)
    expect(values).toBeUndefined()
  })
  it('need no date of the form where all lines have their own', () => {
    const { values, faults } = read({ who: 'many' }, { listText: `${wallet},1,${nowAt + day}` })
    expect(faults).toEqual({})
    expect(values?.schedule).toBeUndefined()
  })
  it('cannot get more than the balance together', () => {
    const { faults } = read(typed, { listText: `${wallet},300\n${address},300` })
    expect(faults.amount?.code).toBe('insufficientTokenBalance')
  })
})
