import { expect, it } from 'vitest'
import { certificateValueText } from './certificateValueText.ts'

const token = {
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  symbol: 'TOK',
  decimals: 6,
  supply: '1',
} as const
const say = (field: string, value: string, lang = 'en', of: object = {}) =>
  certificateValueText(field, value, { token: { ...token, ...of }, lang })

it('says amounts in whole tokens, grouped as the language does', () => {
  expect(say('lock.amount', '5000000000')).toBe('5,000 TOK')
  expect(say('lock.locked', '50000000000', 'es')).toBe('50.000 TOK')
  expect(say('token.supply', '1500000')).toBe('1.5 TOK')
})

it('says dates and rates in words', () => {
  expect(say('lock.endAt', '1900000000')).toMatch(/2030/)
  expect(say('lock.firstBps', '1050')).toBe('10.5%')
})

it('leaves what is no number as a forger wrote it, and makes nothing a dash', () => {
  expect(say('lock.amount', '-5')).toBe('-5')
  expect(say('lock.endAt', '9'.repeat(40))).toBe('9'.repeat(40))
  expect(say('lock.owner', '0x12')).toBe('0x12')
  expect(say('lock.owner', '')).toBe('—')
})

it('shows base units where the token says no decimals', () => {
  expect(say('lock.amount', '5000000', 'en', { decimals: null })).toMatch(/^5,?000,?000/)
})
