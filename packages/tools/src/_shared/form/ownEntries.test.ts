import { expect, it } from 'vitest'
import { readEntryState } from './entryState.ts'
import { FormRules } from './FormRules.ts'
import { createOwnEntries } from './ownEntries.ts'
import { ownPlaceOf } from './placeOf.ts'

function memory(first: Record<string, string> = {}) {
  const held = new Map(Object.entries(first))
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
  }
}

it('knows what was typed on a page after a reload, and neither another value nor another page', () => {
  const store = memory()
  createOwnEntries('own', () => store).add('/a', { to: '0x1', amount: '5' })
  const again = createOwnEntries('own', () => store)
  expect(again.has('/a', 'to', '0x1')).toBe(true)
  for (const [place, field, value] of [
    ['/a', 'to', '0x2'],
    ['/b', 'to', '0x1'],
    ['/a', 'owner', '0x1'],
  ] as const) {
    expect(again.has(place, field, value), `${place} ${field} ${value}`).toBe(false)
  }
})

it('keeps the last three values of a field and forgets the oldest fields', () => {
  const entries = createOwnEntries('own', memory)
  for (const value of ['1', '2', '3', '4']) entries.add('/a', { amount: value })
  expect(['1', '2', '3', '4'].map((value) => entries.has('/a', 'amount', value))).toEqual([false, true, true, true])
  for (let index = 0; index < 400; index++) entries.add('/b', { [`field${index}`]: 'x' })
  expect(entries.has('/a', 'amount', '4')).toBe(false)
})

it('starts empty where anything else stands in the storage, or where there is none', () => {
  for (const text of ['', '7', 'null', '{"a":1}', '[1,2]', '[["x"]]', 'nonsense']) {
    expect(createOwnEntries('own', () => memory({ own: text })).has('/a', 'to', '0x1'), text).toBe(false)
  }
  const none = createOwnEntries('own', () => {
    throw new Error('no storage')
  })
  none.add('/a', { to: '0x1' })
  expect(none.has('/a', 'to', '0x1')).toBe(true)
})

it('takes tabs of one form for one place; tokens and actions that are no field of it for others', () => {
  const place = (search: string, fields: Record<string, string>) =>
    ownPlaceOf({ pathname: '/x', search }, new FormRules(fields))
  expect(place('?tab=a', { to: '' })).toBe(place('?tab=b', { to: '' }))
  expect(place('?token=0x1', { to: '' })).not.toBe(place('?token=0x2', { to: '' }))
  expect(place('?action=a', { to: '' })).not.toBe(place('?action=b', { to: '' }))
  expect(place('?token=0x1', { token: '' })).toBe(place('?token=0x2', { token: '' }))
})

it('reads nothing but texts out of the state of a history entry', () => {
  const nothing = { fromHere: false, closed: {}, begins: false }
  const others = [{ fromHere: 'yes' }, { closed: 'x' }, { closed: { to: 7 } }, { begins: 'yes' }]
  for (const state of [null, undefined, 7, 'x', [], ...others]) expect(readEntryState(state)).toEqual(nothing)
  const whole = { fromHere: true, closed: { to: '0x1' }, begins: true }
  expect(readEntryState(whole)).toEqual(whole)
})
