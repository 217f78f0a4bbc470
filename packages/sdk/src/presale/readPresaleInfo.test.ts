import { type Hex, stringToHex, toHex } from 'viem'
import { expect, it } from 'vitest'
import { shownInfo } from './readPresaleInfo.ts'

it('shows the lines of a text, and nothing that hides or turns it around', () => {
  expect(shownInfo(stringToHex('Maple\r\nhttps://example.org'))).toBe('Maple\nhttps://example.org')
  expect(shownInfo(stringToHex('a\u202ebc\u200bd\u0007'))).toBe('abcd')
  expect(shownInfo('0x')).toBe('')
  expect(shownInfo(stringToHex(' \n \u200b \n'))).toBe('')
})

it('takes what is no text for what it looks like, and never more than thirty lines', () => {
  const bytes: Hex = toHex(new Uint8Array([255, 254, 65]))
  expect(shownInfo(bytes)).toContain('A')
  expect(shownInfo(stringToHex(Array.from({ length: 99 }, (_, line) => line).join('\n'))).split('\n')).toHaveLength(30)
})
