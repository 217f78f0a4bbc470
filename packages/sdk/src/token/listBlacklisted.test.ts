import { type Address, pad, toHex, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import { listBlacklisted } from './listBlacklisted.ts'

const account = (number: number): Address => pad(toHex(number), { size: 20 })
const set = (number: number, listed: boolean, name = 'BlacklistedSet') => ({
  ...{ name, args: { account: account(number), listed }, blockNumber: 1n, transactionHash: zeroHash, logIndex: 0 },
})

it('takes the newest event of each account, the one put on the list last first', () => {
  const newestFirst = [set(1, true), set(2, false), set(3, true), set(2, true), set(1, false)]
  expect(listBlacklisted(newestFirst)).toEqual([account(1), account(3)])
})

it('heeds no other event, whatever its arguments are called', () => {
  expect(listBlacklisted([set(1, true, 'WhitelistedSet')])).toEqual([])
  expect(listBlacklisted([])).toEqual([])
})
