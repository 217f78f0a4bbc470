import { expect, it } from 'vitest'
import type { LockState } from './LockState.ts'
import { lockActions } from './lockActions.ts'
import { parseLockAction, toLockUnits } from './parseLockAction.ts'

const owner = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const endAt = 1_900_000_000n
const chainAt = 1_800_000_000n
const lock: LockState = {
  ...{ id: 3n, token: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', owner, isLp: false, isExtendable: true },
  schedule: { kind: 'linear', startAt: 1_700_000_000n, endAt, firstBps: 0, period: 0n, periodBps: 0 },
  ...{ amount: 1_000n, withdrawn: 0n, rest: 1_000n, withdrawable: 500n, balance: 1_000n, locked: 500n, due: 500n },
  status: 'releasing',
}
const read = (id: string, typed: Readonly<Record<string, string>>, changed: Partial<LockState> = {}) =>
  parseLockAction(lockActions.find((action) => action.id === id)!, typed, {
    lock: { ...lock, ...changed },
    coin: { decimals: 0, symbol: 'TKN' },
    account: owner,
    chainAt,
  })

it('refuses an end that is not later than the present one', () => {
  expect(read('extend', { end: String(endAt) }).faults.end?.code).toBe('lockNotLater')
  expect(read('extend', { end: String(endAt + 1n) }).values).toEqual({ end: endAt + 1n })
})
it('sends to the own wallet where no receiver is typed', () => {
  expect(read('withdrawTo', { amount: '500' }).values).toEqual({ amount: 500n, receiver: owner })
})
it('withdraws no more than what is due', () => {
  expect(read('withdrawTo', { amount: '501' }).faults.amount?.code).toBe('insufficientTokenBalance')
})
it('splits off less than everything', () => {
  expect(read('split', { amount: '1000' }).faults.amount?.code).toBe('insufficientTokenBalance')
  expect(read('split', { amount: '999' }).values).toEqual({ amount: 999n })
})
it('hands over to another account only', () => {
  expect(read('transferLock', { newOwner: owner }).faults.newOwner?.code).toBe('lockOwnerInvalid')
  expect(read('transferLock', { newOwner: other }).values).toEqual({ newOwner: other })
})
it('confirms giving up with exactly what is left', () => {
  expect(read('renounceLock', {}).values).toEqual({ rest: 1_000n })
})
it('turns tokens of a vault into units of its lock, and everything into everything', () => {
  const grown = { vault: other, balance: 3_000n, due: 1_500n } as const
  expect(read('withdrawTo', { amount: '1500' }, grown).values?.amount).toBe(500n)
  expect(read('withdrawTo', { amount: '300' }, grown).values?.amount).toBe(100n)
  expect(toLockUnits(7n, { tokens: 7n, units: 3n })).toBe(3n)
})
