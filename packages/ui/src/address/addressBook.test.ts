import { beforeEach, expect, test, vi } from 'vitest'
import { parseAddressBook, parseAddressName } from './parseAddressBook.ts'

const first = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const key = 'tokensmith.addressBook'

let kept: Map<string, string>
let isFull: boolean
const storageListeners = new Set<(event: { key: string | null }) => void>()

beforeEach(() => {
  vi.resetModules()
  kept = new Map()
  isFull = false
  storageListeners.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      if (isFull) throw new Error('QuotaExceededError')
      kept.set(name, value)
    },
  })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => storageListeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => storageListeners.delete(listener))
})

const open = async () => (await import('./addressBook.ts')).addressBook

test('entries are kept by name, renamed by address, and removed', async () => {
  const book = await open()
  expect(book.put([{ address: first, name: 'Zoe' }])).toEqual({ added: 1, renamed: 0, left: 0 })
  expect(
    book.put([
      { address: second, name: 'Ada' },
      { address: first, name: 'Bea' },
    ]),
  ).toEqual({
    added: 1,
    renamed: 1,
    left: 0,
  })
  expect(book.getEntries().map(({ name }) => name)).toEqual(['Ada', 'Bea'])
  vi.resetModules()
  const again = await open()
  expect(again.getEntries()).toEqual(book.getEntries())
  expect(again.remove(second)).toBe(true)
  expect(JSON.parse(kept.get(key)!)).toEqual([{ address: first, name: 'Bea' }])
})

test('a browser that keeps nothing is reported, and what is there stays', async () => {
  const book = await open()
  book.put([{ address: first, name: 'Ada' }])
  isFull = true
  expect(book.put([{ address: second, name: 'Bea' }])).toBeUndefined()
  expect(book.remove(first)).toBe(false)
  expect(book.getEntries()).toEqual([{ address: first, name: 'Ada' }])
})

test('what was changed by hand is read as far as it can be', async () => {
  kept.set(
    key,
    JSON.stringify([null, { address: 'x', name: 'a' }, { address: first }, { address: second, name: 'Ada' }]),
  )
  expect((await open()).getEntries()).toEqual([{ address: second, name: 'Ada' }])
  vi.resetModules()
  kept.set(key, '{')
  expect((await open()).getEntries()).toEqual([])
})

test('another tab’s change is shown', async () => {
  const book = await open()
  let changes = 0
  const leave = book.subscribe(() => {
    changes += 1
  })
  kept.set(key, JSON.stringify([{ address: first, name: 'Ada' }]))
  for (const listener of storageListeners) listener({ key })
  expect(changes).toBe(1)
  expect(book.getEntries()).toHaveLength(1)
  leave()
  expect(storageListeners.size).toBe(0)
})

test('a full book takes no more, and says how many found no room', async () => {
  const book = await open()
  const { addressBookLimits } = await import('./addressBook.ts')
  const many = Array.from({ length: addressBookLimits.entries + 3 }, (_, index) => ({
    address: `0x${(index + 1).toString(16).padStart(40, '0')}` as const,
    name: `name ${index}`,
  }))
  expect(book.put(many)).toEqual({ added: addressBookLimits.entries, renamed: 0, left: 3 })
})

test('files of this page and of Safe are read, in either order of columns', () => {
  const safe = `address,name,chainId\r\n${first},Ada,1\r\n`
  expect(parseAddressBook(safe)).toEqual({ entries: [{ address: first, name: 'Ada' }], faults: [] })
  const swapped = `﻿"Smith, Bea";${second}\n\n`
  expect(parseAddressBook(swapped)).toEqual({ entries: [{ address: second, name: 'Smith, Bea' }], faults: [] })
})

test('wrong lines are named, and the others are taken', () => {
  const { entries, faults } = parseAddressBook(`${first},Ada\n${first.replace('A', 'a')},Bea\n${second},\nnobody\n`)
  expect(entries).toEqual([{ address: first, name: 'Ada' }])
  expect(faults.map(({ line, fault }) => [line, fault.code])).toEqual([
    [2, 'addressChecksum'],
    [3, 'inputEmpty'],
    [4, 'addressInvalid'],
  ])
})

test('names that cannot be told apart by eye are refused', () => {
  expect(parseAddressName('Ada\u200b')).toMatchObject({ ok: false, error: { code: 'textInvisibleCharacter' } })
  expect(parseAddressName('\u202eadA')).toMatchObject({ ok: false, error: { code: 'textDirectionCharacter' } })
  expect(parseAddressName('a'.repeat(181))).toMatchObject({ ok: false, error: { code: 'nameTooLong' } })
  expect(parseAddressName(' 小红 ')).toMatchObject({ ok: true, value: '小红' })
})
