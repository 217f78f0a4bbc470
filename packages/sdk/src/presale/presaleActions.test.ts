import { zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import type { PresaleRules } from '../sale/PresaleRules.ts'
import type { PresaleAccount, PresaleStatus } from '../sale/PresaleStatus.ts'
import { saleStates } from '../sale/SaleStatus.ts'
import { firstRate } from '../sale/saleCoinMaths.ts'
import type { PresaleActionValues } from './PresaleActionEntry.ts'
import type { PresaleContext } from './PresaleContext.ts'
import { parsePresaleAction } from './parsePresaleAction.ts'
import { planCollectDues } from './planCollectDues.ts'
import { listPresaleActions, presaleActions } from './presaleActions.ts'
import { presaleDues } from './presaleDues.ts'
import { presaleFacts } from './presaleFacts.ts'
import { quotePresale, roomOf } from './quotePresale.ts'

const deployer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const buyer = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const sale = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const unit = 10n ** 18n
const rules: PresaleRules = {
  ...{ deployer, claim: 'atEnd', bindFirst: false, unsoldReturns: false, endAt: 2_000n, softCap: 10n * unit },
  ...{ hardCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 0, advanceBps: 0 },
  ...{ liquidityLockSeconds: 0, lot: 0n, rewardBps: [300], exchange: sale, wrappedNative: token },
  coins: [
    { coin: zeroAddress, rate: firstRate },
    { coin: token, rate: 2_000n * firstRate },
  ],
  phases: [{ startAt: 1_000n, amount: 100_000n * unit, price: 10n ** 33n, listRoot: `0x${'11'.repeat(32)}` }],
}
const book = { paid: unit, value: unit, pooled: 0n, earned: unit, lost: 0n, collected: 0n, proceeds: 0n }
const status = (changes: Partial<PresaleStatus> = {}): PresaleStatus => ({
  ...{ sale, token, creator: deployer, salt: '0x01', rules, state: 'selling', phase: 0, sold: unit, raised: unit },
  ...{ buyers: 2, rewards: unit, settled: 0n, books: [book, book], endedCoins: [], createdAt: 1n, isRemoved: false },
  ...{ owed: 0n, liquidity: [{ coin: unit, amount: unit }] },
  ...changes,
})
const account = (changes: Partial<PresaleAccount> = {}): PresaleAccount => ({
  ...{
    value: unit,
    bought: unit,
    invited: 0,
    teamValue: 0n,
    reward: 0n,
    delivered: 0n,
    undelivered: 0n,
    claimable: 0n,
  },
  coins: [
    { paid: unit, due: 0n, rewardDue: 0n },
    { paid: 0n, due: 0n, rewardDue: 0n },
  ],
  ...changes,
})
const context = (changes: Partial<PresaleStatus> = {}, more: Partial<PresaleContext> = {}): PresaleContext => ({
  ...{ sale: status(changes), token: { symbol: 'T', decimals: 18 }, account: deployer, chainAt: 1_500n },
  ...more,
})
const keys = (...args: Parameters<typeof context>) => listPresaleActions(context(...args)).map(({ key }) => key)

describe('what is offered', () => {
  it('of a deployer’s powers to nobody else, in no state', () => {
    const own = presaleActions.filter(({ by }) => by === 'deployer').map(({ id }) => id)
    for (const state of saleStates) {
      const offered = listPresaleActions(context({ state, raised: 20n * unit }, { account: buyer })).map(({ id }) => id)
      expect(offered.filter((id) => own.includes(id))).toEqual([])
    }
  })

  it('to a deployer while the sale sells: lists, coins, and to give it up below the soft cap only', () => {
    expect(keys()).toEqual(expect.arrayContaining(['setPresaleList', 'endPresaleCoin.0', 'endPresaleCoin.1']))
    expect(keys()).toContain('cancelPresale')
    expect(keys({ raised: 10n * unit })).not.toContain('cancelPresale')
    expect(keys({ raised: 10n * unit })).toContain('finishPresaleEarly')
    expect(keys()).not.toContain('finishPresaleEarly')
    expect(keys({ rules: { ...rules, softCap: 0n } })).not.toContain('cancelPresale')
  })

  it('never to end the last coin, nor one that is ended', () => {
    expect(keys({ endedCoins: [0] }).filter((key) => key.startsWith('endPresaleCoin'))).toEqual([])
  })

  it('to anyone once it has ended: to finish, to deliver, to pay, to settle what is left', () => {
    expect(keys({ state: 'finishable' }, { account: undefined })).toContain('finishPresale')
    const books = [{ ...book, proceeds: 5n }, book]
    const over = keys({ state: 'finished', books }, { account: undefined, surplus: 1n })
    expect(over).toEqual([
      ...['claimPresale', 'deliverPresale', 'collectPresaleReward.0', 'collectPresaleReward.1'],
      ...['collectPresaleProceeds.0', 'settleUnsold'],
    ])
    expect(keys({ state: 'finished' }, { surplus: 0n })).not.toContain('settleUnsold')
    expect(keys({ state: 'refunding' })).toEqual(expect.arrayContaining(['refundPresale.0', 'refundPresale.1']))
  })

  it('to bind only to who is new and gains by it', () => {
    expect(keys({}, { account: buyer })).toContain('bindPresale')
    expect(keys({}, { account: deployer })).not.toContain('bindPresale')
    expect(keys({ own: account() }, { account: buyer })).not.toContain('bindPresale')
    expect(keys({ rules: { ...rules, rewardBps: [] } }, { account: buyer })).not.toContain('bindPresale')
  })
})

it('makes of what is typed what its fields say, for each action', () => {
  const values: PresaleActionValues = {
    ...{ account: buyer, accounts: [buyer], receiver: buyer, leastArrival: 0n, inviter: buyer },
  }
  const texts = { account: buyer, accounts: buyer, receiver: buyer, leastArrival: '0', inviter: buyer }
  for (const entry of presaleActions) {
    const { wanted } = parsePresaleAction({ ...entry, coin: 1 }, texts, context({}, { account: undefined }))
    expect(wanted, entry.id).toEqual(entry.make?.(values, 1))
  }
})

it('refuses more accounts than one delivery takes', () => {
  const entry = presaleActions.find(({ id }) => id === 'deliverPresale')!
  const accounts = Array.from({ length: 101 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`)
  expect(parsePresaleAction({ ...entry, coin: 0 }, { accounts: accounts.join('\n') }, context()).faults).toEqual({
    accounts: { code: 'saleListTooLong', params: { max: 100 } },
  })
})

it('finds all that is due to an account, coin by coin, and plans a step for each', () => {
  const coins = [
    { paid: unit, due: 3n, rewardDue: 0n },
    { paid: 0n, due: 0n, rewardDue: 4n },
  ]
  const books = [{ ...book, proceeds: 7n }, book]
  const of = status({ state: 'finished', books, own: account({ claimable: 2n, coins }) })
  const dues = presaleDues(of, buyer)
  expect(dues.map(({ action, amount, coin }) => [action.action, amount, coin])).toEqual([
    ['claimPresale', 2n, undefined],
    ['refundPresale', 3n, 0],
    ['collectPresaleReward', 4n, 1],
  ])
  expect(presaleDues(of, deployer).map(({ action }) => action.action)).toContain('collectPresaleProceeds')
  const { steps } = planCollectDues(1, dues)
  expect(steps.map(({ id }) => id)).toEqual(['claimPresale:0', 'refundPresale:1', 'collectPresaleReward:2'])
  expect(new Set(steps.flatMap((step) => ('call' in step ? [step.call.to] : [])))).toEqual(new Set([sale]))
})

describe('a quote', () => {
  const listed = { rules: { ...rules, limitPaid: 4n * unit }, own: account() }
  it('counts another coin by its rate, and cuts at what an account may still pay', () => {
    expect(quotePresale(status(), 1, 4_000n * unit)).toMatchObject({ value: 2n * unit, amount: 2_000n * unit })
    expect(quotePresale(status(listed), 0, 9n * unit)).toMatchObject({ paid: 3n * unit, surplus: 6n * unit })
  })
  it('takes a list’s own limit in place of everybody’s', () => {
    expect(roomOf(status(listed), 6n * unit)).toBe(5n * unit)
    expect(roomOf(status(listed), unit)).toBe(0n)
  })
  it('ends at the cap of a fair sale, and says nothing where nothing is sold', () => {
    const fair = { ...rules, hardCap: 2n * unit, phases: [{ ...rules.phases[0]!, price: 0n }] }
    expect(quotePresale(status({ rules: fair }), 0, 9n * unit)).toMatchObject({ amount: 0n, value: unit })
    expect(quotePresale(status({ state: 'waiting' }), 0, unit)).toBeUndefined()
    expect(quotePresale(status(), 2, unit)).toBeUndefined()
  })
})

it('tells facts of the rules', () => {
  expect(presaleFacts(rules)).toEqual(['refundable', 'whitelist', 'coins', 'burnt'])
  const direct = { ...rules, claim: 'atOnce', softCap: 0n, liquidityBps: 0, coins: rules.coins.slice(0, 1) } as const
  expect(presaleFacts({ ...direct, phases: [{ ...rules.phases[0]!, listRoot: zeroHash }] })).toEqual([
    ...['direct', 'noExchange'],
  ])
  expect(presaleFacts({ ...rules, liquidityLockSeconds: 365 * 86_400 })).toContain('locked')
})
