import { toHex } from 'viem'
import { expect, it } from 'vitest'
import { takenOf } from './takenOf.ts'

it('takes up what tells symbol and decimals, by its symbol where it has no name, and counts the rest', () => {
  const address = (index: number) => toHex(index, { size: 20 })
  const coins = [
    { address: address(1), symbol: 'MAPLE', decimals: 18 },
    { address: address(2), symbol: 'SILENT' },
    { address: address(3), symbol: 'OAK', decimals: 0 },
  ]
  expect(takenOf([{ name: 'Maple' }, { name: 'Silent' }, {}], coins)).toEqual({
    tokens: [
      { address: address(1), symbol: 'MAPLE', name: 'Maple', decimals: 18 },
      { address: address(3), symbol: 'OAK', name: 'OAK', decimals: 0 },
    ],
    refused: 1,
  })
})
