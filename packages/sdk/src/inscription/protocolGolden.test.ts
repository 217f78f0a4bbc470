import { stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { composeInscription, type InscriptionEntries } from './composeInscription.ts'
import { findProtocol } from './findProtocol.ts'
import type { InscriptionKey, InscriptionOperation } from './InscriptionProtocol.ts'
import { furtherProtocols, inscriptionProtocols } from './inscriptionProtocols.ts'
import { parseInscriptionHex } from './parseInscriptionHex.ts'
import { parseInscriptionText } from './parseInscriptionText.ts'

/** What each protocol's own document, or its contract, writes; the address of the document stands beside the rules. */
const golden: readonly [
  name: string,
  op: InscriptionOperation,
  values: Partial<Record<InscriptionKey, string>>,
  string,
][] = [
  [
    ...(['erc-20', 'mint', { tick: 'eths', id: '1', amt: '1000' }] as const),
    'data:,{"p":"erc-20","op":"mint","tick":"eths","id":"1","amt":"1000"}',
  ],
  [
    ...(['asc-20', 'mint', { tick: 'aval', amt: '100000000' }] as const),
    'data:,{"p":"asc-20","op":"mint","tick":"aval","amt":"100000000"}',
  ],
  [
    ...(['bsc-20', 'mint', { tick: 'bsci', amt: '1000' }] as const),
    'data:,{"p":"bsc-20","op":"mint","tick":"bsci","amt":"1000"}',
  ],
  [
    ...(['esc-20', 'deploy', { tick: 'tom', max: '21000000', lim: '1000' }] as const),
    'data:application/json,{"p":"esc-20","op":"deploy","tick":"tom","max":"21000000","lim":"1000"}',
  ],
  [
    ...(['esc-20', 'mint', { tick: 'tom', amt: '1000', id: '1' }] as const),
    'data:application/json,{"p":"esc-20","op":"mint","tick":"tom","amt":"1000","id":"1"}',
  ],
  [
    ...([
      'ierc-20',
      'deploy',
      { tick: 'ethi', max: '21000000', lim: '1000', wlim: '10000', dec: '8', nonce: '0' },
    ] as const),
    'data:application/json,{"p":"ierc-20","op":"deploy","tick":"ethi","max":"21000000","lim":"1000","wlim":"10000","dec":"8","nonce":"0"}',
  ],
  [
    ...(['ierc-20', 'mint', { tick: 'ethi', amt: '1000', nonce: '1' }] as const),
    'data:application/json,{"p":"ierc-20","op":"mint","tick":"ethi","amt":"1000","nonce":"1"}',
  ],
  [
    ...([
      'lins-20',
      'deploy',
      { tick: 'lins', max: '21000000', lim: '1000', wlim: '10000', dec: '8', nonce: '10' },
    ] as const),
    'data:application/json,{"p":"lins-20","op":"deploy","tick":"lins","max":"21000000","lim":"1000","wlim":"10000","dec":"8","nonce":"10"}',
  ],
  [
    ...(['lins-20', 'mint', { tick: 'lins', amt: '1000', nonce: '11' }] as const),
    'data:application/json,{"p":"lins-20","op":"mint","tick":"lins","amt":"1000","nonce":"11"}',
  ],
  [
    ...(['ins-20', 'mint', { tick: 'INSC+', amt: '1000' }] as const),
    'data:text/plain;charset=utf-8,{"p":"ins-20","op":"mint","tick":"INSC+","amt":"1000"}',
  ],
  [
    ...(['prc-20', 'deploy', { tick: 'pols', max: '2100000000000000', lim: '100000000' }] as const),
    'data:,{"p":"prc-20","op":"deploy","tick":"pols","max":"2100000000000000","lim":"100000000"}',
  ],
  // Its document has examples that were taken over from IERC-20 beside these, with another media type; what is minted is this.
  [
    ...(['prc-20', 'mint', { tick: 'pols', amt: '100000000' }] as const),
    'data:,{"p":"prc-20","op":"mint","tick":"pols","amt":"100000000"}',
  ],
]

describe('the texts of protocols', () => {
  it.each(golden)('%s %s is written as its document writes it', (name, operation, values, text) => {
    const protocol = findProtocol(name)!
    const entries = protocol.keys[operation].flatMap((key): [string, string][] => {
      const value = values[key]
      if (value === undefined) expect(protocol.optional).toContain(key)
      return value === undefined ? [] : [[key, value]]
    })
    const composed = composeInscription([['p', name], ['op', operation], ...entries], protocol.mediaType)
    expect(composed).toBe(text)
    expect(parseInscriptionText(composed)).toEqual({ ok: true, data: stringToHex(text), asks: [] })
  })

  it('are held for each protocol that has a document, of each mint at least', () => {
    const documented = [...inscriptionProtocols, ...furtherProtocols].filter(({ source }) => source)
    expect(documented).toHaveLength(7)
    const held = golden.flatMap(([name, operation]) => (operation === 'mint' ? [name] : []))
    expect(documented.filter(({ name }) => !held.includes(name))).toEqual([])
  })

  it('are the bytes that a document shows', () => {
    const hex =
      '0x646174613a2c7b2270223a226173632d3230222c226f70223a226d696e74222c227469636b223a226176616c222c22616d74223a22313030303030303030227d'
    const read = parseInscriptionText('data:,{"p":"asc-20","op":"mint","tick":"aval","amt":"100000000"}')
    expect(read).toMatchObject({ data: hex })
    expect(parseInscriptionHex(hex)).toEqual(read)
  })
})

describe('hard ticks', () => {
  const mint = (tick: string, ...more: InscriptionEntries) =>
    composeInscription([['p', 'bsc-20'], ['op', 'mint'], ['tick', tick], ['amt', '1'], ...more])
  it.each([
    ['墨水', '{"p":"bsc-20","op":"mint","tick":"墨水","amt":"1"}'],
    ['say "hi"', String.raw`{"p":"bsc-20","op":"mint","tick":"say \"hi\"","amt":"1"}`],
    ['back\\slash', String.raw`{"p":"bsc-20","op":"mint","tick":"back\\slash","amt":"1"}`],
    ['🔥👩‍🚀', '{"p":"bsc-20","op":"mint","tick":"🔥👩‍🚀","amt":"1"}'],
    ['</script>', '{"p":"bsc-20","op":"mint","tick":"</script>","amt":"1"}'],
  ])('%s is written once and read back', (tick, json) => {
    expect(mint(tick)).toBe(`data:,${json}`)
    expect(JSON.parse(mint(tick).slice(6)).tick).toBe(tick)
  })

  it('keys stay in the order that was typed, numbers and __proto__ too', () => {
    expect(mint('x', ['zz', '1'], ['7', '2'], ['__proto__', '3'], ['aa', '4'])).toBe(
      'data:,{"p":"bsc-20","op":"mint","tick":"x","amt":"1","zz":"1","7":"2","__proto__":"3","aa":"4"}',
    )
  })
})

/** Byte by byte, written out by hand from UTF-8 and the grammar of JSON; none of our code has made them. */
const hard: readonly [what: string, tick: string, hex: string][] = [
  ['a Chinese tick', '墨水', 'e5a2a8e6b0b4'],
  ['a quote and a backslash', '"\\', '5c225c5c'],
  ['an emoji beyond 16 bits', '🔥', 'f09f94a5'],
  ['an emoji that is joined of two', '👩‍🚀', 'f09f91a9e2808df09f9a80'],
  ['a byte order mark inside', 'a\ufeffb', '61efbbbf62'],
  ['an accent, composed', 'é', 'c3a9'],
  ['an accent, of two characters', 'e\u0301', '65cc81'],
]
const hexHead = '646174613a2c7b2270223a226273632d3230222c226f70223a226d696e74222c227469636b223a22'
const hexTail = '222c22616d74223a2231227d'

describe('hard bytes', () => {
  it.each(hard)('%s is written as these bytes, and read from them', (_, tick, hex) => {
    const text = composeInscription([
      ...[['p', 'bsc-20'] as const, ['op', 'mint'] as const],
      ...[['tick', tick] as const, ['amt', '1'] as const],
    ])
    const data = `0x${hexHead}${hex}${hexTail}`
    expect(parseInscriptionText(text)).toMatchObject({ ok: true, data })
    expect(parseInscriptionHex(data)).toMatchObject({ ok: true, data })
    expect(parseInscriptionHex(data.slice(2).toUpperCase())).toMatchObject({ ok: true, data })
  })

  it('half a byte is refused where it ends, whatever stands before it', () => {
    const fault = { code: 'hexOdd', params: { digits: '7', where: '10' } }
    expect(parseInscriptionHex('0x646174f')).toEqual({ ok: false, fault })
    expect(parseInscriptionHex('646174f')).toMatchObject({ fault: { params: { where: '8' } } })
  })

  it('a byte order mark in front is no data URI as text, and stays where it is as bytes', () => {
    expect(parseInscriptionText('\ufeffdata:,x')).toMatchObject({ ok: false, fault: { code: 'startMissing' } })
    expect(parseInscriptionHex('0xefbbbf646174613a2c78')).toMatchObject({
      ...{ ok: true, data: '0xefbbbf646174613a2c78', asks: [{ code: 'notDataUri' }] },
    })
  })
})

describe('the protocols', () => {
  it('are the 32 that people know, each name once, with four further ones', () => {
    const all = [...inscriptionProtocols, ...furtherProtocols]
    expect(inscriptionProtocols).toHaveLength(32)
    expect(new Set(all.map(({ name }) => name)).size).toBe(36)
    expect(all.filter(({ name }) => name !== name.toLowerCase())).toEqual([])
  })

  it('have rules of their own only where a document is named', () => {
    const all = [...inscriptionProtocols, ...furtherProtocols]
    const differing = all.filter(({ label, name, source, ...rules }) => JSON.stringify(rules, bigints) !== usual)
    expect(differing.filter(({ source }) => source === undefined)).toEqual([])
    expect(differing.map(({ label }) => label)).toEqual([
      'ASC-20',
      'ERC-20',
      'INS20',
      'ESC-20',
      'IERC-20',
      'LINS-20',
      'PRC-20',
    ])
  })
})

const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
const { label: _, name: __, ...plain } = findProtocol('bsc-20')!
const usual = JSON.stringify(plain, bigints)
