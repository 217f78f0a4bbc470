import { expect, it } from 'vitest'
import { createLinkedFields } from './linkedFields.ts'

const field = (id: string) => ({ id, name: id, value: '0x1', blocks: true, check() {} })

it('names a linked field by its input while that is on the page', () => {
  const fields = createLinkedFields()
  fields.put('form', [field('a'), field('b')])
  const hide = fields.show('a', 'Receiver')
  expect(fields.store.getState().map(({ label }) => label)).toEqual(['Receiver', undefined])
  hide()
  expect(fields.store.getState().map(({ label }) => label)).toEqual([undefined, undefined])
})

it('holds the fields of several forms, tells of each change, and forgets a form that is gone', () => {
  const fields = createLinkedFields()
  let told = 0
  const stop = fields.store.subscribe(() => told++)
  fields.put('one', [field('a')])
  fields.put('two', [field('b')])
  fields.put('one', [])
  fields.put('one', [])
  expect(fields.store.getState().map(({ id }) => id)).toEqual(['b'])
  expect(told).toBe(3)
  stop()
  fields.put('two', [])
  expect(told).toBe(3)
})
