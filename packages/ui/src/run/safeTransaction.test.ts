import { expect, it } from 'vitest'
import { safeTransaction } from './safeTransaction.ts'

const to = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const read = () => undefined

it('keeps chain, order, value and calldata', () => {
  const plan = {
    chainId: 8453,
    steps: [
      { id: 'one', call: { to, data: '0x01', value: 5n } },
      { id: 'two', call: { to, data: '0x02' } },
    ],
    read,
  } as const
  const file = JSON.parse(safeTransaction(plan, 'Create', 1)!)
  expect(file.chainId).toBe('8453')
  expect(file.transactions.map(({ value, data }: { value: string; data: string }) => [value, data])).toEqual([
    ['5', '0x01'],
    ['0', '0x02'],
  ])
})
it('gives no file for what a multisig cannot do', () => {
  expect(safeTransaction({ chainId: 1, steps: [{ id: 'a', call: { data: '0x01' } }], read }, 'x', 1)).toBeUndefined()
  expect(safeTransaction({ chainId: 1, steps: [{ id: 'a', broadcast: '0x01' }], read }, 'x', 1)).toBeUndefined()
  expect(safeTransaction({ chainId: 1, steps: [], read }, 'x', 1)).toBeUndefined()
})
