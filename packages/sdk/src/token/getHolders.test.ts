import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { deadAddress } from '../base/erc20/deadAddress.ts'
import { parseHolderList, roleOfHolder } from './getHolders.ts'

const [first, second] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', zeroAddress] as const

it('reads the addresses of an explorer’s list in any capitals, and nothing else of it', () => {
  const rows = [
    { TokenHolderAddress: first.toLowerCase(), TokenHolderQuantity: '999999999999' },
    { TokenHolderAddress: first.toUpperCase().replace('0X', '0x') },
    { TokenHolderAddress: `${first}00` },
    { TokenHolderAddress: 7 },
    { address: first },
    null,
    'row',
  ]
  expect(parseHolderList(rows)).toEqual([first, first])
  for (const nonsense of ['No records found', null, undefined, { 0: rows[0] }, 5]) {
    expect(parseHolderList(nonsense)).toEqual([])
  }
})
it('knows the burn address before anything else, and an account by the first role that names it', () => {
  expect(roleOfHolder(deadAddress, { owner: [deadAddress] })).toBe('burn')
  expect(roleOfHolder(first, { pair: [second], owner: [first], deployer: [first] })).toBe('owner')
  expect(roleOfHolder(first, { pair: [second] })).toBeUndefined()
})
