import { isControl } from '../base/parse/typedCharacters.ts'

/** One date of a calendar. Texts are the caller's, in the language of the person. */
export type CalendarEntry = {
  /** The same entry in another file has the same one, so that importing again replaces it: see `lockCalendarUid`. */
  uid: string
  at: bigint
  summary: string
  description?: string
  url?: string
}

/** Octets of a line without its end; longer ones are folded. */
const lineOctets = 75

/**
 * Writes dates as an iCalendar file (RFC 5545), in UTC.
 *
 * @param options.nowAt when it is written.
 */
export function writeCalendar(entries: readonly CalendarEntry[], { nowAt }: { nowAt: bigint }): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tokensmith//Lock calendar//EN', 'CALSCALE:GREGORIAN'],
    ...entries.flatMap((entry) => writeEntry(entry, nowAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Names a date of a lock the same in every file. */
export function lockCalendarUid(chainId: number, id: bigint, at: bigint): string {
  return `lock-${chainId}-${id}-${at}@tokensmith`
}

function writeEntry({ uid, at, summary, description, url }: CalendarEntry, nowAt: bigint): string[] {
  const optional = (name: string, text: string | undefined) => (text ? [`${name}:${escapeText(text)}`] : [])
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${writeTime(nowAt)}`,
    `DTSTART:${writeTime(at)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...optional('DESCRIPTION', description),
    // A URI is no text: nothing is escaped in it, and what could end the line is taken out.
    ...(url ? [`URL:${withoutControls(url)}`] : []),
    'END:VEVENT',
  ]
}

/** `20270101T000000Z`. */
function writeTime(at: bigint): string {
  return new Date(Number(at) * 1_000).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escapeText(text: string): string {
  const escaped = text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n')
  return withoutControls(escaped)
}

const withoutControls = (text: string) => [...text].filter((character) => !isControl(character)).join('')

/** Breaks a line between characters, never inside one, so that no part is longer than 75 octets. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > lineOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
