import { expect, it } from 'vitest'
import { createWrongFields } from './wrongFields.ts'

const field = (inputId: string) => ({ inputId, label: inputId.toUpperCase() })
const create = () => createWrongFields((a, b) => a < b)

it('lists the wrong fields of a form in the order of the page, and no others', () => {
  const fields = create()
  fields.show('one', field('b'))
  fields.show('two', field('c'))
  fields.show('one', field('a'))
  expect(fields.of('one').map(({ label }) => label)).toEqual(['A', 'B'])
  expect(fields.of('none')).toEqual([])
})

it('forgets a field that is right or gone, tells of each change, and gives the same list in between', () => {
  const fields = create()
  let told = 0
  const stop = fields.store.subscribe(() => told++)
  const forget = fields.show('one', field('a'))
  expect(fields.of('one')).toBe(fields.of('one'))
  fields.show('one', field('a'))
  expect(fields.of('one')).toHaveLength(1)
  forget()
  expect(fields.of('one')).toBe(fields.of('two'))
  expect(told).toBe(3)
  stop()
  fields.show('one', field('a'))
  expect(told).toBe(3)
})
