import { encodeAbiParameters, getAddress, pad, toEventHash } from 'viem'
import { expect, it } from 'vitest'
import { listWraps } from './listWraps.ts'

const to = getAddress(`0x${'a1'.repeat(20)}`)
const account = getAddress(`0x${'b2'.repeat(20)}`)
const other = getAddress(`0x${'c3'.repeat(20)}`)
const log = (event: string, whose = account, amount = 5n, address = to) => ({
  address,
  topics: [toEventHash(event), pad(whose)] as [`0x${string}`, `0x${string}`],
  data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
})
const [deposit, withdrawal] = ['Deposit(address,uint256)', 'Withdrawal(address,uint256)'] as const

it('tells wrapping and unwrapping by the contract that was called', () => {
  expect(listWraps([log(deposit)], { account, to, value: 5n })).toMatchObject([{ way: 'in', amount: 5n }])
  expect(listWraps([log(withdrawal)], { account, to, value: 0n })).toMatchObject([{ way: 'out', amount: 5n }])
})

it.each([
  ['for another amount than went along', log(deposit), 4n],
  ['without coin', log(deposit), 0n],
  ['for another account', log(deposit, other), 5n],
  ['by another contract', log(deposit, account, 5n, other), 5n],
  ['of nothing', log(withdrawal, account, 0n), 0n],
  ['with coin that goes along', log(withdrawal), 5n],
  ['in more topics', { ...log(deposit), topics: [...log(deposit).topics, pad(other)] as never }, 5n],
])('does not count an event %s', (_, hostile, value) => {
  expect(listWraps([hostile], { account, to, value })).toEqual([])
})
