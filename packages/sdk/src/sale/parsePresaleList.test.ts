import { getAddress, pad } from 'viem'
import { describe, expect, test } from 'vitest'
import { type PresaleListOptions, parsePresaleList } from './parsePresaleList.ts'

const [first, second] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const
const read = (text: string, options: Partial<PresaleListOptions> = {}) =>
  parsePresaleList(text, { decimals: 6, ...options })
const faultOf = async (line: string) => (await read(line)).faults[0]?.fault

describe('parsePresaleList', () => {
  test.each([
    ['commas', `${first},1.5\n${second}`],
    ['semicolons, a header and empty lines', `Wallet;Limit\r\n\r\n${first};1.5\r\n;\r\n${second};\r\n`],
    ['tabs', `${first}\t1.5\n${second}`],
    ['quotation marks and blanks', `"${first}" , "1.5"\n ${second} \n`],
    ['the mark of a file', `\ufeff${first},1.5\n${second}`],
  ])('reads accounts with and without a limit, with %s', async (_, text) => {
    const { rows, faults, fault } = await read(text)
    expect(rows).toEqual([
      { account: first, limit: 1_500_000n },
      { account: second, limit: 0n },
    ])
    expect([...faults, fault].filter(Boolean)).toEqual([])
  })

  test.each([
    ['nobody', { code: 'addressInvalid' }],
    [first.replace('f3', 'F3'), { code: 'addressChecksum' }],
    [pad('0x', { size: 20 }), { code: 'addressZero' }],
    [`${first},0`, { code: 'amountZero' }],
    [`${first},1,5`, { code: 'saleListColumns', params: { given: 3 } }],
    [`${first},1e3`, { code: 'amountExponent' }],
    [`${first},-1`, { code: 'amountNegative' }],
    [`${first},1.0000001`, { code: 'amountTooManyDecimals' }],
    [`${first},79228162514264337593543.950336`, { code: 'amountAbove' }],
    [`"${first},1`, { code: 'lockRowQuotes' }],
    [`0x${'ab'.repeat(32)},1`, { code: 'addressSecret' }],
    [`eth:${first}`, { code: 'addressOtherChain' }],
  ])('refuses %s', async (line, fault) => {
    expect(await faultOf(line)).toMatchObject(fault)
  })

  test('takes the most that a sale counts, and the prefix of its own chain', async () => {
    const { rows } = await read(`eth:${first},79228162514264337593543.950335`, { shortName: 'eth' })
    expect(rows).toEqual([{ account: first, limit: 2n ** 96n - 1n }])
  })

  test('names lines as an editor does, and tells nothing of what stands in them', async () => {
    const reading = await read(`address,limit\n\n${first},1\nnobody,1\n${second},x`)
    expect(reading.faults.map(({ line }) => line)).toEqual([4, 5])
    expect(reading.rows).toHaveLength(1)
    expect(reading.hasHeader).toBe(true)
    expect(JSON.stringify(reading.faults)).not.toContain('nobody')
  })

  test('counts a line that is repeated, and refuses an account with another limit', async () => {
    const reading = await read(`${first},1\n${first.toLowerCase()},1.0\n${second}\n${first},2`)
    expect(reading).toMatchObject({ repeated: 1, faults: [{ line: 4, fault: { params: { line: 1 } } }] })
    expect(reading.faults[0]?.fault.code).toBe('saleListRepeated')
    expect(reading.rows).toHaveLength(2)
  })

  test('counts the addresses that no checksum protects', async () => {
    expect(await read(`${first.toLowerCase()}\n${second}`)).toMatchObject({ unchecked: 1 })
  })

  test('says that an empty list, and one that is too long, is none', async () => {
    for (const text of ['', ' \n', 'address,limit']) {
      expect((await read(text)).fault?.code).toBe('inputEmpty')
    }
    const lines = [1, 2, 3].map((number) => getAddress(pad(`0x${number}`, { size: 20 })))
    expect((await read(lines.join('\n'), { maxRows: 3 })).fault).toBeUndefined()
    expect(await read(lines.join('\n'), { maxRows: 2 })).toMatchObject({ rows: [], fault: { code: 'saleListTooLong' } })
    expect((await read(' '.repeat(601), { maxRows: 2 })).fault?.code).toBe('saleListTooLong')
  })
})
