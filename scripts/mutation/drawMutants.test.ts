import { expect, test } from 'vitest'
import { drawMutants } from './drawMutants.ts'

const mutantsOf = (file: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${file}: ${index}`, file, content: '' }))
const byFile = new Map([
  ['large', mutantsOf('large', 700)],
  ['middle', mutantsOf('middle', 299)],
  ['tiny', mutantsOf('tiny', 1)],
])
const orderOf = (seed: string) => drawMutants(byFile, 100, seed).map(({ mutants }) => mutants.map(({ id }) => id))

test('a file is drawn from in proportion to its mutants, and at least once', () => {
  const draws = drawMutants(byFile, 100, '0x1')
  expect(draws.map(({ file, count }) => [file, count])).toEqual([
    ['large', 70],
    ['middle', 29],
    ['tiny', 1],
  ])
})

test('the seed alone decides the order, in which every mutant is', () => {
  expect(orderOf('0x1')).toEqual(orderOf('0x1'))
  expect(orderOf('0x1')).not.toEqual(orderOf('0x2'))
  expect(orderOf('0x1').map((ids) => new Set(ids).size)).toEqual([700, 299, 1])
})

test('one that is new changes the order of no other', () => {
  const withOne = new Map([...byFile, ['middle', [...mutantsOf('middle', 299), ...mutantsOf('new', 1)]]])
  const [, middle] = drawMutants(withOne, 100, '0x1')
  expect(middle?.mutants.map(({ id }) => id).filter((id) => !id.startsWith('new'))).toEqual(orderOf('0x1')[1])
})
