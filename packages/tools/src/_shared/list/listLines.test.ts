import { expect, it } from 'vitest'
import { dropLines, linesAt, replaceLine } from './listLines.ts'

const text = 'a\r\nb\n\nd'

it('finds lines by the number that the list’s reader gives them, empty lines counted', () => {
  expect(linesAt(text, [1, 2, 3, 4, 5])).toEqual(['a', 'b', '', 'd', ''])
  expect(linesAt(text, [2, 4, 9])).toEqual(['b', 'd', ''])
})

it('exchanges one line and leaves the others where they are', () => {
  expect(replaceLine(text, 2, 'B')).toBe('a\nB\n\nd')
})

it('keeps a pasted line break from moving the other lines', () => {
  expect(replaceLine(text, 1, 'x\ny')).toBe('x y\nb\n\nd')
  expect(replaceLine(text, 2, 'x\ny')).toBe('a\nx y\n\nd')
})

it('drops some lines', () => {
  expect(dropLines(text, [2, 3])).toBe('a\nd')
  expect(dropLines(text, [1, 3])).toBe('b\nd')
})
