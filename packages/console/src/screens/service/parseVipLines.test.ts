import { vipChangeSchema } from '@tokensmith/api/console/serviceSchemas.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseVipLines } from './parseVipLines.ts'

const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const faultOf = (text: string) => parseVipLines(text).faults.map(({ line, code }) => `${line} ${code}`)

test('a line is an address, a chain and a level, however they are parted', () => {
  for (const line of [
    `${address},56,3`,
    `${address} ; 56 ; 3`,
    `${address}\t56\t3`,
    `  ${address}  56 3 `,
    `"${address}","56","3"`,
  ]) {
    expect(parseVipLines(`\uFEFF${line}\r\n\r\n`)).toEqual({
      levels: [{ address, chain: 56, level: 3 }],
      faults: [],
      isTooLong: false,
    })
  }
  expect(parseVipLines(`address,chain,level\n${address.toLowerCase()},1,0`).levels).toEqual([
    { address, chain: 1, level: 0 },
  ])
})

test('a line that is wrong says where and what, and the others are still read', () => {
  const other = address.replace('cA78', 'Ca78')
  expect(faultOf(`${address},56\n${address},56,3,4\n0x12,1,1\n${other},1,1`)).toEqual([
    '1 columns',
    '2 columns',
    '3 address',
    '4 checksum',
  ])
  for (const chain of ['0', '-1', '1e3', '0x1', '١', '9999999999999999']) {
    expect(faultOf(`${address},${chain},1`), chain).toEqual(['1 chain'])
  }
  for (const level of ['-1', '1.5', '01', '1000001', 'three', '３']) {
    expect(faultOf(`${address},1,${level}`), level).toEqual(['1 level'])
  }
  expect(parseVipLines(`${address},1,1\nx\n${address},2,2`).levels).toHaveLength(2)
})

test('an address that is named twice on a chain is refused, in any letter case', () => {
  expect(faultOf(`${address},1,1\n${address.toLowerCase()},1,2\n${address},2,2`)).toEqual(['2 twice'])
})

test('more than the server takes at once is told', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `0x${index.toString(16).padStart(40, '0')},1,1`).join('\n')
  expect(parseVipLines(lines(500)).isTooLong).toBe(false)
  expect(parseVipLines(lines(501)).isTooLong).toBe(true)
})

test('whatever is typed, what is read is what the server takes', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom(address, address.toLowerCase(), '1', '56', '0', '"1"', '1000000', ''),
  )
  const line = fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => cells.join(','))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const { levels } = parseVipLines(lines.join('\n'))
      for (const level of levels) expect(vipChangeSchema.safeParse({ rows: [level] }).success).toBe(true)
    }),
  )
})
