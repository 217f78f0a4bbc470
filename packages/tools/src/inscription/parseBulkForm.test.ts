import { findProtocol } from '@tokensmith/sdk/inscription/findProtocol.ts'
import { payloadOf } from '@tokensmith/sdk/inscription/payloadOf.ts'
import { textOfData } from '@tokensmith/sdk/inscription/textOfData.ts'
import { stringToHex, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { bulkDefaults } from './bulkFields.ts'
import { countedBytes } from './countedBytes.ts'
import { inscriptionDefaults } from './inscriptionFields.ts'
import { parseBulkForm } from './parseBulkForm.ts'
import { parseInscriptionForm } from './parseInscriptionForm.ts'

const mint = stringToHex('data:,{"p":"x-20","op":"mint","tick":"k","amt":"1"}')
const context = { offered: ['made', 'pasted'], data: mint, isCounted: false, now: 1_700_000_000n } as const
const read = (typed: Partial<typeof bulkDefaults> = {}, more: object = {}) =>
  parseBulkForm({ ...bulkDefaults, ...typed }, { ...context, ...more })

describe('the form of many inscriptions', () => {
  it('reads prices in gwei, a delay as fixed or as a span, and what stops it', () => {
    const typed = {
      ...{ wallets: '3', count: '7', priceMode: 'constant', price: '1.5', ceiling: '2', leastDelay: '4' },
      ...{ until: '1800000000', mostCost: '0.01', deployment: zeroHash },
    }
    expect(read(typed).values).toEqual({
      ...{ by: 'made', wallets: 3, count: 7, price: 1_500_000_000n, ceiling: 2_000_000_000n },
      ...{ delay: { least: 4, most: 4 }, until: 1_800_000_000, mostCost: 10n ** 16n, deployment: zeroHash },
    })
    expect(read({ leastDelay: '4', mostDelay: '9' }).values?.delay).toEqual({ least: 4, most: 9 })
    expect(read().values?.delay).toEqual({ least: 0, most: 0 })
  })

  it('inscribes many by events where nothing names a protocol, whatever pace and price were typed before', () => {
    const typed = { by: 'events', count: '12', first: '7', ceiling: 'x', leastDelay: '-1', wallets: '0', until: '1' }
    const events = { offered: ['wallet', 'events'], data: stringToHex('data:,number {i}') } as const
    expect(read(typed, events).values).toEqual({
      ...{ by: 'events', wallets: 1, count: 12, first: 7n, delay: { least: 0, most: 0 } },
    })
    expect(read(typed, { offered: events.offered })).toMatchObject({
      ...{ faults: { by: { code: 'fault.notByEvents' } }, values: undefined },
    })
    const long = { ...events, data: stringToHex(`data:,${'x'.repeat(30_000)}`) }
    const { faults, values } = read({ ...typed, count: '9' }, long)
    expect(faults.count).toEqual({ code: 'fault.tooManyBytes', params: { bytes: '270054', maxBytes: '262144' } })
    expect(values).toBeUndefined()
    expect(read({ ...typed, count: '8' }, long).values).toBeDefined()
  })

  it.each([
    [{ wallets: '200', count: '51' }, {}, 'count', 'tooMany'],
    [{ priceMode: 'constant', price: '2', ceiling: '1' }, {}, 'ceiling', 'ceilingBelowPrice'],
    [{ leastDelay: '5', mostDelay: '4' }, {}, 'mostDelay', 'delayBelow'],
    [{ by: 'pasted' }, {}, 'by', 'keysMissing'],
    [{ deployment: '0x1' }, {}, 'deployment', 'deploymentInvalid'],
  ] as const)('refuses %j', (typed, more, field, code) => {
    const { faults, values } = read(typed, more)
    expect(faults[field]).toMatchObject({ code: `fault.${code}` })
    expect(values).toBeUndefined()
  })

  it('counts only where the text has a place for it, and asks for an end only where a token is minted', () => {
    const counted = { data: stringToHex('data:,{i}') }
    expect(read({ first: '5' }, counted)).toMatchObject({ hasFirst: true, canEnd: false, values: { first: 5n } })
    expect(read({ first: '' }, counted).values).not.toHaveProperty('first')
    expect(read({ first: '5' }).values).not.toHaveProperty('first')
    expect(read({ by: 'pasted' }, { pasted: 4 }).values).toMatchObject({ by: 'pasted', wallets: 4 })
    expect(read({ by: 'wallet' }).by).toBe('made')
  })
})

describe('the number that a protocol wants', () => {
  it.each([
    ['erc-20', 'id', { id: '99' }],
    ['ierc-20', 'nonce', { nonce: '99' }],
  ])('counts up in a mint of %s, and every other byte stays', (name, key, typed) => {
    // A tick that looks like the key itself.
    const texts = { ...inscriptionDefaults, protocol: name, tick: `"${key}":"99"`, amt: '1', ...typed }
    const { data } = parseInscriptionForm(texts, { operation: 'mint' })
    const bytes = countedBytes(data!, findProtocol(name), texts)!
    expect(bytes.first).toBe(99n)
    expect(payloadOf(bytes, 0)).toBe(data)
    expect(textOfData(payloadOf(bytes, 2))).toBe(textOfData(data!)!.replace(`,"${key}":"99"`, `,"${key}":"101"`))
  })

  it('is none where the protocol has no such key, or it was left out', () => {
    const texts = { ...inscriptionDefaults, protocol: 'asc-20', tick: 'k', amt: '1', id: '9' }
    const { data } = parseInscriptionForm(texts, { operation: 'mint' })
    expect(countedBytes(data!, findProtocol('asc-20'), texts)).toBeUndefined()
    expect(countedBytes(data!, findProtocol('erc-20'), { ...texts, id: '' })).toBeUndefined()
  })
})
