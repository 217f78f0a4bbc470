import { longestRow } from './findSendRecords.ts'
import { hasListChecksum } from './listChecksum.ts'
import { putWords } from './numberWords.ts'
import type { RowReader } from './parseSendRow.ts'
import type { SendList } from './SendList.ts'

/** The part of a list that the quick reader reads from, and what it writes. */
type QuickList = Pick<SendList, 'bytes' | 'starts' | 'ends' | 'addresses' | 'amounts' | 'unchecked'>

/**
 * Value of a hexadecimal digit by its character, −1 for every other byte. A sign outlives shifting and joining: of two
 * digits one of which is none, the byte is negative, whatever the other is.
 */
const digitOf = new Int8Array(256).fill(-1)
for (const [value, character] of [...'0123456789abcdef'].entries()) {
  digitOf[character.charCodeAt(0)] = value
  digitOf[character.toUpperCase().charCodeAt(0)] = value
}
const tens = Array.from({ length: 61 }, (_, power) => 10n ** BigInt(power))
/** A phrase of eleven words of two letters has 32 characters, a key 51 or more: what is shorter holds no secret. */
const longestNote = 31

/**
 * Reads rows of the usual shape straight from their bytes. It takes a row whole, exactly as `parseSendRow` does, or leaves
 * it to that, which then writes the whole row anew: a refusal is never its own.
 *
 * @returns false for a row that it leaves.
 */
export function quickRowReader(
  list: QuickList,
  { layout, items, several, withAmounts }: RowReader,
): (row: number) => boolean {
  const { bytes, starts, ends, addresses, amounts } = list
  const separator = layout.separator.charCodeAt(0)
  const addressAt = layout.columns.indexOf('address')
  const amountAt = withAmounts ? layout.columns.indexOf('amount') : -1
  const { kind, decimals } = items[0]!
  const isPlain = !several && (kind === 'native' || kind === 'erc20') && addressAt >= 0 && !layout.isUnclear
  if (!isPlain || (withAmounts && amountAt < 0)) return () => false
  const width = layout.columns.length
  const cellFrom = new Int32Array(width)
  const cellTo = new Int32Array(width)
  return (row) => {
    const end = ends[row]!
    let at = starts[row]!
    if (end - at > longestRow) return false
    let cells = 0
    while (at < end) {
      while (at < end && bytes[at] === 32) at++
      const from = at
      // The digits of the address are looked at below, each of them: none of what ends a cell is one.
      if (cells === addressAt) at += 42
      if (at > end) return false
      while (at < end) {
        const byte = bytes[at]!
        if (byte === separator) break
        // A quotation mark, white space of other kinds, and all that is not ASCII.
        if (byte === 34 || byte < 32 || byte > 126) return false
        at++
      }
      let to = at
      while (to > from && bytes[to - 1] === 32) to--
      at++
      if (cells === width) {
        if (to > from) return false
        continue
      }
      cellFrom[cells] = from
      cellTo[cells] = to
      cells++
    }
    if (cells <= addressAt || cells <= amountAt) return false
    const start = cellFrom[addressAt]!
    if (cellTo[addressAt]! - start !== 42 || bytes[start] !== 48 || bytes[start + 1] !== 120) return false
    for (let cell = 0; cell < cells; cell++) {
      if (cell === addressAt || cell === amountAt) continue
      if (!isPlainNote(bytes, cellFrom[cell]!, cellTo[cell]!, separator, layout.header !== undefined)) return false
    }
    let seen = 0
    for (let index = 0; index < 20; index++) {
      const high = bytes[start + 2 + index * 2]!
      const low = bytes[start + 3 + index * 2]!
      const byte = (digitOf[high]! << 4) | digitOf[low]!
      if (byte < 0) return false
      addresses[row * 20 + index] = byte
      // A digit is bit 1, a capital letter bit 2, a small one bit 3.
      seen |= (1 << (high >>> 5)) | (1 << (low >>> 5))
    }
    const hasBoth = (seen & 12) === 12
    if (hasBoth && !hasListChecksum(bytes, start + 2)) return false
    if (amountAt >= 0) {
      const amount = quickAmount(bytes, cellFrom[amountAt]!, cellTo[amountAt]!, decimals)
      if (amount === 0n) return false
      putWords(amounts, row, amount)
    }
    if (!hasBoth && (seen & 12) !== 0) list.unchecked++
    return true
  }
}

/**
 * True for a cell beside address and amount that says nothing about them and cannot be a secret, nor a part of one that
 * goes over several cells.
 */
function isPlainNote(bytes: Uint8Array, from: number, to: number, separator: number, hasHeader: boolean): boolean {
  if (to === from) return true
  const first = bytes[from]!
  // A number that no name explains may be what a thousands separator cut off.
  if (to - from > longestNote || (!hasHeader && first < 65)) return false
  // `bnb:0x…` is one cell in a list that colons divide.
  if (separator === 58 && first > 96) return false
  // White space may divide the digits of a key.
  for (let at = from; at < to; at++) if (bytes[at] !== 32 && digitOf[bytes[at]!]! < 0) return true
  return false
}

/** An amount of at most 15 digits, which a number holds exactly; 0 for any other text. */
function quickAmount(bytes: Uint8Array, from: number, to: number, decimals: number): bigint {
  if (to <= from || to - from > 16) return 0n
  let value = 0
  let point = -1
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!
    if (byte === 46 && point < 0 && at > from && at < to - 1) point = at
    else if (byte >= 48 && byte <= 57) value = value * 10 + byte - 48
    else return 0n
  }
  const whole = point < 0 ? to - from : point - from
  const fraction = point < 0 ? 0 : to - point - 1
  if ((whole > 1 && bytes[from] === 48) || fraction > decimals || whole + fraction > 15) return 0n
  return decimals - fraction < tens.length ? BigInt(value) * tens[decimals - fraction]! : 0n
}
