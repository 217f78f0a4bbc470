import { drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import fc from 'fast-check'
import { type Address, bytesToHex, checksumAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseAddress } from '../base/parse/parseAddress.ts'
import { decodeListBytes } from './decodeListBytes.ts'
import { wordsAt } from './numberWords.ts'
import { parseSendList, rowReader, type SendListOptions } from './parseSendList.ts'
import { parseSendRow, type RowReader } from './parseSendRow.ts'
import { quickRowReader } from './quickSendRow.ts'
import { type SendItem, type SendSeparator, sendFaults, sendVerdict } from './SendList.ts'

const token: SendItem = { kind: 'erc20', address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', decimals: 6 }
const whole = '0x52908400098527886E0F7030069857D2E4169EE7' as const
const mixed = checksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
const cases = { small: whole.toLowerCase(), capital: whole, mixed } as const
const separators = [',', ';', '\t', '|', '=', ':', ' '] as const satisfies readonly SendSeparator[]

/** Every way in which the rows of a plain list stand that is read from its bytes. */
const layouts = separators.flatMap((separator) =>
  [true, false].flatMap((hasHeader) =>
    (
      [
        { first: 'address', amounts: 'column' },
        { first: 'amount', amounts: 'column' },
        { first: 'address', amounts: 'same' },
        { first: 'amount', amounts: 'same' },
        { first: 'address', amounts: 'none' },
      ] as const
    ).map((columns) => ({ separator, hasHeader, ...columns })),
  ),
)
type Layout = (typeof layouts)[number]

/** A row of a layout; `none` has no amount in it, and everybody is given the same. A note stands first or last. */
function rowOf({ separator, first, amounts, note }: Layout & { note?: 'first' | 'last' }, cells: Cells): string {
  const { address, amount = '1.5', memo = 'ann' } = cells
  const both = amounts === 'none' ? [address] : first === 'address' ? [address, amount] : [amount, address]
  return (note === 'first' ? [memo, ...both] : note === 'last' ? [...both, memo] : both).join(separator)
}
type Cells = { address: string; amount?: string; memo?: string }

const headOf = (layout: Layout) =>
  layout.hasHeader ? [rowOf(layout, { address: 'address', amount: 'amount', memo: 'note' })] : []
const optionsOf = ({ amounts }: Layout): SendListOptions => ({
  items: [token],
  ...{ shortName: 'bnb', coin: 'BNB' },
  ...(amounts === 'column' ? {} : { amounts: { kind: 'same', amount: 77n } }),
})

/** Reads a list, then each of its rows the plain way, and says where the two differ. */
function findDifference(text: string, options: SendListOptions): string | undefined {
  const list = parseSendList(text, options)
  if (list.fault) return `the whole list: ${list.fault.code}`
  // The list's own bytes have lost what may be a secret.
  const bytes = new TextEncoder().encode(text.replace(/[\u2028\u2029\u0085]/g, '\n'))
  const reader = rowReader(list, list.isUnclear, options)
  const amounts = options.amounts ?? { kind: 'column' }
  let unchecked = 0
  for (let row = 0; row < list.count; row++) {
    const line = new TextDecoder().decode(bytes.subarray(list.starts[row]!, list.ends[row]!))
    const read = parseSendRow(line, reader)
    const address = bytesToHex(list.addresses.subarray(row * 20, row * 20 + 20))
    const fast = {
      verdict: list.verdicts[row]! === sendVerdict.ask ? sendVerdict.accept : list.verdicts[row]!,
      fault: sendFaults[list.faults[row]! - 1],
      ...{ address, amount: wordsAt(list.amounts, row), item: list.itemOf[row]! },
    }
    const slow = read.ok
      ? {
          ...{ verdict: sendVerdict.accept, fault: undefined, address: bytesToHex(read.address), item: read.item },
          amount: amounts.kind === 'same' ? amounts.amount : (read.amount ?? 0n),
        }
      : {
          ...{ verdict: read.name ? sendVerdict.name : sendVerdict.reject, fault: read.fault.code },
          ...{ address: `0x${'0'.repeat(40)}`, item: 0, amount: 0n },
        }
    if (read.ok && !read.isChecked) unchecked++
    for (const key of ['verdict', 'fault', 'address', 'amount', 'item'] as const) {
      if (fast[key] !== slow[key]) return `${JSON.stringify(line)}: ${key} ${fast[key]}, and plainly ${slow[key]}`
    }
    // Whatever is paid stands in its row as the parser of single addresses takes it.
    if (fast.verdict !== sendVerdict.accept) continue
    const typed = line.match(/0x[0-9a-zA-Z]{40}(?![0-9a-zA-Z])/g) ?? []
    const isTyped = typed.some((text) => {
      const parsed = parseAddress(text)
      return parsed.ok && parsed.value.toLowerCase() === address
    })
    if (!isTyped) return `${JSON.stringify(line)} pays ${address}`
  }
  return list.unchecked === unchecked ? undefined : `${list.unchecked} without checksum, and plainly ${unchecked}`
}

/** How rows of a layout are read: what a list with nothing wrong in it shows. */
function readerOf(layout: Layout): RowReader {
  const sure = Array.from({ length: 3 }, (_, row) => rowOf(layout, { address: mixed, amount: `${row + 1}` }))
  const list = parseSendList([...headOf(layout), ...sure].join('\n'), optionsOf(layout))
  return rowReader(list, list.isUnclear, optionsOf(layout))
}

/** One row, which the quick reader is asked about again and again. */
function openRow(row: Uint8Array<ArrayBuffer>, reader: RowReader) {
  const list = {
    ...{ bytes: row, starts: Uint32Array.of(0), ends: Uint32Array.of(row.length), unchecked: 0 },
    ...{ addresses: new Uint8Array(20), amounts: new BigUint64Array(4) },
  }
  return { list, isTaken: quickRowReader(list, reader) }
}

/** Asks the quick reader about a row; what it takes must be what the row says plainly. */
function findQuickDifference(line: string, reader: RowReader): string | undefined {
  const { list, isTaken } = openRow(new TextEncoder().encode(line), reader)
  if (!isTaken(0)) return undefined
  const read = parseSendRow(line, reader)
  if (!read.ok) return `${JSON.stringify(line)} is taken, and plainly refused: ${read.fault.code}`
  const fast = [bytesToHex(list.addresses), wordsAt(list.amounts, 0), list.unchecked === 0, 0, undefined, undefined]
  const slow = [bytesToHex(read.address), read.amount ?? 0n, read.isChecked, read.item, read.id, read.name]
  const at = fast.findIndex((value, index) => value !== slow[index])
  return at < 0 ? undefined : `${JSON.stringify(line)}: ${fast[at]}, and plainly ${slow[at]}`
}

describe.each(Object.entries(cases))('every byte in every place of an address: %s', (_, address) => {
  /** What the parser of single addresses says, by place and byte; once as the byte itself, once as a character. */
  const plain = Array.from({ length: 40 }, (_, place) =>
    Array.from({ length: 256 }, (_, code) => {
      const typed = `${address.slice(0, 2 + place)}${String.fromCharCode(code)}${address.slice(3 + place)}`
      const parsed = parseAddress(typed)
      return parsed.ok && typed.length === 42 ? { ...parsed, typed } : undefined
    }),
  )

  it(`is taken as the parser of single addresses takes it, in ${layouts.length} layouts of a list`, () => {
    for (const layout of layouts) {
      const reader = readerOf(layout)
      // A number beside an address to which everybody's amount goes is looked at with care, always.
      const isLeft = layout.amounts === 'same' && !layout.hasHeader
      const line = rowOf(layout, { address })
      const row = new TextEncoder().encode(line)
      const { list, isTaken } = openRow(row, reader)
      const first = line.indexOf('0x') + 2
      for (let place = 0; place < 40; place++) {
        const usual = row[first + place]!
        for (let byte = 0; byte < 256; byte++) {
          row[first + place] = byte
          list.unchecked = 0
          const isFast = isTaken(0)
          const parsed = plain[place]![byte]
          if (isFast !== (parsed !== undefined && !isLeft)) expect.fail(`place ${place}, byte ${byte}: ${isFast}`)
          if (!isFast) continue
          const asks = parsed!.asks.map(({ code }) => code)
          expect(bytesToHex(list.addresses)).toBe(parsed!.value.toLowerCase())
          expect(list.unchecked).toBe(asks.includes('addressNoChecksum') ? 1 : 0)
          expect(wordsAt(list.amounts, 0)).toBe(layout.amounts === 'column' ? 1_500_000n : 0n)
        }
        row[first + place] = usual
        // The same as a character that takes two bytes in a text.
        const wide = new Uint8Array(row.length + 1)
        wide.set(row.subarray(0, first + place))
        wide.set(row.subarray(first + place + 1), first + place + 2)
        const ofWide = openRow(wide, reader)
        for (let code = 128; code < 256; code++) {
          wide[first + place] = 0xc0 | (code >> 6)
          wide[first + place + 1] = 0x80 | (code & 63)
          if (ofWide.isTaken(0)) expect.fail(`place ${place}, code ${code}`)
        }
      }
    }
  })

  it('is refused from a file in an older encoding as from a text', () => {
    const [layout] = layouts
    for (let byte = 128; byte < 256; byte++) {
      const rows = Array.from({ length: 40 }, (_, place) =>
        rowOf(layout!, { address: `${address.slice(0, 2 + place)}\u0001${address.slice(3 + place)}` }),
      )
      const file = new TextEncoder().encode([rowOf(layout!, { address }), ...rows].join('\n'))
      const decoded = decodeListBytes(file.map((one) => (one === 1 ? byte : one)))
      if ('isBinary' in decoded) throw new Error('A text was taken for no text.')
      const { counts } = parseSendList(decoded.text, optionsOf(layout!), decoded.encoding)
      expect(counts.accept, `byte ${byte}`).toBe(1)
    }
  })
})

/** Rows that are nearly right: the usual ones, and up to four slips in them. */
function mutatedList(seed: number, size: number): { layout: Layout; rows: string[] } {
  const draw = drawRandom(seed)
  const layout = { ...draw.one(layouts), note: draw.one([undefined, 'first', 'last'] as const) }
  const digits = () => Array.from({ length: 40 }, () => draw.one([...'0123456789abcdef'])).join('')
  const known = Array.from({ length: 30 }, () => `0x${digits()}` as Address)
  const odd = ['0'.repeat(40), `${'0'.repeat(36)}dead`, `${'0'.repeat(39)}a`, token.address.slice(2)]
  const addressOf = (): string => {
    if (draw.once(12)) return `0x${draw.one(odd)}`
    const address = draw.once(2) ? draw.one(known) : (`0x${digits()}` as const)
    if (draw.once(3)) return address
    return draw.once(3) ? `0x${address.slice(2).toUpperCase()}` : checksumAddress(address)
  }
  const figure = () => draw.one([draw.below(10), draw.below(1_000_000), 123_456_789_012_345])
  const amountOf = () => (draw.once(2) ? `${figure()}` : `${figure()}.${figure()}`.slice(0, 3 + draw.below(20)))
  const phrase = 'act add age aid aim air all ant any ape app arc'
  // The last makes 64 digits with an address and 15 digits: a key that blanks divide.
  const noteOf = () => draw.one(['ann', 'Bob & co', 'x'.repeat(draw.below(60)), phrase, '9,5', 'abcdefabc'])
  const slip = (row: string): string => {
    const at = draw.below(row.length + 1)
    const character = draw.once(4)
      ? String.fromCharCode(draw.below(draw.once(2) ? 128 : 0x2100))
      : draw.one([
          ...'0123456789abcdefABCDEFgGxXoOlI.,;\t|=: "\'-+#/_%$',
          ' \t',
          '\u00a0',
          '\u200b',
          'а',
          '５',
          'eth:',
          'bnb:',
        ])
    const kind = draw.below(9)
    if (kind < 4) return `${row.slice(0, at)}${character}${row.slice(at + 1)}`
    if (kind < 6) return `${row.slice(0, at)}${character}${row.slice(at)}`
    if (kind < 7) return `${row.slice(0, at)}${row.slice(at + 1 + draw.below(3))}`
    if (kind < 8) return `${row}${layout.separator}${draw.once(2) ? noteOf() : amountOf()}`
    return draw.one([`"${row}"`, ` ${row}  `, row.split(layout.separator).reverse().join(layout.separator), row + row])
  }
  const rows = Array.from({ length: size }, (_, index) => {
    let row = rowOf(layout, { address: addressOf(), amount: amountOf(), memo: index < 150 ? 'ann' : noteOf() })
    // Enough of the usual ones first, so that the layout is the one that was drawn.
    for (let slips = index < 150 ? 0 : draw.below(5); slips > 0; slips--) row = slip(row)
    return row.replace(/[\0\n\r\u0085\u2028\u2029]/g, '')
  })
  return { layout, rows }
}

describe('rows with slips in them', () => {
  const quick = { lists: isDeep ? 500 : 50, rows: 2_000 }
  it(`are taken as they read plainly: ${(quick.lists * quick.rows).toLocaleString('en')} rows`, () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), (seed) => {
        const { layout, rows } = mutatedList(seed, quick.rows)
        const reader = readerOf(layout)
        for (const row of rows) {
          const difference = findQuickDifference(row, reader)
          if (difference) expect.fail(difference)
        }
      }),
      { numRuns: quick.lists, endOnFailure: true },
    )
  }, 600_000)

  const whole = { lists: isDeep ? 100 : 3, rows: 2_000 }
  it(`make the list that they make one by one: ${(whole.lists * whole.rows).toLocaleString('en')} rows`, () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), fc.boolean(), (seed, hasNames) => {
        const { layout, rows } = mutatedList(seed, whole.rows)
        const text = [...headOf(layout), ...rows].join('\n')
        expect(findDifference(text, { ...optionsOf(layout), hasNames })).toBeUndefined()
      }),
      { numRuns: whole.lists, endOnFailure: true },
    )
  }, 600_000)
})
