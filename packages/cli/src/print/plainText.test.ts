import { expect, test } from 'vitest'
import { plainJson, plainLine, plainText } from './plainText.ts'

const escapeKey = '\u001b'

test('a sequence that would colour, move or rename a terminal is written out in place of being run', () => {
  expect(plainLine(`Gold${escapeKey}[2J${escapeKey}]0;owned\u0007`)).toBe('Gold\\u{1b}[2J\\u{1b}]0;owned\\u{7}')
  // The one-byte form of the same.
  expect(plainLine('\u009b31mred')).toBe('\\u{9b}31mred')
  expect(plainLine('paid\r0')).toBe('paid\\u{d}0')
})

test('marks that turn a text around, hide in it or break it are written out', () => {
  expect(plainLine('a\u202eb\u2066c\u200bd\u2028e\ufeff')).toBe('a\\u{202e}b\\u{2066}c\\u{200b}d\\u{2028}e\\u{feff}')
})

test('letters of every language, and line breaks of ours, stay', () => {
  expect(plainText('锁仓 ñ\nトークン 🙂')).toBe('锁仓 ñ\nトークン 🙂')
})

test('JSON means the same to a script and does nothing to a terminal', () => {
  const value = { name: `${escapeKey}[2J\u009b\u202e\u{e0041}`, amount: 10n ** 30n }
  const text = plainJson(value)
  expect(JSON.parse(text)).toEqual({ name: value.name, amount: (10n ** 30n).toString() })
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})
