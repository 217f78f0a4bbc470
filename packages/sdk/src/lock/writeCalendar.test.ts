import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lockCalendarUid, writeCalendar } from './writeCalendar.ts'

const nowAt = 1_800_000_000n
const entry = { uid: lockCalendarUid(1, 7n, 1_893_456_000n), at: 1_893_456_000n, summary: 'Unlock' }
const octets = (text: string) => new TextEncoder().encode(text).length

describe('writeCalendar', () => {
  test('writes one event in UTC', () => {
    expect(writeCalendar([{ ...entry, url: 'https://example.org/lo/7' }], { nowAt })).toBe(
      [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tokensmith//Lock calendar//EN', 'CALSCALE:GREGORIAN'],
        ...['BEGIN:VEVENT', 'UID:lock-1-7-1893456000@tokensmith', 'DTSTAMP:20270115T080000Z'],
        ...['DTSTART:20300101T000000Z', 'SUMMARY:Unlock', 'URL:https://example.org/lo/7', 'END:VEVENT'],
        ...['END:VCALENDAR', ''],
      ].join('\r\n'),
    )
  })

  test('escapes what would end a value, so that a token name adds no event of its own', () => {
    const text = writeCalendar([{ ...entry, summary: 'a;b,c\\d\r\nEND:VEVENT\u0007' }], { nowAt })
    expect(text).toContain('SUMMARY:a\\;b\\,c\\\\d\\nEND:VEVENT\r\n')
    expect(text.match(/^END:VEVENT/gm)).toHaveLength(1)
  })

  test('no line is longer than 75 octets, no character is broken, and unfolding gives the text back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }), (summary) => {
        const text = writeCalendar([{ ...entry, summary: `x${summary}` }], { nowAt })
        const lines = text.split('\r\n')
        for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75)
        const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
        const written = unfolded.find((line) => line.startsWith('SUMMARY:'))!.slice('SUMMARY:'.length)
        expect(written.replace(/\\([\\;,])/g, '$1')).toBe(`x${summary}`)
      }),
    )
  })
})
