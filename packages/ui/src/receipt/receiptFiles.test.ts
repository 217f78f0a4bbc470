import type { Receipt } from '@tokensmith/sdk/receipt/Receipt.ts'
import { describe, expect, it } from 'vitest'
import { receiptCalendar } from './receiptCalendar.ts'
import { receiptCsv } from './receiptCsv.ts'

const hostile = (symbol: string): Receipt => ({
  ...{
    chainId: 56,
    hash: '0xabc',
    status: 'success',
    blockNumber: 12n,
    at: 0n,
    from: '0xb2',
    to: '0xc3',
    account: '0xb2',
  },
  ...{ value: 0n, gas: { used: 1n, price: 1n, dataFeeWei: 0n, totalWei: 1n } },
  moves: [{ token: '0xa1', way: 'in', other: '0xc3', amount: 1n }],
  coins: [{ address: '0xa1', symbol, decimals: 0 }],
  locks: [{ id: 3n, token: '0xa1', amount: 1n, endAt: 1_800_000_000n }],
})

describe('receiptCsv', () => {
  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1'])(
    'lets neither the symbol nor the title %j run in a spreadsheet',
    (text) => {
      const csv = receiptCsv(hostile(text), { title: text, symbol: 'BNB' })
      const cells = csv.split('\r\n').flatMap((line) => line.split(','))
      expect(cells.filter((cell) => cell.replaceAll('"', '') === `'${text}`)).toHaveLength(3)
      expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([])
    },
  )
  it('quotes a symbol that would end its cell', () => {
    expect(receiptCsv(hostile('A,"B"\r\n'), { title: 'x', symbol: 'BNB' })).toContain(',"A,""B""\r\n",')
  })
})

it('receiptCalendar has the day on which a lock ends, under the name that the lock\u2019s own calendar gives it', () => {
  const file = receiptCalendar(hostile('X'), ({ id }) => `Lock ${id} ends`)
  expect(file).toContain('UID:lock-56-3-1800000000@tokensmith\r\n')
  expect(file).toContain('DTSTART:20270115T080000Z\r\n')
  expect(file).toContain('SUMMARY:Lock 3 ends\r\n')
})
