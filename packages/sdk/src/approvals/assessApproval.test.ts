import { describe, expect, it } from 'vitest'
import { assessApproval } from './assessApproval.ts'
import { listKnownSpenders } from './knownSpenders.ts'
import type { LiveApproval } from './LiveApproval.ts'

const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const spenders = listKnownSpenders({ swaps: [{ name: 'UniSwapV2', router, factory: router, feeBps: 30 }] })
const token = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const held = { address: token, standard: 'erc20', balance: 10n, supply: 100n } as const
const base: LiveApproval = {
  ...{ id: '1', kind: 'erc20', token, spender: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', changes: 1, held },
  ...{ spenderKind: 'contract', amount: 5n, isUnlimited: false, isExpired: false, atRisk: 5n },
}
const judge = (change: Partial<LiveApproval>) => assessApproval({ ...base, ...change }, spenders)

describe('the risk of an approval', () => {
  it.each([
    ['an account without code', { spenderKind: 'account', atRisk: 0n }, 'high', ['noCode', 'nothingInReach']],
    ['a delegated account', { spenderKind: 'delegated' }, 'high', ['delegated', 'inReach']],
    ['everything, to an unknown contract', { isUnlimited: true }, 'high', ['unknownSpender', 'unlimited', 'inReach']],
    ['an amount, to an unknown contract', {}, 'medium', ['unknownSpender', 'inReach']],
    [
      'everything, with nothing in reach',
      { isUnlimited: true, atRisk: 0n },
      'medium',
      ['unknownSpender', 'unlimited', 'nothingInReach'],
    ],
    ['an amount, with nothing in reach', { atRisk: 0n }, 'low', ['unknownSpender', 'nothingInReach']],
    [
      'everything, to a known exchange',
      { spender: router, isUnlimited: true },
      'medium',
      ['knownSpender', 'unlimited', 'inReach'],
    ],
    ['an amount, to a known exchange', { spender: router }, 'low', ['knownSpender', 'inReach']],
    ['what cannot be read', { amount: null, atRisk: undefined }, 'high', ['unknownSpender', 'unreadable', 'inReach']],
    ['a whole collection', { kind: 'operator', amount: 1n }, 'high', ['unknownSpender', 'wholeCollection', 'inReach']],
    ['an expired one', { kind: 'permit2', isExpired: true, expiresAt: 1n }, 'cancelled', ['expired']],
    ['one that was taken back', { amount: 0n, atRisk: 0n }, 'cancelled', ['takenBack']],
  ] as const)('is judged for %s', (_, change, level, reasons) => {
    expect(judge(change as Partial<LiveApproval>)).toMatchObject({ level, reasons })
  })

  it('of Permit2 is small while Permit2 itself may move nothing', () => {
    const closed = { ...held, permit2Allowance: 0n }
    expect(judge({ kind: 'permit2', held: closed, atRisk: 0n }).reasons).toContain('permit2Closed')
  })
})
