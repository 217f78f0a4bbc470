import { describe, expect, it } from 'vitest'
import type { JudgedApproval } from './ApprovalSearch.ts'
import { filterApprovals, firstFilter } from './filterApprovals.ts'
import { sumInReach } from './sumInReach.ts'

const make = (
  id: string,
  change: Partial<JudgedApproval> & { level: JudgedApproval['risk']['level'] },
): JudgedApproval => {
  const token = `0x${id.repeat(40).slice(0, 40)}` as const
  return {
    ...{
      id,
      kind: 'erc20',
      token,
      spender: token,
      changes: 1,
      held: { address: token, standard: 'erc20', symbol: `S${id}` },
    },
    ...{ spenderKind: 'contract', amount: 1n, isUnlimited: false, isExpired: false, atRisk: 1n },
    ...change,
    risk: { level: change.level, reasons: [] },
  }
}
const list = [
  make('a', { level: 'low', value: 9n }),
  make('b', { level: 'high', value: 1n }),
  make('c', { level: 'cancelled', amount: 0n }),
  make('d', { level: 'high', value: 5n, kind: 'permit2' }),
]
const ids = (change: Partial<typeof firstFilter>) =>
  filterApprovals(list, { ...firstFilter, ...change }).map(({ id }) => id)

describe('the list of approvals', () => {
  it('shows what is in force, the riskiest and most valuable first', () => {
    expect(ids({})).toEqual(['d', 'b', 'a'])
  })

  it('is filtered by level, kind and text, and sorted by value', () => {
    expect(ids({ level: 'cancelled' })).toEqual(['c'])
    expect(ids({ level: 'all', sort: 'token' })).toEqual(['a', 'b', 'c', 'd'])
    expect(ids({ kind: 'permit2' })).toEqual(['d'])
    expect(ids({ text: ' sA ' })).toEqual(['a'])
    expect(ids({ text: '0xbbbb' })).toEqual(['b'])
    expect(ids({ sort: 'value' })).toEqual(['a', 'd', 'b'])
  })

  it('adds up what is in reach once for each token, and says what has no price', () => {
    const twice = [...list, { ...list[1]!, id: 'e', value: 3n }, make('f', { level: 'low' })]
    expect(sumInReach(twice)).toEqual({ value: 9n + 3n + 5n, unpriced: 1 })
  })
})
