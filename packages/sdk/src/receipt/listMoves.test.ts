import { type Address, encodeAbiParameters, getAddress, type Hex, pad, toEventHash, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { listMoves } from './listMoves.ts'
import { sumMoves } from './sumMoves.ts'

const transfer = toEventHash('Transfer(address,address,uint256)')
const token = getAddress(`0x${'a1'.repeat(20)}`)
const account = getAddress(`0x${'b2'.repeat(20)}`)
const other = getAddress(`0x${'c3'.repeat(20)}`)
const third = getAddress(`0x${'d4'.repeat(20)}`)

const word = (amount: bigint) => encodeAbiParameters([{ type: 'uint256' }], [amount])
const log = (topics: Hex[], data: Hex, address: Address = token) => ({ topics: topics as [Hex], data, address })
const sent = (from: Address, to: Address, amount: bigint, address?: Address) =>
  log([transfer, pad(from), pad(to)], word(amount), address)

describe('listMoves', () => {
  it('tells what came in, what went out and what an account sent to itself', () => {
    const logs = [
      sent(account, other, 5n),
      sent(other, account, 7n),
      sent(account, account, 9n),
      sent(other, third, 11n),
    ]
    expect(listMoves(logs, account)).toEqual([
      { token, way: 'out', other, amount: 5n },
      { token, way: 'in', other, amount: 7n },
      { token, way: 'both', other: account, amount: 9n },
    ])
  })

  it('tells a collectible by its number', () => {
    const logs = [log([transfer, pad(other), pad(account), toHex(42n, { size: 32 })], '0x')]
    expect(listMoves(logs, account)).toEqual([{ token, way: 'in', other, amount: 1n, id: 42n }])
  })

  it('keeps the largest amount there is', () => {
    const most = 2n ** 256n - 1n
    expect(listMoves([sent(other, account, most)], account)[0]?.amount).toBe(most)
  })

  it.each([
    ['no topics', log([] as never, word(1n))],
    ['another event', log([toEventHash('Approval(address,address,uint256)'), pad(other), pad(account)], word(1n))],
    [
      'the signature alone, everything in its data',
      log(
        [transfer],
        encodeAbiParameters([{ type: 'address' }, { type: 'address' }, { type: 'uint256' }], [other, account, 1n]),
      ),
    ],
    ['one side only', log([transfer, pad(other)], word(1n))],
    ['no amount', log([transfer, pad(other), pad(account)], '0x')],
    ['less than a word', log([transfer, pad(other), pad(account)], '0x01')],
    ['more than a word', log([transfer, pad(other), pad(account)], `${word(1n)}00`)],
    ['a number and an amount', log([transfer, pad(other), pad(account), toHex(1n, { size: 32 })], word(1n))],
    ['a dirty address', log([transfer, pad(other), `0x01${pad(account).slice(4)}` as Hex], word(1n))],
  ])('does not count an event with %s', (_, hostile) => {
    expect(listMoves([hostile], account)).toEqual([])
  })
})

describe('sumMoves', () => {
  it('makes one line of a payment to many, and names each receiver once', () => {
    const logs = [
      sent(account, other, 1n),
      sent(account, third, 2n),
      sent(account, other, 3n),
      sent(other, account, 4n),
    ]
    expect(sumMoves(listMoves(logs, account))).toEqual([
      { token, way: 'out', amount: 6n, others: [other, third], ids: [] },
      { token, way: 'in', amount: 4n, others: [other], ids: [] },
    ])
  })

  it('keeps tokens apart', () => {
    const logs = [sent(account, other, 1n), sent(account, other, 2n, third)]
    expect(sumMoves(listMoves(logs, account)).map(({ amount }) => amount)).toEqual([1n, 2n])
  })
})
