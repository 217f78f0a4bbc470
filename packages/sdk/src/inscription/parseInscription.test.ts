import fc from 'fast-check'
import { bytesToHex, hexToBytes, hexToString, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { calldataGas } from './calldataGas.ts'
import { composeInscription } from './composeInscription.ts'
import { dataUriOfFile } from './dataUriOfFile.ts'
import { findJsonFault } from './findJsonFault.ts'
import { mostInscriptionBytes } from './mostInscriptionBytes.ts'
import { parseInscriptionHex } from './parseInscriptionHex.ts'
import { parseInscriptionText } from './parseInscriptionText.ts'
import { parseTransactionText } from './parseTransactionText.ts'
import { readDataUri } from './readDataUri.ts'
import { textOfData } from './textOfData.ts'

describe('text or hex inscription string format is incomplete', () => {
  it.each([
    ['', 'startMissing', { where: '1' }],
    ['{"p":"asc-20"}', 'startMissing', { where: '1' }],
    ['date:,x', 'startMissing', { where: '4' }],
    ['\ufeffdata:,{"p":"a"}', 'startMissing', { where: '1' }],
    ['data:', 'commaMissing', { where: '6' }],
    ['data:text/plain', 'commaMissing', { where: '16' }],
    ['data:text,hi', 'mediaTypeInvalid', { where: '6', mediaType: 'text' }],
    ['data:text/plain; charset=utf-8,hi', 'mediaTypeInvalid', { where: '6', mediaType: 'text/plain; charset=utf-8' }],
    ['data:,', 'jsonEnds', { where: '7' }],
    ['data:image/png;base64,aGk', 'base64Invalid', { where: '26' }],
    ['data:image/png;base64,a-k=', 'base64Invalid', { where: '24' }],
    ['data:image/png;base64,a=k=', 'base64Invalid', { where: '24' }],
    ['data:,{"p":"asc-20","amt":"1"', 'jsonEnds', { where: '30' }],
    ['data:,{"p":"asc-20","amt":"1",}', 'jsonCommaLast', { where: '30' }],
    ['data:,{"p":"asc-20",“op”:"mint"}', 'jsonCharacter', { where: '21', character: '“' }],
    ["data:,{'p':'asc-20'}", 'jsonCharacter', { where: '8', character: "'" }],
    ['data:,{"tick":"🔥"}}', 'jsonCharacter', { where: '19', character: '}' }],
    ['data:,{"p":"a","p":"b"}', 'jsonKeyTwice', { where: '16', key: 'p' }],
    [String.raw`data:,{"p":"a","\u0070":"b"}`, 'jsonKeyTwice', { where: '16', key: 'p' }],
    ['data:,{"p":"a\nb"}', 'jsonCharacter', { where: '14' }],
    ['data:,\ud83d', 'halfCharacter', { where: '7' }],
    [`data:,${'['.repeat(100_000)}`, 'jsonTooDeep', {}],
    [`data:,${'x'.repeat(mostInscriptionBytes - 5)}`, 'tooLong', { bytes: String(mostInscriptionBytes + 1) }],
  ])('%#: refused by its code and place', (text, code, params) => {
    expect(parseInscriptionText(text)).toMatchObject({ ok: false, fault: { code, params } })
  })

  it.each([
    ['', 'hexOdd', { digits: '0', where: '1' }],
    ['0x', 'hexOdd', { digits: '0', where: '3' }],
    ['0x646', 'hexOdd', { digits: '3', where: '6' }],
    ['64617', 'hexOdd', { digits: '5', where: '6' }],
    ['0x64g1', 'hexCharacter', { where: '5', character: 'g' }],
    ['0x64 61', 'hexCharacter', { where: '5', character: ' ' }],
    ['0x0x64', 'hexCharacter', { where: '4', character: 'x' }],
    ['0x６4', 'hexCharacter', { where: '3', character: '６' }],
    [`0x${'00'.repeat(mostInscriptionBytes + 1)}`, 'tooLong', { maxBytes: String(mostInscriptionBytes) }],
  ])('%#: hex is refused by its code and place', (typed, code, params) => {
    expect(parseInscriptionHex(typed)).toMatchObject({ ok: false, fault: { code, params } })
  })
})

describe('what is taken and asked about', () => {
  const asksOf = (text: string) => {
    const read = parseInscriptionText(text)
    return read.ok && read.asks.map(({ code, params }) => [code, params.where])
  }
  it.each([
    ['data:,{"p":"a"}', []],
    ['data:,hello', []],
    ['data:;rule=esip6,hello', []],
    ['data:,{"p":"a"}\n', [['spaceAround', '16']]],
    ['data:,{"p": "a"}', [['jsonSpaces', undefined]]],
    ['data:,{"p":"a b"}', []],
    ['data:,{"p":"\u200ba"}', [['hiddenCharacter', '13']]],
    ['data:,{"p":"👩‍🚀"}', []],
  ])('%j', (text, asks) => expect(asksOf(text)).toEqual(asks))

  it.each([
    ['ff', 'notText'],
    ['6869', 'notDataUri'],
    ['efbbbf646174613a2c7b7d', 'notDataUri'],
    [stringToHex('data:,{"p":"a",}'), 'jsonCommaLast'],
  ])('bytes %s as they are: %s', (typed, code) => {
    const read = parseInscriptionHex(typed)
    expect(read).toMatchObject({ ok: true, asks: [{ code }] })
    expect(read.ok && read.data).toBe(`0x${typed.replace('0x', '')}`)
  })
})

it('keeps white space to the byte, where it ends too', () => {
  expect(parseInscriptionText('data:, x \n')).toMatchObject({ ok: true, data: stringToHex('data:, x \n') })
})

describe('any payload', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  const entry = fc.tuple(text, text)

  it('of fields is JSON again, with the keys in their order, and its bytes are those of the text', () => {
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ([key]) => key, minLength: 1 }), (entries) => {
        const composed = composeInscription(entries, 'application/json')
        const read = parseInscriptionText(composed)
        if (!read.ok) throw new Error(read.fault.code)
        expect(hexToString(read.data)).toBe(composed)
        expect(read.data).toBe(bytesToHex(new TextEncoder().encode(composed)))
        // The reviver is called in the order in which the keys stand, but for numbers and `__proto__`.
        const json = composed.slice('data:application/json,'.length)
        expect(Object.fromEntries(entries)).toEqual(JSON.parse(json))
        expect(json).not.toMatch(/,\}$/)
      }),
    )
  })

  it('of text is what was typed, byte for byte', () => {
    fc.assert(
      fc.property(text, (typed) => {
        fc.pre(typed !== '' && !/^\s*[{[]/.test(typed))
        const read = parseInscriptionText(`data:,${typed}`)
        expect(read.ok && textOfData(read.data)).toBe(`data:,${typed}`)
      }),
    )
  })

  it('of hex is what was typed, with or without 0x, in any case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.boolean(), (bytes, isLarge) => {
        const hex = bytesToHex(bytes)
        const typed = isLarge ? hex.slice(2).toUpperCase() : hex
        const read = parseInscriptionHex(` ${typed}\n`)
        expect(read.ok && read.data).toBe(hex)
      }),
    )
  })

  it('of a file holds the file', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000, minLength: 1 }), (bytes) => {
        const uri = readDataUri(dataUriOfFile(bytes, 'image/png'))
        if (!uri.ok) throw new Error(uri.fault.code)
        expect(uri).toMatchObject({ mediaType: 'image/png', isBase64: true })
        expect([...Buffer.from(uri.content, 'base64')]).toEqual([...bytes])
        expect(parseInscriptionText(dataUriOfFile(bytes, 'image/png'))).toMatchObject({ ok: true, asks: [] })
      }),
    )
  })

  const hostile = fc.oneof(
    text,
    fc.json(),
    text.map((end) => `data:,{${end}`),
  )
  it.each([parseInscriptionText, parseInscriptionHex, parseTransactionText])('never throws', (parse) => {
    fc.assert(fc.property(hostile, (typed) => void parse(typed)))
  })
})

describe('findJsonFault', () => {
  const twice = (found: ReturnType<typeof findJsonFault>) =>
    found?.code === 'jsonKeyTwice' || found?.code === 'jsonTooDeep'
  const isJson = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  const cut = fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([json, at, more]) => {
    const place = at % (json.length + 1)
    return json.slice(0, place) + more + json.slice(place + more.length)
  })
  it.each([fc.json(), cut, fc.string()])('takes what the platform takes, but for keys that stand twice', (texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const found = findJsonFault(text)
        if (!twice(found)) expect(found === undefined, text).toBe(isJson(text))
      }),
      { numRuns: 500 },
    )
  })
  it('names a place up to which the text can be gone on with', () => {
    expect(findJsonFault('{"a":tru')).toEqual({ code: 'jsonCharacter', at: 5 })
    expect(findJsonFault('{"a":1 "b"')).toEqual({ code: 'jsonCharacter', at: 7 })
    expect(findJsonFault('["a"')).toEqual({ code: 'jsonEnds', at: 4 })
  })
})

describe('calldataGas', () => {
  it('is 40 gas a byte and 10 a zero byte above the base, by EIP-7623', () => {
    expect(calldataGas('0x')).toEqual({ bytes: 0, nonzeroBytes: 0, floor: 21_000n, before: 21_000n })
    expect(calldataGas('0x00ff')).toEqual({ bytes: 2, nonzeroBytes: 1, floor: 21_050n, before: 21_020n })
  })
  it('of any data is at least what it was before', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        const { floor, before } = calldataGas(bytesToHex(bytes))
        const zeros = bytes.filter((byte) => byte === 0).length
        expect(floor).toBe(21_000n + BigInt(zeros * 10 + (bytes.length - zeros) * 40))
        expect(floor >= before).toBe(true)
      }),
    )
  })
})

describe('a transaction', () => {
  const hash = `0x${'Ab'.repeat(32)}` as const
  const low = hash.toLowerCase()
  it.each([
    [hash, { hash: low }],
    [` ${hash}\n`, { hash: low }],
    [`https://etherscan.io/tx/${hash}`, { hash: low, host: 'etherscan.io' }],
    [`https://etherscan.io/tx/${hash}?a=1#statechange`, { hash: low, host: 'etherscan.io' }],
  ])('%s is read', (text, read) => expect(parseTransactionText(text)).toEqual(read))
  it.each([
    hash.slice(2),
    hash.slice(0, -1),
    `${hash}0`,
    `https://etherscan.io/address/0x${'1'.repeat(40)}`,
    `https://etherscan.io/?tx=${hash}`,
    `https://a.example/${hash}/${hash}`,
    `javascript:${hash}`,
    '',
  ])('%s is not', (text) => expect(parseTransactionText(text)).toBeUndefined())
})

it('hexToBytes and the text of bytes agree', () => {
  expect(textOfData('0x')).toBeUndefined()
  expect(textOfData('0xefbbbf41')).toBe('\ufeffA')
  expect(hexToBytes(stringToHex('墨'))).toHaveLength(3)
})
