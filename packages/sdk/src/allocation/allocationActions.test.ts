import { plainPresaleRules } from '@tokensmith/testing/plainPresaleRules.ts'
import { zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import type { AllocationStatus } from '../sale/AllocationStatus.ts'
import { saleStates } from '../sale/SaleStatus.ts'
import { firstRate } from '../sale/saleCoinMaths.ts'
import type { AllocationContext } from './AllocationContext.ts'
import { allocationActions, listAllocationActions } from './allocationActions.ts'
import { allocationDues, nextSettlementAt, settleableBatches } from './allocationDues.ts'
import { parseAllocationAction } from './parseAllocationAction.ts'
import type { AllocationBatch } from './readAllocationBatches.ts'

const deployer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const buyer = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const unit = 10n ** 18n
const [endAt, until] = [1_000n, 2_000n]
const book = { paid: 20n * unit, value: 20n * unit, pooled: 0n, earned: 0n, lost: 0n, collected: 0n, proceeds: 0n }
const recipient = { form: 'p2tr', word: `0x${'11'.repeat(32)}` } as const
const rules: AllocationStatus['rules'] = {
  ...{ ...plainPresaleRules, deployer, endAt, softCap: 10n * unit },
  coins: [
    { coin: zeroAddress, rate: firstRate },
    { coin: buyer, rate: firstRate },
  ],
  phases: [{ startAt: 0n, amount: 100n, price: 10n ** 50n, listRoot: zeroHash }],
}
const status = (more: Partial<AllocationStatus> = {}): AllocationStatus => ({
  ...{
    sale: deployer,
    creator: deployer,
    salt: '0x01',
    rules,
    state: 'selling',
    phase: 0,
    sold: 50n,
    raised: 20n * unit,
  },
  ...{ buyers: 2, rewards: 0n, settled: 0n, books: [book, { ...book, paid: 0n }], endedCoins: [], createdAt: 0n },
  ...{ isRemoved: false, deliveredUntilAt: until, batches: 0 },
  delivery: {
    ...{ protocol: 'RUNES', name: 'A', id: '', divisibility: 0, forms: ['p2tr'] },
    ...{ deliverySeconds: 1_000, disputeSeconds: 300 },
  },
  ...more,
})
type Own = NonNullable<AllocationStatus['own']>
const own = (mark: Own['allocation']['mark'], more: Partial<Own> = {}): Own => ({
  ...{ value: unit, bought: 5n, invited: 0, teamValue: 0n, reward: 0n },
  coins: [
    { paid: unit, due: 0n, rewardDue: 0n },
    { paid: 0n, due: 0n, rewardDue: 0n },
  ],
  allocation: { coin: 0, recipient, mark, batch: mark === 'none' ? undefined : 1, proof: zeroHash },
  ...more,
})
const context = (more: Partial<AllocationStatus> = {}, about: Partial<AllocationContext> = {}): AllocationContext => ({
  ...{
    sale: status(more),
    token: { symbol: 'A', decimals: 0 },
    account: deployer,
    chainAt: 500n,
    batches: [],
    ...about,
  },
})
const batch = (more: Partial<AllocationBatch> = {}): AllocationBatch => ({
  ...{ batch: 1, coin: 0, markedAt: 1_000n, isCollected: false, amount: 5n, paid: 10n * unit, disputed: 0n, ...more },
})
const keys = (...args: Parameters<typeof context>) => listAllocationActions(context(...args)).map(({ key }) => key)

describe('what is offered', () => {
  it('of a deployer’s powers to nobody else, in no state', () => {
    const ownPowers = allocationActions.filter(({ by }) => by === 'deployer').map(({ id }) => id)
    for (const state of saleStates) {
      const offered = listAllocationActions(context({ state, batches: 1 }, { account: buyer })).map(({ id }) => id)
      expect(offered.filter((id) => ownPowers.includes(id))).toEqual([])
    }
  })

  it('to a deployer: marks from the end until the deadline, exclusively, and to give in once something is disputed', () => {
    expect(keys()).not.toContain('markDelivered')
    expect(keys({ state: 'finished' }, { chainAt: until - 1n })).toContain('markDelivered')
    expect(keys({ state: 'finished' }, { chainAt: until })).not.toContain('markDelivered')
    const marked = (disputed: bigint) => keys({ state: 'finished', batches: 1 }, { batches: [batch({ disputed })] })
    expect(marked(0n)).not.toContain('concedeDispute')
    expect(marked(1n)).toContain('concedeDispute')
  })

  it('to a deployer: to end early from the soft cap on, to cancel below it', () => {
    expect(keys()).toContain('finishAllocation')
    expect(keys()).not.toContain('cancelPresale')
    expect(keys({ raised: 9n * unit })).not.toContain('finishAllocation')
    expect(keys({ raised: 9n * unit })).toContain('cancelPresale')
  })

  it('to a buyer: another address while it sells, a dispute in its window, and to take it back', () => {
    const of = (mark: Own['allocation']['mark'], more: Partial<AllocationStatus>, chainAt = 500n) =>
      keys({ ...more, own: own(mark, { disputableUntilAt: 900n }) }, { account: buyer, chainAt })
    expect(of('none', { state: 'selling' })).toContain('setRecipient')
    expect(of('none', { state: 'finished' })).not.toContain('setRecipient')
    expect(of('delivered', { state: 'finished' }, 899n)).toContain('disputeDelivery')
    expect(of('delivered', { state: 'finished' }, 900n)).not.toContain('disputeDelivery')
    expect(of('disputed', { state: 'finished' })).toContain('withdrawDispute')
    expect(of('conceded', { state: 'finished' })).not.toContain('withdrawDispute')
  })

  it('to anyone: refunds after a failure or once the time to deliver is over, never while it runs', () => {
    const nobody = { account: undefined }
    expect(keys({ state: 'refunding' }, nobody)).toContain('refundPresale.0')
    expect(keys({ state: 'finished' }, { ...nobody, chainAt: until - 1n })).not.toContain('refundPresale.0')
    expect(keys({ state: 'finished' }, { ...nobody, chainAt: until })).toContain('refundPresale.0')
    const marked = (paid: bigint) =>
      keys(
        { state: 'finished' },
        { ...nobody, chainAt: until, batches: [batch({ paid }), batch({ paid: unit, coin: 1 })] },
      )
    expect(marked(20n * unit - 1n)).toContain('refundPresale.0')
    expect(marked(20n * unit)).not.toContain('refundPresale.0')
    // Nobody has paid with the second coin.
    expect(keys({ state: 'finished' }, { ...nobody, chainAt: until })).not.toContain('refundPresale.1')
  })

  it('to anyone: to settle the oldest batches of a coin that can be settled, each by its number, and no other', () => {
    const batches = [1, 2, 3, 4, 5].map((number) => batch({ batch: number, isCollected: number === 2 }))
    batches.push(batch({ batch: 6, coin: 1 }), batch({ batch: 7, markedAt: 1_001n }))
    const at = (chainAt: bigint) =>
      listAllocationActions(
        context({ state: 'finished', batches: 7 }, { account: undefined, batches, chainAt }),
      ).filter(({ id }) => id === 'settleBatch')
    expect(at(1_299n)).toEqual([])
    const offered = at(1_300n)
    expect(offered.map(({ key }) => key)).toEqual(
      [1, 3, 4].map((one) => `settleBatch.0.${one}`).concat('settleBatch.1.6'),
    )
    const wanted = offered.map((one) => parseAllocationAction(one, {}, context()).wanted)
    expect(wanted[1]).toEqual({ action: 'settleBatch', batch: 3, coin: 0 })
    expect(wanted[3]).toEqual({ action: 'settleBatch', batch: 6, coin: 1 })
  })
})

it('makes of what is typed what its fields say, for each action', () => {
  const texts = { account: buyer, receiver: buyer, inviter: buyer } as const
  const read = context({ batches: 3 }, { account: undefined })
  for (const entry of allocationActions) {
    const { wanted } = parseAllocationAction({ ...entry, coin: 1 }, texts, read)
    expect(wanted, entry.id).toEqual(entry.make?.(texts, 1))
  }
})

describe('what is due', () => {
  it('settles a batch once nobody can dispute it, and not twice', () => {
    const found = (one: AllocationBatch, chainAt: bigint) => settleableBatches(status(), [one], chainAt).length
    expect([found(batch(), 1_299n), found(batch(), 1_300n)]).toEqual([0, 1])
    expect(found(batch({ isCollected: true }), 1_300n)).toBe(0)
    expect(found(batch({ disputed: 10n * unit }), 1_300n)).toBe(0)
  })

  it('tells when the next batch can be settled that cannot be yet, whatever was settled or is disputed as a whole', () => {
    const batches = [
      ...[batch({ markedAt: 10n, isCollected: true }), batch({ markedAt: 20n, disputed: 10n * unit })],
      ...[batch({ markedAt: 50n }), batch({ markedAt: 40n }), batch({ markedAt: 30n })],
    ]
    const next = (chainAt: bigint) => nextSettlementAt(status(), batches, chainAt)
    expect([300n, 330n, 340n, 350n].map(next)).toEqual([330n, 340n, 350n, undefined])
  })

  it('gives a deployer the bonds of what is not disputed, then what is earned by that, less rewards', () => {
    const of = status({ state: 'finished', batches: 1, rewards: unit })
    const about = { account: deployer, chainAt: 1_300n } as const
    const dues = allocationDues(of, { ...about, batches: [batch({ disputed: 4n * unit })] })
    expect(dues.map(({ action, amount }) => [action.action, amount])).toEqual([
      ['settleBatch', (6n * unit) / 10n],
      // Of 6 that are earned a twentieth is the inviters': 1 of 20 that were raised.
      ['collectPresaleProceeds', 6n * unit - (6n * unit) / 20n],
    ])
    expect(allocationDues(of, { ...about, account: buyer, batches: [batch()] })).toEqual([])
  })

  it('pays a buyer back what was not marked in time', () => {
    const held = own('none', { coins: [{ paid: unit, due: unit, rewardDue: 0n }] })
    const dues = allocationDues(status({ state: 'finished', own: held }), {
      account: buyer,
      batches: [],
      chainAt: until,
    })
    expect(dues).toMatchObject([{ amount: unit, action: { action: 'refundPresale', account: buyer, coin: 0 } }])
  })
})
