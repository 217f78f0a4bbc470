import { type Address, getAddress, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { divideByUse } from './divideByUse.ts'
import { recipientFact } from './getRecipientFacts.ts'
import { labelSendRows } from './labelSendRows.ts'
import { parseSendList } from './parseSendList.ts'
import type { SendItem } from './SendList.ts'
import { settleSendList } from './settleSendList.ts'

const coin: SendItem = { kind: 'native', address: zeroAddress, decimals: 18 }
const at = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)

describe('divideByUse', () => {
  it('takes coin for never-used accounts and leaves used ones, contracts, precompiled contracts and tokens', () => {
    const token: SendItem = { kind: 'erc20', address: at('a'), decimals: 0 }
    const precompile = '0x0000000000000000000000000000000000000004'
    const text = [
      'token,address,amount',
      `,${at('1')},1`,
      `,${at('2')},2`,
      `,${at('3')},4`,
      `,${precompile},8`,
      `${at('a')},${at('4')},16`,
      `,${at('5')},32`,
      `,${at('5')},64`,
    ].join('\n')
    const list = parseSendList(text, { items: [coin, token], several: true })
    const settled = settleSendList(list, { repeatedOther: 'sum', precompile: 'keep' })
    const facts = Uint8Array.from([0, recipientFact.used, recipientFact.used | recipientFact.code, 0, 0, 0, 0])
    const { unused, others } = divideByUse(list, settled, facts)
    expect([...unused.rows]).toEqual([0, 5])
    expect([...others.rows]).toEqual([1, 2, 3, 4])
    const eth = 10n ** 18n
    // What was added to the first row of a recipient goes with it.
    expect(unused.sums).toEqual([97n * eth, 0n])
    expect(others.sums).toEqual([14n * eth, 16n])
  })
})

describe('labelSendRows', () => {
  it('gives the lines of the list as an editor counts them, and notes from the column that has them', async () => {
    const text = `wallet,amount,name\n\n${at('1')},1,"Ann, B."\n# later\n${at('2')},2\n${at('3')},3,${'long '.repeat(80)}`
    const list = parseSendList(text, { items: [coin] })
    const labels = await labelSendRows(list, Uint32Array.from([0, 2]))
    expect(labels.lines).toEqual([3, 6])
    expect(labels.notes?.[0]).toBe('Ann, B.')
    expect(labels.notes?.[1]).toHaveLength(200)
  })

  it('takes no address of a row in another order for a note, and has no notes where the list has none', async () => {
    const mixed = parseSendList(`${at('1')},1,Ann\n${at('2')},2,Bob\nCid,3,${at('3')}`, { items: [coin] })
    const { notes } = await labelSendRows(mixed, Uint32Array.from([0, 2]))
    expect(notes).toEqual(['Ann', ''])
    const bare = parseSendList(`${at('1')},1\n${at('2')},2`, { items: [coin] })
    expect(await labelSendRows(bare, Uint32Array.from([0, 1]))).toEqual({ lines: [1, 2] })
  })
})
