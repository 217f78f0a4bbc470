import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annualBpsOf } from './annualBpsOf.ts'
import { type EmissionSchedule, emissionScale } from './emissionSchedule.ts'
import { ExactPool, Fraction, nothing } from './exactPool.scene.ts'
import { claimableOf, earnedBetween, freeIn, fundPool, type PoolBooks, settlePool } from './settlePool.ts'
import { spentOf, takeBackOf } from './takeBackOf.ts'
import { powerOf, teamShareOf, weightOf } from './weightOf.ts'

const startAt = 1_800_000_000n
const day = 86_400n
const unit = emissionScale
const fresh: PoolBooks = { accumulated: 0n, weight: 0n, limit: 0n, settledAt: startAt }
const schedule: EmissionSchedule = { kind: 'plain', rate: 10n * unit, startAt }

/** Accounts over the books, as a contract keeps them. */
class Accounts {
  books = fresh
  readonly schedule: EmissionSchedule
  readonly held = new Map<string, { weight: bigint; since: bigint; owed: bigint }>()

  constructor(schedule: EmissionSchedule) {
    this.schedule = schedule
  }
  passTo(at: bigint): void {
    this.books = settlePool(this.books, this.schedule, at)
  }
  setWeight(account: string, weight: bigint): void {
    const now = this.books.accumulated
    const { weight: before, since, owed } = this.held.get(account) ?? { weight: 0n, since: now, owed: 0n }
    this.held.set(account, { weight, since: now, owed: owed + earnedBetween(before, since, now) })
    this.books = { ...this.books, weight: this.books.weight + weight - before }
  }
  owedTo(account: string): bigint {
    const held = this.held.get(account)
    return held ? held.owed + earnedBetween(held.weight, held.since, this.books.accumulated) : 0n
  }
}

type Step = { after: bigint } & (
  | { does: 'stake'; account: string; weight: bigint }
  | { does: 'fund'; amount: bigint }
  | { does: 'settle' }
)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc
    .tuple(
      fc.oneof(fc.constantFrom(0n, 1n), fc.bigInt(0n, 400n)),
      fc.oneof(
        fc
          .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.oneof(fc.constant(0n), fc.bigInt(1n, 10n ** 24n)))
          .map(([account, weight]) => ({ does: 'stake' as const, account, weight })),
        fc
          .oneof(fc.bigInt(1n, 10n ** 4n), fc.bigInt(1n, 2n ** 90n))
          .map((amount) => ({ does: 'fund' as const, amount })),
        fc.constant({ does: 'settle' as const }),
      ),
    )
    .map(([after, step]) => ({ after, ...step })),
  { minLength: 1, maxLength: 30 },
)
/** Whole runs by the second, and whole runs by weeks: the slow model walks from halving to halving. */
const runs = fc
  .tuple(
    fc.oneof(fc.bigInt(1n, unit), fc.bigInt(1n, 2n ** 90n)),
    fc.bigInt(20n, 400n),
    fc.constantFrom(1n, 7n * day),
    fc.tuple(fc.boolean(), fc.boolean()),
    steps,
  )
  .map(([rate, length, scale, [halves, ends], sequence]) => ({
    pattern: {
      ...{ rate, startAt, endAt: ends ? startAt + 3_000n * scale : undefined },
      ...(halves ? { kind: 'halving' as const, halvingSeconds: length * scale + length } : { kind: 'plain' as const }),
    },
    sequence: sequence.map((step) => ({ ...step, after: step.after * scale + (step.after % 2n) })),
  }))

describe('the books of a pool', () => {
  it('share what is emitted by weight, and skip the time without stakes', () => {
    const pool = new Accounts(schedule)
    pool.books = fundPool(pool.books, schedule, { amount: 2_000n, at: startAt })
    pool.passTo(startAt + 40n)
    expect(freeIn(pool.books, schedule) / unit).toBe(2_000n)
    pool.setWeight('a', 3n)
    pool.setWeight('b', 1n)
    pool.passTo(startAt + 50n)
    // 100 in ten seconds, three parts to one.
    expect([claimableOf(pool.owedTo('a')), claimableOf(pool.owedTo('b'))]).toEqual([75n, 25n])
    pool.setWeight('a', 0n)
    pool.passTo(startAt + 1_000n)
    // 1,900 were left, and then nothing; what went by is not made up for.
    expect(claimableOf(pool.owedTo('b'))).toBe(1_925n)
    pool.books = fundPool(pool.books, schedule, { amount: 50n, at: startAt + 1_000n })
    pool.passTo(startAt + 1_003n)
    expect(claimableOf(pool.owedTo('b'))).toBe(1_955n)
    pool.passTo(startAt + 2_000n)
    expect(claimableOf(pool.owedTo('b'))).toBe(1_975n)
  })

  it('give nothing for a stake that comes and goes in one second', () => {
    const pool = new Accounts(schedule)
    pool.books = fundPool(pool.books, schedule, { amount: 10n ** 9n, at: startAt })
    pool.passTo(startAt + day)
    pool.setWeight('a', 10n ** 30n)
    pool.passTo(startAt + day)
    pool.setWeight('a', 0n)
    expect(pool.owedTo('a')).toBe(0n)
    expect(freeIn(pool.books, schedule)).toBe(10n ** 9n * unit)
  })

  it('agree with an exact purse over any sequence: never above it, a unit below it at most', () => {
    fc.assert(
      fc.property(runs, ({ pattern, sequence }) => {
        const [fast, slow] = [new Accounts(pattern), new ExactPool(pattern)]
        let [at, funded] = [startAt, 0n]
        for (const step of sequence) {
          at += step.after
          fast.passTo(at)
          slow.passTo(at)
          if (step.does === 'stake') {
            fast.setWeight(step.account, step.weight)
            slow.weights.set(step.account, step.weight)
          } else if (step.does === 'fund') {
            fast.books = fundPool(fast.books, pattern, { amount: step.amount, at })
            slow.purse = slow.purse.plus(new Fraction(step.amount))
            funded += step.amount
          }
        }
        // An emission is rounded up to a part of a unit, which is what an account may be ahead by.
        const slack = new Fraction(BigInt(2 * sequence.length), unit)
        let given = 0n
        for (const account of ['a', 'b', 'c', 'd']) {
          const owed = new Fraction(fast.owedTo(account), 1n << 16n)
          const exact = slow.earned.get(account) ?? nothing
          expect(owed.isBelow(exact.plus(slack))).toBe(true)
          expect(exact.isBelow(owed.plus(new Fraction(1n)))).toBe(true)
          given += claimableOf(fast.owedTo(account))
        }
        const free = freeIn(fast.books, pattern)
        expect(given * unit + free).toBeLessThanOrEqual(funded * unit)
        const apart = slow.purse.minus(new Fraction(free, unit))
        expect(apart.isBelow(new Fraction(1n)) && nothing.minus(slack).isBelow(apart.plus(slack))).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('do not change by being settled more often', () => {
    fc.assert(
      fc.property(runs, fc.array(fc.bigInt(0n, 5_000n), { maxLength: 8 }), ({ pattern, sequence }, extra) => {
        const [once, often] = [new Accounts(pattern), new Accounts(pattern)]
        const moments = extra.map((since) => startAt + since).sort((a, b) => (a < b ? -1 : 1))
        let at = startAt
        for (const step of sequence) {
          at += step.after
          for (const moment of moments) if (moment < at) often.passTo(moment)
          for (const pool of [once, often]) {
            pool.passTo(at)
            if (step.does === 'stake') pool.setWeight(step.account, step.weight)
            if (step.does === 'fund') pool.books = fundPool(pool.books, pattern, { amount: step.amount, at })
          }
        }
        expect(often.books.limit).toBe(once.books.limit)
        for (const account of ['a', 'b', 'c', 'd']) {
          const apart = claimableOf(once.owedTo(account)) - claimableOf(often.owedTo(account))
          expect(apart >= 0n && apart <= 1n).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('weights', () => {
  it('count the multiple in tenths, and of a team no more than the own power', () => {
    expect([powerOf(100n), powerOf(100n, 12), powerOf(100n, 100)]).toEqual([1_000n, 1_200n, 10_000n])
    expect([teamShareOf(1_000n, 3), teamShareOf(33n, 3), teamShareOf(33n, 0)]).toEqual([30n, 0n, 0n])
    expect([weightOf(1_000n), weightOf(1_000n, 30n), weightOf(1_000n, 5_000n), weightOf(0n, 5_000n)]).toEqual([
      ...[1_000n, 1_030n, 2_000n, 0n],
    ])
  })
})

describe('takeBackOf', () => {
  const fundings = [
    { before: 0n, amount: 100n, takenBack: 0n },
    { before: 100n, amount: 50n, takenBack: 0n },
    { before: 150n, amount: 30n, takenBack: 0n },
  ]

  it('gives each funder the own rest, in the order in which it came', () => {
    const funds = { funded: 180n, free: 60n, takenBack: 0n }
    expect(fundings.map((one) => takeBackOf(one, funds))).toEqual([0n, 30n, 30n])
    expect(fundings.map((one) => spentOf(one, funds))).toEqual([100n, 20n, 0n])
    // The last one took his; nobody's share changes by that.
    const later = { funded: 180n, free: 30n, takenBack: 30n }
    expect(takeBackOf({ ...fundings[2]!, takenBack: 30n }, later)).toBe(0n)
    expect(takeBackOf(fundings[1]!, later)).toBe(30n)
  })

  it('comes to all that is free, whoever takes first, and nobody gets it twice', () => {
    const amounts = fc.array(fc.bigInt(1n, 2n ** 100n), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(amounts, fc.nat(1_000), fc.array(fc.nat(7)), (each, part, order) => {
        let before = 0n
        const all = each.map((amount) => {
          const funding = { before, amount, takenBack: 0n }
          before += amount
          return funding
        })
        const free = (before * BigInt(part)) / 1_000n
        const funds = { funded: before, free, takenBack: 0n }
        for (const index of [...order, ...all.keys()]) {
          const funding = all[index % all.length]!
          const due = takeBackOf(funding, funds)
          funding.takenBack += due
          funds.free -= due
          funds.takenBack += due
        }
        expect([funds.free, funds.takenBack]).toEqual([0n, free])
      }),
    )
  })
})

describe('annualBpsOf', () => {
  const [token, other] = [
    '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  ] as const
  const books = { ...fresh, weight: powerOf(315_360_000n), limit: 10n ** 9n * unit }
  const of = { stakeToken: token, rewardToken: token, schedule, books, at: startAt }

  it('is a rate of this moment between equal coins', () => {
    // 10 a second are 315,360,000 a year, on as much at stake.
    expect(annualBpsOf(of)).toBe(10_000n)
    expect(annualBpsOf({ ...of, multiple: 12 })).toBe(12_000n)
  })

  it('is none between different coins, without stakes, before the start, after the end, and of an empty reserve', () => {
    expect(annualBpsOf({ ...of, rewardToken: other })).toBeUndefined()
    expect(annualBpsOf({ ...of, books: { ...books, weight: 0n } })).toBeUndefined()
    expect(annualBpsOf({ ...of, at: startAt - 1n })).toBeUndefined()
    expect(annualBpsOf({ ...of, books: { ...books, limit: 100n * unit }, at: startAt + 10n })).toBeUndefined()
    expect(annualBpsOf({ ...of, books: { ...books, limit: 100n * unit }, at: startAt + 9n })).toBe(10_000n)
    expect(annualBpsOf({ ...of, schedule: { ...schedule, endAt: startAt + 9n }, at: startAt + 9n })).toBeUndefined()
  })
})
