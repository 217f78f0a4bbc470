import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertTime, type TimeId, timeIds } from './timestamps.ts'

const convert = (row: TimeId, text: string, zone = 'Asia/Tokyo') => convertTime({ row, text, zone })

describe('convertTime', () => {
  it('converts seconds to every row', () => {
    expect(convert('seconds', '1700000000')).toEqual({
      status: 'converted',
      milliseconds: 1_700_000_000_000n,
      notes: [],
      texts: {
        seconds: '1700000000',
        milliseconds: '1700000000000',
        iso: '2023-11-14T22:13:20.000Z',
        utc: '2023-11-14 22:13:20',
        local: '2023-11-15 07:13:20',
      },
    })
  })

  it('reads ISO text with a zone and refuses it without one', () => {
    expect(convert('iso', '2026-11-24T12:00Z')).toMatchObject({ milliseconds: 1_795_521_600_000n })
    expect(convert('iso', '2026-11-24T21:00:00+09:00')).toMatchObject({ milliseconds: 1_795_521_600_000n })
    expect(convert('iso', '2026-11-24T12:00')).toEqual({ status: 'refused', problem: { code: 'noZone' } })
    expect(convert('iso', 'tomorrow')).toEqual({ status: 'refused', problem: { code: 'dateShape', row: 'iso' } })
    expect(convert('iso', '2026-11-24T12:00+25:00')).toMatchObject({ problem: { code: 'dateShape' } })
  })

  it('refuses dates that do not exist', () => {
    for (const text of ['2026-02-29', '2026-13-01', '2026-04-31 10:00', '2026-01-01 24:00', '2026-01-01 10:60']) {
      expect(convert('utc', text), text).toEqual({ status: 'refused', problem: { code: 'noSuchDate' } })
    }
    expect(convert('utc', '2024-02-29')).toMatchObject({ status: 'converted' })
    expect(convert('utc', '24/11/2026')).toMatchObject({ problem: { code: 'dateShape', row: 'wall' } })
  })

  it('tells a local time that was skipped and one that happened twice', () => {
    expect(convert('local', '2026-03-29 02:30', 'Europe/Madrid')).toEqual({
      status: 'refused',
      problem: { code: 'localGap', zone: 'Europe/Madrid' },
    })
    expect(convert('local', '2026-10-25 02:30', 'Europe/Madrid')).toMatchObject({
      texts: { utc: '2026-10-25 00:30:00' },
      notes: [{ code: 'localTwice' }],
    })
    expect(convert('local', '2026-10-25 03:30', 'Europe/Madrid')).toMatchObject({ notes: [] })
  })

  it('keeps zones with half hours and no summer time right', () => {
    expect(convert('local', '2026-06-01 05:30', 'Asia/Kolkata')).toMatchObject({
      texts: { utc: '2026-06-01 00:00:00' },
    })
    expect(convert('local', '1970-01-01 09:00')).toMatchObject({ milliseconds: 0n })
  })

  it('refuses finer than milliseconds instead of rounding', () => {
    expect(convert('seconds', '1.5')).toMatchObject({ milliseconds: 1500n })
    expect(convert('seconds', '1.0005')).toMatchObject({ problem: { code: 'surplusDigits', cut: '1' } })
    expect(convert('milliseconds', '0.5')).toMatchObject({ problem: { code: 'surplusDigits' } })
  })

  it('notes milliseconds typed as seconds, times before 1970 and numbers beyond the calendar', () => {
    expect(convert('seconds', '1700000000000')).toMatchObject({ notes: [{ code: 'looksLikeMilliseconds' }] })
    expect(convert('milliseconds', '1700000000000')).toMatchObject({ notes: [] })
    expect(convert('seconds', '-1')).toMatchObject({
      notes: [{ code: 'negative' }],
      texts: { utc: '1969-12-31 23:59:59' },
    })
    expect(convert('seconds', (2n ** 64n).toString())).toMatchObject({
      notes: [{ code: 'looksLikeMilliseconds' }, { code: 'beyondCalendar' }],
      texts: { milliseconds: `${2n ** 64n}000`, iso: '', utc: '', local: '' },
    })
  })

  it('comes back to the same moment through any row, in any zone', () => {
    fc.assert(
      fc.property(
        // Within the years 1900 to 2400; a clock set back makes one wall time mean two moments, so that one is left out.
        fc.integer({ min: -2_208_988_800_000, max: 13_569_465_600_000 }),
        fc.constantFrom('UTC', 'Asia/Tokyo', 'Asia/Shanghai', 'Europe/Madrid', 'America/Bogota', 'America/St_Johns'),
        fc.constantFrom(...timeIds),
        (ms, zone, through) => {
          const first = convert('milliseconds', String(ms), zone)
          if (first.status !== 'converted') throw new Error('a whole number of milliseconds must convert')
          const back = convert(through, first.texts[through], zone)
          if (back.status !== 'converted') throw new Error(`${through} ${first.texts[through]} was refused`)
          if (!back.notes.some((note) => note.code === 'localTwice')) expect(back.milliseconds).toBe(BigInt(ms))
        },
      ),
    )
  })
})
