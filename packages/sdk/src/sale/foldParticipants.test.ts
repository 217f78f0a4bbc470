import { plainPresaleRules } from '@tokensmith/testing/plainPresaleRules.ts'
import { type Address, zeroAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { foldParticipants, isWholeByBooks, type ParticipantBooks, type ParticipantEvent } from './foldParticipants.ts'
import type { PresaleRules } from './PresaleRules.ts'

const [one, other]: Address[] = [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`]
const book = { value: 0n, pooled: 0n, earned: 0n, lost: 0n, collected: 0n, proceeds: 0n }
const rules: PresaleRules = {
  ...plainPresaleRules,
  coins: [zeroAddress, other!].map((coin) => ({ coin, rate: 1n })),
  phases: [{ startAt: 0n, amount: 1_000n, price: 1n, listRoot: zeroHash }],
}
const books: ParticipantBooks = {
  ...{ rules, raised: 30n, sold: 300n, buyers: 2 },
  books: [
    { ...book, paid: 20n },
    { ...book, paid: 100n },
  ],
}
const bought = (account: Address, block: bigint, coin = 0, paid = 10n): ParticipantEvent => {
  return { kind: 'bought', account, block, coin, paid, value: 10n, amount: 100n }
}
const events: readonly ParticipantEvent[] = [
  bought(other!, 5n),
  bought(one!, 3n),
  { kind: 'bound', account: other!, block: 4n, inviter: one! },
  bought(one!, 7n, 1, 100n),
  { kind: 'refunded', account: one!, block: 9n, coin: 1, paid: 40n },
  { kind: 'claimed', account: one!, block: 9n, amount: 60n },
  { kind: 'undelivered', account: one!, block: 9n, amount: 5n },
  // Who has bought nothing takes no part.
  { kind: 'bound', account: zeroAddress, block: 1n, inviter: one! },
]

test('events are put together by accounts, in the order of their first purchases', () => {
  expect(foldParticipants(events, books)).toEqual([
    {
      ...{ account: one, value: 20n, bought: 200n, claimed: 60n, undelivered: 5n, block: 3n },
      coins: [
        { paid: 10n, refunded: 0n },
        { paid: 100n, refunded: 40n },
      ],
    },
    {
      ...{ account: other, inviter: one, value: 10n, bought: 100n, claimed: 0n, undelivered: 0n, block: 5n },
      coins: [
        { paid: 10n, refunded: 0n },
        { paid: 0n, refunded: 0n },
      ],
    },
  ])
})

test('of a fair sale everybody has his part of what was shared', () => {
  const fair = { ...books, rules: { ...rules, phases: [{ ...rules.phases[0]!, price: 0n }] } }
  expect(foldParticipants(events, fair).map((held) => held.bought)).toEqual([666n, 333n])
})

test('they are whole only where accounts, tokens, value and each coin agree with the books', () => {
  const found = foldParticipants(events, books)
  expect(isWholeByBooks(found, books)).toBe(true)
  for (const wrong of [{ buyers: 3 }, { raised: 31n }, { sold: 301n }]) {
    expect(isWholeByBooks(found, { ...books, ...wrong })).toBe(false)
  }
  for (const [coin, known] of books.books.entries()) {
    const changed = books.books.map((held, number) => (number === coin ? { ...held, paid: known.paid + 1n } : held))
    expect(isWholeByBooks(found, { ...books, books: changed })).toBe(false)
  }
  expect(isWholeByBooks([], { ...books, buyers: 0, raised: 0n, sold: 0n, books: [] })).toBe(true)
})
