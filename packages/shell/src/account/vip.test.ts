import { expect, it } from 'vitest'
import { parseMark, withMark } from './vip.ts'

const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

it('reads entries of address, level and date joined by bars', () => {
  expect(parseMark(`${alice},2,2026-11-21|${bob},0,2026-11-20`)).toEqual([
    { address: alice, vip: 2, date: '2026-11-21' },
    { address: bob, vip: 0, date: '2026-11-20' },
  ])
})
it('leaves out parts that do not fit', () => {
  expect(parseMark(`|x|${alice},-1,2026-11-21|${alice},1,today`)).toEqual([])
})
it('drops entries of other days and of the same address when one is added', () => {
  const text = withMark(`${alice},1,2026-11-21|${bob},3,2026-11-20`, {
    address: alice.toUpperCase().replace('0X', '0x'),
    vip: 5,
    date: '2026-11-21',
  })
  expect(text).toBe(`${alice},5,2026-11-21`)
})
it('keeps other addresses of the same day', () => {
  const text = withMark(`${bob},3,2026-11-21`, { address: alice, vip: 0, date: '2026-11-21' })
  expect(text).toBe(`${bob},3,2026-11-21|${alice},0,2026-11-21`)
})
