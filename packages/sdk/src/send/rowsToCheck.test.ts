import { type Address, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { parseSendList } from './parseSendList.ts'
import { rowsToCheck } from './rowsToCheck.ts'
import type { SendItem } from './SendList.ts'
import { settleSendList } from './settleSendList.ts'

const token: Address = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const coin: SendItem = { kind: 'native', address: zeroAddress, decimals: 0 }
const at = (digit: string) => `0x${digit.repeat(40)}`
const read = (rows: readonly string[], items: readonly [SendItem, ...SendItem[]] = [coin]) =>
  parseSendList(rows.join('\n'), { items, several: items.length > 1 })

it('names the first and the last row that are paid and the largest of each token, a row of several kinds once', () => {
  const items = [coin, { kind: 'erc20', address: token, decimals: 0 }] as const
  const rows = [
    'token,address,amount',
    `,${zeroAddress},99`,
    `,${at('1')},5`,
    `${token},${at('2')},70`,
    `${token},${at('3')},71`,
    `,${at('4')},4`,
    `,${at('5')},${2n ** 100n}`,
    `,${zeroAddress},99`,
  ]
  const list = read(rows, items)
  expect(rowsToCheck(list, settleSendList(list, { zeroAddress: 'drop' }))).toEqual([
    { row: 1, amount: 5n, why: ['first'] },
    { row: 3, amount: 71n, why: ['largest'] },
    { row: 5, amount: 2n ** 100n, why: ['last', 'largest'] },
  ])
})

it('counts what other rows were added to, and shows a list of one row once', () => {
  const list = read([`${at('1')},1`, `${at('2')},3`, `${at('1')},4`])
  expect(rowsToCheck(list, settleSendList(list, { repeatedOther: 'sum' }))).toEqual([
    { row: 0, amount: 5n, why: ['first', 'largest'] },
    { row: 1, amount: 3n, why: ['last'] },
  ])
  const one = read([`${at('1')},1`])
  expect(rowsToCheck(one, settleSendList(one, {}))).toEqual([{ row: 0, amount: 1n, why: ['first', 'last', 'largest'] }])
})

it('has no largest NFT, and nothing where nobody is paid', () => {
  const nft: SendItem = { kind: 'erc721', address: token, decimals: 0 }
  const list = read([`${at('1')},1`, `${at('2')},2`, `${at('3')},3`], [nft])
  expect(rowsToCheck(list, settleSendList(list, {})).map(({ row, why }) => [row, why])).toEqual([
    [0, ['first']],
    [2, ['last']],
  ])
  const none = read([`${zeroAddress},1`])
  expect(rowsToCheck(none, settleSendList(none, { zeroAddress: 'drop' }))).toEqual([])
})
