import { describe, expect, it } from 'vitest'
import { decimalCommaRows } from './decimalCommaRows.ts'
import { parseSendList, type SendListOptions } from './parseSendList.ts'

const first = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const third = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const token = { kind: 'erc20', address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', decimals: 6 } as const

const read = (text: string, options: Partial<SendListOptions> = {}) =>
  parseSendList(text, { items: [token], shortName: 'bnb', coin: 'BNB', ...options })

describe('the offer to read a decimal comma', () => {
  it.each([
    ['semicolons', `${first};0,5\n${second};2\n${third};7,25`, { count: 2, written: '0,5', meant: '0.5' }],
    ['tabs', `${first}\t1,000`, { count: 1, written: '1,000', meant: '1.000' }],
    ['thousands as well', `${first};1.000,5\n${second};1,000,5`, undefined],
    ['cells that commas divide', `${first},"0,5"\n${second},2`, undefined],
    ['nothing refused', `${first};5\n${second};2`, undefined],
  ])('is made with %s only where it helps', (_, text, expected) => {
    expect(decimalCommaRows(read(text))).toEqual(expected)
    expect(decimalCommaRows(read(text, { decimalComma: true }))).toBeUndefined()
  })
})
