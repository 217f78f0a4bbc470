import { describe, expect, it } from 'vitest'
import type { Receipt } from './Receipt.ts'
import { receiptColumns, receiptRows } from './receiptRows.ts'
import { receiptText } from './receiptText.ts'

const [account, other, token] = ['0xb2', '0xc3', '0xa1'] as const
const receipt: Receipt = {
  ...{ chainId: 56, hash: '0xabc', status: 'success', blockNumber: 12n, at: 0n, from: account, to: other, account },
  value: 10n ** 17n,
  gas: { used: 21_000n, price: 10n ** 9n, dataFeeWei: 0n, totalWei: 21_000n * 10n ** 9n },
  moves: [
    { token, way: 'in', other, amount: 1_500_000n },
    { token: '0xd4', way: 'out', other, amount: 2n ** 256n - 1n },
    { token: '0xe5', way: 'in', other, amount: 1n, id: 7n },
  ],
  coins: [{ address: token, symbol: '=1+1', decimals: 6 }],
  nativeIn: 5n,
  locks: [],
}
const rows = (one: Receipt) =>
  receiptRows(one, { title: 'Trade', symbol: 'BNB' }).map((cells) => {
    expect(cells).toHaveLength(receiptColumns.length)
    return cells.slice(6)
  })

describe('receiptRows', () => {
  it('writes a line for each amount, exact, and in base units alone where decimals are not known', () => {
    expect(rows(receipt)).toEqual([
      ['out', '0.1', '100000000000000000', 'BNB', '', '', other],
      ['in', '0.000000000000000005', '5', 'BNB', '', '', ''],
      ['in', '1.5', '1500000', '=1+1', token, '', other],
      ['out', '', String(2n ** 256n - 1n), '', '0xd4', '', other],
      ['in', '', '1', '', '0xe5', '7', other],
      ['gas', '0.000021', '21000000000000', 'BNB', '', '', ''],
    ])
  })

  it('says of a failed transaction that only gas was paid', () => {
    const failed = { ...receipt, status: 'reverted', moves: [], nativeIn: undefined } as const
    expect(rows(failed).map(([line]) => line)).toEqual(['gas'])
  })

  it('does not count value that somebody else sent along', () => {
    expect(rows({ ...receipt, from: other, moves: [], nativeIn: undefined }).map(([line]) => line)).toEqual(['gas'])
  })

  it('leaves the amount of gas empty where the node does not tell its price', () => {
    const gas = { used: 1n, dataFeeWei: 0n }
    expect(rows({ ...receipt, gas }).at(-1)).toEqual(['gas', '', '', '', '', '', ''])
  })
})

it('receiptText writes big numbers as texts that keep every digit', () => {
  const { format, receipts } = JSON.parse(receiptText([{ title: 'Trade', receipt }]))
  expect(format).toBe('tokensmith.receipt')
  expect(receipts[0]).toMatchObject({ title: 'Trade', value: '100000000000000000', gas: { used: '21000' } })
  expect(receipts[0].moves[1].amount).toBe(String(2n ** 256n - 1n))
})
