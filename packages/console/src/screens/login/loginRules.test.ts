import { expect, it } from 'vitest'
import { newPasswordFaults } from '../../parts/NewPasswordFields.tsx'
import { isLoginName, isLoginPassword, isTriedOut, saysCapsLock } from './loginRules.ts'

it('takes names that an account can have', () => {
  for (const name of ['admin', ' editor ', 'Maria.Rossi', 'a_b-3']) expect(isLoginName(name)).toBe(true)
  for (const name of ['', ' ', 'ab', 'two words', '<img>', 'a'.repeat(33), 'ａdmin'])
    expect(isLoginName(name)).toBe(false)
})

it('takes passwords of six characters and more', () => {
  expect([isLoginPassword('12345'), isLoginPassword('123456'), isLoginPassword('a'.repeat(129))]).toEqual([
    false,
    true,
    false,
  ])
})

it('takes one capital letter for caps lock', () => {
  expect(['A', 'Z', 'a', '1', 'Shift', 'CapsLock', 'Á', ''].map(saysCapsLock)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

it('suggests an account on this machine alone', () => {
  expect(
    ['localhost', '127.0.0.1', '[::1]', 'localhost.evil.example', '127.0.0.1.nip.io', 'example.com'].map(isTriedOut),
  ).toEqual([true, true, true, false, false, false])
})

it('wants a new password long enough and twice the same', () => {
  expect(newPasswordFaults({ password: 'a'.repeat(12), again: 'a'.repeat(12) })).toEqual({})
  expect(newPasswordFaults({ password: '😀'.repeat(11), again: '' })).toEqual({ password: 'short', again: 'other' })
  expect(newPasswordFaults({ password: 'a'.repeat(129), again: 'a'.repeat(129) })).toEqual({ password: 'long' })
})
