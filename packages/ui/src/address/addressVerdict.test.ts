import { describe, expect, it } from 'vitest'
import { addressVerdict, lookAlike } from './addressVerdict.ts'

const checksummed = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('addressVerdict', () => {
  it.each([
    [checksummed, 'ok'],
    [checksummed.toLowerCase(), 'noChecksum'],
    [`0x${checksummed.slice(2).toUpperCase()}`, 'noChecksum'],
    [checksummed.replace('F', 'f'), 'wrongChecksum'],
    [checksummed.slice(0, -1), 'wrongLength'],
    [`${checksummed}0`, 'wrongLength'],
    [checksummed.slice(2), 'notAnAddress'],
    [checksummed.replace('0x', '0X'), 'notAnAddress'],
    [`0x${'a'.repeat(64)}`, 'secret'],
    ['a'.repeat(64), 'secret'],
    ['vitalik.eth', 'notAnAddress'],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226а', 'notAnAddress'],
    ['', 'empty'],
    ['  ', 'empty'],
  ])('%s is %s', (text, verdict) => {
    expect(addressVerdict(text)).toBe(verdict)
  })
})

describe('lookAlike', () => {
  it('finds the address whose ends are the same and whose middle is not', () => {
    const poisoned = `${checksummed.slice(0, 6)}${'0'.repeat(32)}${checksummed.slice(-4)}`
    expect(lookAlike(poisoned, [checksummed])).toBe(checksummed)
  })
  it('does not warn of the address itself, whatever its case', () => {
    expect(lookAlike(checksummed.toLowerCase(), [checksummed])).toBeUndefined()
  })
})
