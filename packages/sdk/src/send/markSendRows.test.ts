import { drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import fc from 'fast-check'
import { type Address, bytesToHex, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { wordsAt } from './numberWords.ts'
import { parseSendList } from './parseSendList.ts'
import { type SendItem, type SendList, sendAsk } from './SendList.ts'
import { sendRowAt } from './sendRowAt.ts'
import { settleSendList } from './settleSendList.ts'

const token: Address = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const items: readonly [SendItem, SendItem] = [
  { kind: 'native', address: zeroAddress, decimals: 18 },
  { kind: 'erc20', address: token, decimals: 0 },
]
const addressAt = (list: SendList, row: number) => bytesToHex(list.addresses.subarray(row * 20, row * 20 + 20))
const shownOf = (address: string) => address.slice(2, 6) + address.slice(-4)

/** Few addresses, of which several show the same ends, each in several rows, of two tokens. */
function drawList(seed: number): string {
  const draw = drawRandom(seed)
  const ends = ['abcd1234', 'abcd1235', '0000dead']
  const addresses = Array.from({ length: 2 + draw.below(6) }, () => {
    const end = draw.one(ends)
    return `0x${end.slice(0, 4)}${String(draw.below(4)).repeat(32)}${end.slice(4)}`
  })
  const rows = Array.from({ length: 1 + draw.below(14) }, () =>
    draw.once(9) ? 'nonsense' : `${draw.one(['', token])},${draw.one(addresses)},${1 + draw.below(3)}`,
  )
  return ['token,address,amount', ...rows].join('\n')
}

/** What the whole list shows about a row, found by comparing it with every other one. */
function plainAsks(list: SendList, row: number): number {
  const others = Array.from({ length: list.count }, (_, other) => other).filter(
    (other) => other !== row && list.verdicts[other]! < 2,
  )
  const earlier = others.filter(
    (other) =>
      other < row && addressAt(list, other) === addressAt(list, row) && list.itemOf[other] === list.itemOf[row],
  )
  const like = others.some(
    (other) =>
      addressAt(list, other) !== addressAt(list, row) &&
      shownOf(addressAt(list, other)) === shownOf(addressAt(list, row)),
  )
  const isSame = earlier[0] !== undefined && wordsAt(list.amounts, earlier[0]) === wordsAt(list.amounts, row)
  const repeat = earlier.length === 0 ? 0 : isSame ? sendAsk.repeatedSame : sendAsk.repeatedOther
  return repeat | (like ? sendAsk.lookAlike : 0)
}

describe('repeats and look-alikes of a random list', () => {
  const forLists = (check: (list: SendList) => void) =>
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), (seed) => check(parseSendList(drawList(seed), { items, several: true }))),
      { numRuns: isDeep ? 5_000 : 200, endOnFailure: true },
    )

  it('are those that comparing every row with every other one finds', () => {
    forLists((list) => {
      for (let row = 0; row < list.count; row++) {
        const found = list.asks[row]! & (sendAsk.repeatedSame | sendAsk.repeatedOther | sendAsk.lookAlike)
        if (list.verdicts[row]! < 2) expect(found, `row ${row}`).toBe(plainAsks(list, row))
      }
    })
  })

  it('name the row that is repeated, and another address that looks like it', () => {
    forLists((list) => {
      for (let row = 0; row < list.count; row++) {
        const { asks, twin, like } = sendRowAt(list, row, {})
        expect(twin !== undefined).toBe(asks.includes('repeatedSame') || asks.includes('repeatedOther'))
        expect(like !== undefined).toBe(asks.includes('lookAlike'))
        if (twin !== undefined) expect(addressAt(list, twin)).toBe(addressAt(list, row))
        if (like === undefined) continue
        expect(addressAt(list, like)).not.toBe(addressAt(list, row))
        expect(shownOf(addressAt(list, like))).toBe(shownOf(addressAt(list, row)))
      }
    })
  })

  it('leave no two recipients that look alike, once look-alikes are left out, whatever is done about repeats', () => {
    forLists((list) => {
      for (const repeated of ['keep', 'drop', 'sum'] as const) {
        const { rows } = settleSendList(list, { lookAlike: 'drop', repeatedSame: repeated, repeatedOther: repeated })
        const paid = new Set(Array.from(rows, (row) => addressAt(list, row)))
        expect(new Set([...paid].map(shownOf)).size).toBe(paid.size)
      }
    })
  })
})
