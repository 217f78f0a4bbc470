import { expect, it } from 'vitest'
import { makeBalanceTable } from './getBalances.ts'
import { balanceChange, knownPart, sumBalances } from './sumBalances.ts'

const tokens = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const
const accounts = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}` as const)

it('adds up what was read, and says of the rest whether it could not be read or was not yet', () => {
  const table = makeBalanceTable(tokens, accounts, 1n)
  table.balances.splice(0, 6, 5n, 0n, null, null, null, null)
  const [first, second] = sumBalances(table)
  expect(first).toEqual({ total: 5n, holders: 1, unreadable: 1, unread: 0 })
  expect(second).toEqual({ total: 0n, holders: 0, unreadable: 3, unread: 0 })
})

it('tells a sum of nothing from a sum of zeros', () => {
  const of = (...balances: (bigint | null | undefined)[]) => {
    const table = makeBalanceTable([tokens[0]], accounts, 1n)
    table.balances.splice(0, 3, ...(balances as bigint[]))
    return knownPart(sumBalances(table)[0]!, accounts.length)
  }
  expect(of(0n, 0n, 0n)).toBe('all')
  expect(of(null, null, null)).toBe('nothing')
  expect(of(undefined, null, undefined)).toBe('nothing')
  expect(of(0n, null, undefined)).toBe('part')
})

it('knows no change of what is not known at both ends', () => {
  expect(balanceChange(3n, 5n)).toBe(2n)
  expect(balanceChange(null, 5n)).toBeNull()
  expect(balanceChange(undefined, null)).toBeUndefined()
})
