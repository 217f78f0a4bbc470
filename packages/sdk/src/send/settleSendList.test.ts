import { drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import fc from 'fast-check'
import { type Address, bytesToHex, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { wordsAt } from './numberWords.ts'
import { parseSendList } from './parseSendList.ts'
import { type SendAsk, type SendItem, type SendList, sendAsk } from './SendList.ts'
import { sendAsksOf } from './sendRowAt.ts'
import { paidAmountAt, type SendDecision, type SendDecisions, settleSendList } from './settleSendList.ts'

const token: Address = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const self: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const items: readonly [SendItem, SendItem] = [
  { kind: 'native', address: zeroAddress, decimals: 0 },
  { kind: 'erc20', address: token, decimals: 0 },
]
const plain = `0x${'1'.repeat(40)}` as Address
const like = `0x1111${'2'.repeat(32)}1111`
const names: ReadonlyMap<string, Address> = new Map([
  ['ann.eth', plain],
  ['bob.eth', self],
])
const recipients = [plain, plain, like, 'ann.eth', 'bob.eth', self, zeroAddress, `0x${'3'.repeat(40)}`]

function drawList(seed: number): SendList {
  const draw = drawRandom(seed)
  const rows = Array.from({ length: 1 + draw.below(10) }, () =>
    draw.once(12)
      ? 'nonsense'
      : // Also more than a number of 64 bits holds.
        `${draw.one(['', token])},${draw.one(recipients)},${draw.one([1, 2, 3, 2n ** 64n, 2n ** 200n])}`,
  )
  const text = ['token,address,amount', ...rows].join('\n')
  return parseSendList(text, { items, several: true, hasNames: true, names, self })
}

/** Every combination of what can be decided about the kinds of oddness that a list has. */
function everyDecision(asks: readonly SendAsk[]): SendDecisions[] {
  return asks.reduce<SendDecisions[]>(
    (combinations, ask) => {
      const choices: (SendDecision | undefined)[] = [undefined, 'keep', 'drop']
      if (ask === 'repeatedSame' || ask === 'repeatedOther') choices.push('sum')
      return combinations.flatMap((one) => choices.map((choice) => (choice ? { ...one, [ask]: choice } : one)))
    },
    [{}],
  )
}

type Sums = Map<string, bigint>
const add = (sums: Sums, key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount)
const keyOf = (list: SendList, row: number) =>
  `${list.itemOf[row]} ${bytesToHex(list.addresses.subarray(row * 20, row * 20 + 20))}`

describe('a random list, settled by every combination of decisions', () => {
  const forAll = (check: (list: SendList, decisions: SendDecisions) => void) =>
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), (seed) => {
        const list = drawList(seed)
        const asks = [...new Set(Array.from(list.asks, (bits) => sendAsksOf(bits)).flat())]
        for (const decisions of everyDecision(asks)) check(list, decisions)
      }),
      { numRuns: isDeep ? 3_000 : 60, endOnFailure: true },
    )

  it('pays and leaves out together what the readable rows hold, of every token, in total and of every recipient', () => {
    forAll((list, decisions) => {
      const settled = settleSendList(list, decisions)
      const whole: Sums = new Map()
      for (let row = 0; row < list.count; row++) {
        if (list.verdicts[row]! < 2) add(whole, keyOf(list, row), wordsAt(list.amounts, row))
      }
      const found: Sums = new Map()
      const paid = items.map(() => 0n)
      for (const row of settled.rows) {
        const amount = paidAmountAt(list, settled, row)
        add(found, keyOf(list, row), amount)
        paid[list.itemOf[row]!]! += amount
      }
      const left = items.map(() => 0n)
      for (const row of settled.leftOut.rows) {
        add(found, keyOf(list, row), wordsAt(list.amounts, row))
        left[list.itemOf[row]!]! += wordsAt(list.amounts, row)
      }
      expect(found).toEqual(whole)
      expect(settled.sums).toEqual(paid)
      expect(settled.leftOut.sums).toEqual(left)
      expect(items.map((_, item) => paid[item]! + left[item]!)).toEqual(list.sums)
    })
  })

  it('leaves out the rows that were decided against and no others, each with every reason', () => {
    forAll((list, decisions) => {
      const { leftOut } = settleSendList(list, decisions)
      const expected = Array.from({ length: list.count }, (_, row) => row).flatMap((row) => {
        const why =
          list.verdicts[row]! < 2 ? sendAsksOf(list.asks[row]!).filter((ask) => decisions[ask] === 'drop') : []
        return why.length > 0 ? [[row, why.reduce((bits, ask) => bits | sendAsk[ask], 0)]] : []
      })
      expect(Array.from(leftOut.rows, (row, index) => [row, leftOut.why[index]])).toEqual(expected)
    })
  })

  it('adds to rows that are paid, and never pays a recipient by more rows than were asked for', () => {
    forAll((list, decisions) => {
      const { rows, summed } = settleSendList(list, decisions)
      for (const row of summed.keys()) expect(rows).toContain(row)
      if (decisions.repeatedSame !== 'sum' || decisions.repeatedOther !== 'sum') return
      expect(new Set(Array.from(rows, (row) => keyOf(list, row))).size).toBe(rows.length)
    })
  })
})
