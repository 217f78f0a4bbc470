import { inscriptionFaultCodes } from '@tokensmith/sdk/inscription/InscriptionFault.ts'
import { furtherProtocols, inscriptionProtocols } from '@tokensmith/sdk/inscription/inscriptionProtocols.ts'
import { textOfData } from '@tokensmith/sdk/inscription/textOfData.ts'
import fc from 'fast-check'
import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { chainOfHost } from './chainOfHost.ts'
import { inscriptionDefaults } from './inscriptionFields.ts'
import { parseInscriptionForm } from './parseInscriptionForm.ts'
import { parseSupplyFields } from './parseSupplyFields.ts'
import english from './texts/en.json' with { type: 'json' }

type Typed = Partial<typeof inscriptionDefaults>
const read = (typed: Typed, operation: 'deploy' | 'mint' = 'mint', file?: string) =>
  parseInscriptionForm({ ...inscriptionDefaults, ...typed }, { operation, file })
const textOf = (typed: Typed, operation?: 'deploy' | 'mint') => {
  const { values } = read(typed, operation)
  return values && textOfData(values.data)
}
const mint = { tick: 'eths', id: '1', amt: '1000' }

describe('by an event', () => {
  const chosen = (typed: Typed) => {
    const { ways, way, values } = read(typed)
    return { ways, way, values: values && { way: values.way, to: values.to } }
  }
  const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  it('is offered where the document of the text’s protocol counts it, and chosen by nobody but the person', () => {
    expect(chosen(mint)).toEqual({ ways: ['esip-3'], way: undefined, values: { way: undefined, to: undefined } })
    expect(chosen({ ...mint, way: 'esip-3', to: bob })).toMatchObject({ values: { way: 'esip-3', to: bob } })
    // What another text was chosen for has no meaning for this one.
    expect(chosen({ protocol: 'asc-20', tick: 'a', amt: '1', way: 'esip-3' })).toMatchObject({
      ways: [],
      way: undefined,
    })
    expect(chosen({ ...mint, way: 'erc-7583' })).toMatchObject({ way: undefined })
    expect(chosen({ way: 'esip-3' })).toEqual({ ways: [], way: undefined, values: undefined })
  })

  it('of ERC-7583 needs no receiver, and one that is wrong stops nothing', () => {
    const typed = { mode: 'text', text: 'data:,x', way: 'erc-7583', to: '0x12' }
    expect(chosen(typed)).toMatchObject({ values: { way: 'erc-7583', to: undefined } })
    expect(chosen({ ...typed, way: '' }).values).toBeUndefined()
    const many = { ...inscriptionDefaults, ...typed, way: '' }
    const context = { operation: 'mint', isMany: true, isToNobody: true } as const
    expect(parseInscriptionForm(many, context).values?.data).toBeDefined()
  })

  it('is no choice of a form of many, which has its own', () => {
    const typed = { ...inscriptionDefaults, ...mint, way: 'esip-3' }
    const { ways, values } = parseInscriptionForm(typed, { operation: 'mint', isMany: true })
    expect([ways, values?.way]).toEqual([[], undefined])
  })
})

describe('the easy way', () => {
  it('writes the keys of the protocol in its order, then further ones as typed', () => {
    expect(textOf(mint)).toBe('data:,{"p":"erc-20","op":"mint","tick":"eths","id":"1","amt":"1000"}')
    expect(textOf({ ...mint, more: 'z = 1\n\na=2=3\n7=' })).toBe(
      'data:,{"p":"erc-20","op":"mint","tick":"eths","id":"1","amt":"1000","z":"1","a":"2=3","7":""}',
    )
    const deploy = { protocol: 'asc-20', tick: '墨水', max: '21000000', lim: '1000' }
    expect(textOf(deploy, 'deploy')).toBe(
      'data:,{"p":"asc-20","op":"deploy","tick":"墨水","max":"21000000","lim":"1000"}',
    )
    expect(textOf({ ...deploy, dec: '8' }, 'deploy')).toContain('"lim":"1000","dec":"8"}')
  })

  it('sends to the sender unless the protocol or the person says otherwise', () => {
    expect(read(mint).values?.to).toBeUndefined()
    const numbered = { protocol: 'ierc-20', tick: 'ethi', amt: '1000', nonce: '1' }
    expect(read(numbered).values?.to).toBe(zeroAddress)
    const other = read({ ...numbered, to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
    expect(other.values?.to).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    expect(other.asks.to?.map(({ code }) => code)).toContain('fault.toNotZero')
    // A text of one's own is nobody's protocol.
    expect(read({ ...numbered, mode: 'text', text: 'data:,x' }).values?.to).toBeUndefined()
  })

  it('makes nothing whole while the receiver is wrong, and shows the bytes all the same', () => {
    const { values, data, faults } = read({ ...mint, to: '0x12' })
    expect([values, faults.to?.code, data && textOfData(data)]).toEqual([undefined, 'addressLength', textOf(mint)])
  })

  it('asks once about what cannot be seen', () => {
    expect(read({ ...mint, tick: 'a\u200bb' }).asks).toEqual({
      tick: [{ code: 'fault.hiddenCharacter', params: { where: '2' } }],
    })
    expect(read({ ...mint, more: 'a=\u200b1' }).asks.more).toHaveLength(1)
  })

  it('takes a protocol of a person’s own under exactly its name', () => {
    expect(textOf({ protocol: 'custom', label: 'EORC-20', tick: 'a', amt: '1' })).toContain('{"p":"EORC-20",')
    expect(read({ protocol: 'custom', tick: 'a', amt: '1' }).faults).toMatchObject({ label: { code: 'inputEmpty' } })
    expect(read({ protocol: 'nonsense' }).faults).toMatchObject({ protocol: { code: 'fault.protocolUnknown' } })
  })

  it.each([
    [{ protocol: 'esc-20', tick: 'tøm' }, 'tick', 'fault.tickNotAscii'],
    [{ tick: 'x'.repeat(19) }, 'tick', 'fault.tickTooLong'],
    [{ tick: '' }, 'tick', 'inputEmpty'],
    [{ tick: 'a\tb' }, 'tick', 'textControlCharacter'],
    [{ tick: '\ud83d' }, 'tick', 'textLoneSurrogate'],
    [{ amt: '0' }, 'amt', 'integerOutOfRange'],
    [{ amt: '1.5' }, 'amt', 'integerInvalid'],
    [{ amt: (2n ** 256n).toString() }, 'amt', 'integerOutOfRange'],
    [{ more: 'x' }, 'more', 'fault.moreLine'],
    [{ more: '=x' }, 'more', 'fault.moreLine'],
    [{ more: 'tick=x' }, 'more', 'fault.moreKeyTwice'],
    [{ more: 'a=1\na=2' }, 'more', 'fault.moreKeyTwice'],
    [{ mediaType: 'text' }, 'mediaType', 'fault.mediaTypeTyped'],
    [{ mediaType: 'text/plain,x' }, 'mediaType', 'fault.mediaTypeTyped'],
    [{ more: `a=${'x'.repeat(131_000)}` }, 'more', 'fault.tooLong'],
  ])('%#: refuses what its field cannot be', (typed, field, code) => {
    const { faults, values } = read({ ...mint, ...typed })
    expect(faults).toMatchObject({ [field]: { code } })
    expect(values).toBeUndefined()
  })

  it('weighs a deployment’s numbers against each other', () => {
    const deploy = (typed: Typed) => read({ protocol: 'ierc-20', tick: 'a', dec: '8', nonce: '0', ...typed }, 'deploy')
    expect(deploy({ max: '10', lim: '11', wlim: '20' }).faults).toMatchObject({ lim: { code: 'fault.limAboveMax' } })
    expect(deploy({ max: '10', lim: '5', wlim: '4' }).faults).toMatchObject({ wlim: { code: 'fault.wlimBelowLim' } })
    const uneven = read({ tick: 'a', max: '10', lim: '3' }, 'deploy')
    expect(uneven.asks.lim).toEqual([{ code: 'fault.limUneven', params: { rest: '1' } }])
    expect(
      read({ protocol: 'asc-20', tick: 'a', max: (2n ** 64n).toString(), lim: '1' }, 'deploy').faults.max,
    ).toBeDefined()
  })

  it('makes JSON of whatever is taken, for every protocol, with the tick that was typed', () => {
    const protocols = fc.constantFrom(...inscriptionProtocols, ...furtherProtocols)
    const tick = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(protocols, tick, fc.constantFrom('deploy', 'mint'), (protocol, typed, operation) => {
        const numbers = { max: '21', lim: '3', wlim: '6', dec: '8', id: '1', amt: '3', nonce: '0' }
        const text = textOf({ ...numbers, protocol: protocol.name, tick: typed }, operation as 'mint')
        if (text === undefined) return
        const json: Record<string, string> = JSON.parse(text.slice(`data:${protocol.mediaType},`.length))
        expect(json).toMatchObject({ p: protocol.name, op: operation, tick: typed.trim() })
        expect(Object.keys(json)).toEqual(['p', 'op', ...protocol.keys[operation as 'mint']])
      }),
    )
  })
})

describe('text, hex and files', () => {
  it('says what is incomplete, where, and what to do', () => {
    const text = read({ mode: 'text', text: 'data:,{"p":"asc-20","amt":"1",}' })
    expect(text.faults.text).toEqual({ code: 'fault.jsonCommaLast', params: { where: '30', character: ',' } })
    expect(text.values).toBeUndefined()
    expect(read({ mode: 'hex', hex: '0x646' }).faults.hex).toMatchObject({ code: 'fault.hexOdd' })
    expect(read({ mode: 'file' }).faults.mode).toMatchObject({ code: 'fault.fileMissing' })
  })

  it('are asked about where an indexer may not read them, and taken', () => {
    const { asks, values } = read({ mode: 'hex', hex: 'ff00' })
    expect(asks.hex).toEqual([{ code: 'fault.notText', params: {} }])
    expect(values?.data).toBe('0xff00')
    expect(read({ mode: 'file' }, 'mint', 'data:image/png;base64,aGk=').values?.data).toBeDefined()
  })

  it('are not hindered by what stands in the fields of the easy way', () => {
    expect(read({ mode: 'text', text: 'data:,x', protocol: 'nonsense', amt: '-1' }).values).toBeDefined()
  })

  it('have a sentence for each fault, and those that are incomplete in the specification’s words', () => {
    const sentences: Readonly<Record<string, string>> = english.fault
    expect(inscriptionFaultCodes.filter((code) => !sentences[code])).toEqual([])
    for (const code of inscriptionFaultCodes.slice(0, inscriptionFaultCodes.indexOf('tooLong'))) {
      expect(sentences[code], code).toMatch(/^Text or hex inscription string format is incomplete: /)
    }
  })
})

describe('the blocks that are read', () => {
  it('may be left out, and the last is not before the first', () => {
    expect(parseSupplyFields({ from: '', to: ' ' })).toMatchObject({
      from: { value: undefined },
      to: { value: undefined },
    })
    expect(parseSupplyFields({ from: '7', to: '7' })).toMatchObject({ from: { value: 7n }, to: { value: 7n } })
    expect(parseSupplyFields({ from: '7', to: '6' }).to).toMatchObject({
      ok: false,
      error: { code: 'integerOutOfRange' },
    })
    expect(parseSupplyFields({ from: '0x7', to: '1.5' })).toMatchObject({ from: { ok: false }, to: { ok: false } })
  })
})

it('an explorer is known by its host alone', () => {
  const chains = [
    { id: 1, url: 'https://etherscan.io' },
    { id: 7, url: '' },
  ] as never
  expect(chainOfHost(chains, 'etherscan.io')).toMatchObject({ id: 1 })
  expect(chainOfHost(chains, 'etherscan.io.example')).toBeUndefined()
})
