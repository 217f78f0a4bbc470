import fc from 'fast-check'
import { checksumAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { type ParseLockListOptions, parseLockList } from './parseLockList.ts'

const now = 1_800_000_000n
const [first, second] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']
const schedule = { kind: 'fixed', unlockAt: now + 1n } as const
const read = (text: string, options: Partial<ParseLockListOptions> = {}) =>
  parseLockList(text, { decimals: 6, nowAt: now, schedule, ...options })
const verdicts = (text: string, options?: Partial<ParseLockListOptions>) =>
  read(text, options).rows.map((row) => (row.ok ? row.amount : `${row.column}:${row.error.code}`))

describe('parseLockList', () => {
  test('reads address, amount and dates, with a header and empty lines, and adds up', () => {
    const list = read(
      `\ufeffaddress,amount,start,end\r\n${first},1.5\r\n\r\n${second},2,2030-01-01T00:00:00Z\r\n${first},3,1900000000,2000000000,\r\n,,\r\n`,
    )
    expect(list.hasHeader).toBe(true)
    expect(list.rows.map(({ line }) => line)).toEqual([2, 4, 5])
    expect(list.accepted).toEqual([
      { owner: first, amount: 1_500_000n },
      { owner: second, amount: 2_000_000n, schedule: { kind: 'fixed', unlockAt: 1_893_456_000n } },
      {
        ...{ owner: first, amount: 3_000_000n },
        schedule: { kind: 'linear', startAt: 1_900_000_000n, endAt: 2_000_000_000n },
      },
    ])
    expect(list).toMatchObject({ sum: 6_500_000n, refusedCount: 0, fault: undefined })
  })

  test.each([
    [`${first};1.5`, 1_500_000n],
    [`${first}\t1.5`, 1_500_000n],
    [`"${first}" , "1.5"`, 1_500_000n],
    [`${first};1,5`, 'amount:amountSeparator'],
    [`${first},1,5`, 'date:unlockDateInPast'],
    [`${first},1e3`, 'amount:amountExponent'],
    [`${first},0`, 'amount:amountZero'],
    [`${first},1.1234567`, 'amount:amountTooManyDecimals'],
    [`${first},`, 'row:lockRowColumns'],
    [`${first},1,2,3,4`, 'row:lockRowColumns'],
    [`"${first},1`, 'row:lockRowQuotes'],
    [`${first},1"2`, 'row:lockRowQuotes'],
    ['0x0000000000000000000000000000000000000000,1', 'address:addressZero'],
    [`${first.toLowerCase().replace('c8', 'C8')},1`, 'address:addressChecksum'],
    [`${first},1,2030-01-01`, 'date:timestampWithoutZone'],
    [`${first},1,2030-02-30T00:00:00Z`, 'date:timestampInvalid'],
    [`${first},1,1900000000000`, 'date:timestampMilliseconds'],
    [`${first},1,${now}`, 'date:unlockDateInPast'],
    [`${first},1,2000000000,1900000000`, 'date:lockEndNotAfterStart'],
    [`${first},1,,1900000000`, 'date:inputEmpty'],
    ['=cmd|calc,1', 'address:addressInvalid'],
  ])('says of %j: %s', (text, verdict) => {
    expect(verdicts(text)).toEqual([verdict])
  })

  test('a row without dates needs the common ones', () => {
    expect(verdicts(`${first},1`, { schedule: undefined })).toEqual(['date:inputEmpty'])
  })

  test('asks about a line that stands there already, not about the same owner with another amount', () => {
    const { rows } = read(`${first},1\n${first},2\n${first},1`)
    const asks = rows.map((row) => (row.ok ? row.asks.map((ask) => [ask.code, ask.params.line]) : []))
    expect(asks).toEqual([[], [], [['lockRowRepeated', 1]]])
  })

  test('an empty list, one that is too long and one that adds up to too much are refused as a whole', () => {
    expect(read(' \n,\n').fault?.code).toBe('batchEmpty')
    expect(read(`address,amount\n`).fault?.code).toBe('batchEmpty')
    expect(read(`${first},1\n`.repeat(3), { maxRows: 2 }).fault?.code).toBe('lockListTooLong')
    expect(read('x'.repeat(4_000), { maxRows: 2 }).fault?.code).toBe('lockListTooLong')
    const most = (2n ** 256n - 1n).toString()
    expect(read(`${first},${most}\n${second},${most}`, { decimals: 0 }).fault?.code).toBe('amountTooLarge')
  })

  test('never throws, and takes or refuses each line, whatever is pasted', () => {
    const piece = fc.constantFrom(
      first,
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      '"',
      '1',
      '.',
      'e',
      '2030-01-01T00:00:00Z',
      '\ufeff',
      '\u200b',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const list = read(text)
        expect(list.accepted.length + list.refusedCount).toBe(list.rows.length)
      }),
      { numRuns: 500 },
    )
  })

  test('takes back every list that was written exactly', () => {
    const address = fc
      .bigInt(2n ** 32n, 2n ** 160n - 1n)
      .map((n) => checksumAddress(`0x${n.toString(16).padStart(40, '0')}`))
    const row = fc.record({
      owner: address,
      amount: fc.bigInt(1n, 2n ** 128n),
      unlockAt: fc.bigInt(now + 1n, 9_999_999_999n),
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), fc.constantFrom(',', ';', '\t'), (rows, mark) => {
        const text = rows.map(({ owner, amount, unlockAt }) => [owner, amount, unlockAt].join(mark)).join('\n')
        const expected = rows.map(({ owner, amount, unlockAt }) => ({
          ...{ owner, amount },
          schedule: { kind: 'fixed', unlockAt },
        }))
        expect(read(text, { decimals: 0 }).accepted).toEqual(expected)
      }),
    )
  })
})
