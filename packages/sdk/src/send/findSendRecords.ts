/** Longer rows are not looked into. In bytes. */
export const longestRow = 4_000

const decoder = new TextDecoder()

/** Rows of a list, from their first character to their last. */
export type SendRecords = {
  count: number
  starts: Uint32Array<ArrayBuffer>
  ends: Uint32Array<ArrayBuffer>
  lines: Uint32Array<ArrayBuffer>
  comments: number
}

/** Finds the rows: lines that are not empty and no comment; a quoted cell may go over several lines. */
export function findSendRecords(bytes: Uint8Array, most: number): SendRecords {
  let room = 1024
  let records: SendRecords = {
    ...{ count: 0, comments: 0, starts: new Uint32Array(room), ends: new Uint32Array(room) },
    lines: new Uint32Array(room),
  }
  const length = bytes.length
  let line = 0
  for (let at = 0; at < length; ) {
    line++
    const start = at
    let from = at
    while (from < length && (bytes[from] === 32 || bytes[from] === 9)) from++
    let end = from
    let isQuoted = false
    for (; end < length; end++) {
      const byte = bytes[end]!
      if (byte === 10 || byte === 13) break
      if (byte === 34) isQuoted = true
    }
    const first = line
    if (isQuoted && !isWhole(bytes, from, end)) {
      const further = closingLine(bytes, from, end)
      for (let seen = end; seen < further; seen++) if (isBreak(bytes, seen)) line++
      end = further
    }
    at = end + (bytes[end] === 13 && bytes[end + 1] === 10 ? 2 : 1)
    const isComment = bytes[from] === 35 || (bytes[from] === 47 && bytes[from + 1] === 47)
    if (isComment) records.comments++
    if (isComment || isBlank(bytes, from, end)) continue
    if (records.count > most) break
    if (records.count === room) {
      room *= 2
      records = { ...records, starts: grown(records.starts), ends: grown(records.ends), lines: grown(records.lines) }
    }
    // With the blanks before it: a tab there ends an empty first cell.
    records.starts[records.count] = start
    records.ends[records.count] = end
    records.lines[records.count] = first
    records.count++
  }
  return records
}

function grown(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2)
  larger.set(values)
  return larger
}

const isBreak = (bytes: Uint8Array, at: number) => bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10)

/** Nothing but separators. */
function isBlank(bytes: Uint8Array, from: number, end: number): boolean {
  for (let at = from; at < end; at++) {
    const byte = bytes[at]!
    if (byte !== 32 && byte !== 9 && byte !== 44 && byte !== 59 && byte !== 124) return false
  }
  return true
}

/** True when every quotation mark that opens a cell is closed before the end. */
function isWhole(bytes: Uint8Array, from: number, end: number): boolean {
  let open = false
  let mayOpen = true
  for (let at = from; at < end; at++) {
    const byte = bytes[at]!
    if (byte === 34 && open) open = false
    else if (byte === 34 && (mayOpen || bytes[at - 1] === 34)) open = true
    // After a separator or a space a cell begins; inside one, a mark opens nothing.
    else if (!open) mayOpen = byte === 44 || byte === 59 || byte === 9 || byte === 124 || byte === 32
  }
  return !open
}

/** End of the line that closes a cell with line breaks; the row's own end when none does soon, or what follows does not fit. */
function closingLine(bytes: Uint8Array, from: number, end: number): number {
  const limit = Math.min(bytes.length, from + longestRow)
  for (let next = end + 1; next <= limit; next++) {
    const isEnd = next === bytes.length || isBreak(bytes, next) || (bytes[next] === 13 && bytes[next + 1] === 10)
    if (!isEnd || !isWhole(bytes, from, next)) continue
    const text = decoder.decode(bytes.subarray(from, next))
    return /"[ ]*([,;\t|]|$)/.test(text.slice(text.lastIndexOf('"'))) ? next : end
  }
  return end
}
