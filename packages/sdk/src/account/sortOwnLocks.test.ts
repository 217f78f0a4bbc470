import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { LockState } from '../lock/LockState.ts'
import { claimsOfLocks, sortOwnLocks } from './sortOwnLocks.ts'

const account: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const [mine, touched, spam] = (['1', '2', '3'] as const).map((digit): Address => `0x${digit.repeat(40)}`)
const lock = (id: bigint, token: Address, balance: bigint, more: Partial<LockState> = {}) =>
  ({ id, token, balance, owner: account, withdrawn: 0n, due: 0n, status: 'locked', ...more }) as LockState
const known = { made: new Set([9n]), tokens: new Set([mine!]), touched: new Set([touched!]) }

test('what one made stands before what a stranger may have made, however large that is, and dust stands last', () => {
  const { made, others } = sortOwnLocks(
    [
      lock(1n, spam!, 10n ** 40n),
      lock(2n, touched!, 10n ** 30n),
      lock(3n, mine!, 1n),
      lock(4n, mine!, 500n),
      lock(9n, spam!, 2n),
      lock(5n, spam!, 3n, { withdrawn: 1n }),
      lock(6n, mine!, 0n, { status: 'empty' }),
      lock(4n, mine!, 500n),
    ],
    known,
  )
  expect(made.map(({ id }) => id)).toEqual([5n, 9n, 4n, 3n, 2n])
  expect(others.map(({ id }) => id)).toEqual([1n])
})

test('only what the account itself can withdraw now waits', () => {
  const locks = [
    lock(1n, mine!, 5n, { due: 5n }),
    lock(2n, mine!, 5n, { due: 5n, owner: other }),
    lock(3n, mine!, 5n),
    lock(4n, mine!, 5n, { due: 5n, owner: undefined }),
  ]
  expect(claimsOfLocks(locks, account)).toEqual([{ kind: 'lock', token: mine, amount: 5n, coin: mine, lock: 1n }])
})
