import { networkOfDelivery } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import { startOfFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import { inscriptionProtocols } from '@tokensmith/sdk/inscription/inscriptionProtocols.ts'
import { firstRate } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import fc from 'fast-check'
import { type Hex, zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { networks, typedNetwork } from './AllocationFormContext.ts'
import { type AllocationVariant, allocationPath, inscriptionSale, runeSale } from './AllocationVariant.ts'
import { createAllocationFields, createAllocationRules } from './createAllocationFields.ts'
import { type CreateAllocationContext, parseCreateAllocation } from './parseCreateAllocation.ts'
import { parseRuneId, parseRuneName } from './parseRune.ts'

const dollar = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const creator = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const nowAt = 1_800_000_000n
const day = 86_400n
const root: Hex = `0x${'11'.repeat(32)}`
const eth = { symbol: 'ETH', decimals: 18 }

function read(
  typed: Record<string, string>,
  variant: AllocationVariant = runeSale,
  more: Partial<CreateAllocationContext> = {},
) {
  const { defaults } = createAllocationRules(startOfFields(createAllocationFields, { nowAt, variant }))
  const texts: Record<string, string> = {
    ...(defaults as Record<string, string>),
    ...{ name: 'UNCOMMON.GOODS', amount: '400000', price: '0.0001' },
    ...typed,
  }
  return parseCreateAllocation({
    ...{ nowAt, variant, creator, coins: [eth], roots: {}, typed: texts, chain: { swaps: [] } },
    token: { symbol: texts.name, decimals: /^\d+$/.test(texts.divisibility ?? '') ? Number(texts.divisibility) : 0 },
    ...more,
  })
}
const faultsOf = (...args: Parameters<typeof read>) =>
  Object.fromEntries(Object.entries(read(...args).faults).map(([name, fault]) => [name, fault?.code]))
const valuesOf = (...args: Parameters<typeof read>) => {
  const { values, faults } = read(...args)
  expect(faults).toEqual({})
  return values!
}

describe('the creation of a sale of runes', () => {
  it('begins with RUNES to taproot addresses, ten days to deliver, five to dispute, and nothing for an exchange', () => {
    expect(valuesOf({ lot: '100' })).toEqual({
      delivery: {
        ...{ protocol: 'RUNES', name: 'UNCOMMON•GOODS', id: '', divisibility: 0, forms: ['p2tr'] },
        ...{ deliverySeconds: 864_000, disputeSeconds: 432_000 },
      },
      rules: {
        ...{ deployer: creator, claim: 'atEnd', bindFirst: false, unsoldReturns: false, endAt: nowAt + 7n * day },
        ...{ softCap: 0n, hardCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, lot: 100n, rewardBps: [] },
        ...{ liquidityBps: 0, premiumBps: 0, advanceBps: 0, liquidityLockSeconds: 0 },
        ...{ exchange: undefined, wrappedNative: undefined, release: undefined },
        coins: [{ coin: zeroAddress, rate: firstRate }],
        phases: [{ startAt: 0n, amount: 400_000n, price: 10n ** 50n, listRoot: zeroHash }],
      },
    })
  })

  it('reads amounts and the price by the divisibility', () => {
    const { delivery, rules } = valuesOf({ divisibility: '2', amount: '4000.5', lot: '0.5' })
    expect(delivery.divisibility).toBe(2)
    expect(rules).toMatchObject({ lot: 50n, phases: [{ amount: 400_050n, price: 10n ** 48n }] })
    expect(faultsOf({ amount: '1.5' })).toHaveProperty('amount')
  })

  it('takes a rune’s own names alone', () => {
    expect(faultsOf({ name: '' })).toEqual({ name: 'inputEmpty' })
    for (const name of ['UNCOMMON GOODS', '•GOODS', 'GOODS•', 'A••B', 'GØØDS', 'A'.repeat(29)]) {
      expect(faultsOf({ name })).toEqual({ name: 'fault.runeName' })
    }
    expect(valuesOf({ id: '840000:1' }).delivery.id).toBe('840000:1')
    for (const id of ['840000', '01:1', '1:0:0', '1:-1']) expect(faultsOf({ id })).toEqual({ id: 'fault.runeId' })
  })

  it('never sells a share, and never to another network, whatever a link says', () => {
    const { rules, delivery } = valuesOf({ mode: 'fair', network: 'evm', claim: 'atOnce', liquidity: '60' })
    expect(rules).toMatchObject({ claim: 'atEnd', liquidityBps: 0, phases: [{ price: 10n ** 50n }] })
    expect(delivery.forms).toEqual(['p2tr'])
  })

  it('says the specification’s words where an end is not after the start, and where a list is empty', () => {
    const [start, end] = [String(nowAt + 2n * day), String(nowAt + day)]
    expect(faultsOf({ start, end })).toEqual({ end: 'saleEndNotAfterStart' })
    expect(faultsOf({ listed: 'list' })).toEqual({ listed: 'fault.listEmpty' })
    expect(valuesOf({ listed: 'list' }, runeSale, { roots: { listed: root } }).rules.phases[0]?.listRoot).toBe(root)
  })

  it('sells whole lots in every phase', () => {
    const two = { phases: '2', amount2: '150', price2: '0.0002', start2: String(nowAt + 3n * day), lot: '100' }
    expect(read(two).faults).toEqual({ lot: { code: 'fault.lot', params: { phase: '2' } } })
    expect(valuesOf({ ...two, lot: '50' }).rules.phases).toHaveLength(2)
    // Nothing goes into an exchange, so a later phase may be as dear as it likes.
    expect(valuesOf({ ...two, lot: '50', price2: '0.01' }).rules.phases).toHaveLength(2)
  })

  it('gives a day at least to deliver and three to dispute, and a month at most', () => {
    expect(faultsOf({ deliverWithin: '86399', disputeFor: '259199' })).toEqual({
      ...{ deliverWithin: 'fault.deliverWithin', disputeFor: 'fault.disputeFor' },
    })
    expect(valuesOf({ deliverWithin: '86400', disputeFor: '259200' }).delivery).toMatchObject({
      deliverySeconds: 86_400,
    })
    expect(faultsOf({ deliverWithin: '2592001' })).toHaveProperty('deliverWithin')
  })

  it('takes no coin twice, and needs to know each', () => {
    const two = { coins: '2', coin2: dollar, rate2: '2000' }
    const usd = { symbol: 'USD', decimals: 6 }
    expect(valuesOf(two, runeSale, { coins: [eth, usd] }).rules.coins).toHaveLength(2)
    expect(faultsOf({ ...two, coin2: '' }, runeSale, { coins: [eth, eth] })).toEqual({ coin2: 'fault.coinTwice' })
    expect(read(two, runeSale, { coins: [eth, undefined] }).values).toBeUndefined()
    expect(faultsOf(two, runeSale, { absent: ['coin2'], coins: [eth, undefined] })).toEqual({ coin2: 'tokenNotFound' })
  })
})

describe('the creation of a sale of inscriptions', () => {
  it('takes every known protocol, and one of an own name', () => {
    for (const { label } of inscriptionProtocols) {
      const network = networkOfDelivery({ protocol: label, forms: ['p2pkh'] })
      expect(valuesOf({ protocol: label, network }, inscriptionSale).delivery.protocol).toBe(label)
    }
    expect(valuesOf({ protocol: 'custom', label: 'BRC-20' }, inscriptionSale).delivery.protocol).toBe('BRC-20')
    expect(faultsOf({ protocol: 'custom', label: ' ' }, inscriptionSale)).toEqual({ label: 'inputEmpty' })
    expect(faultsOf({ protocol: '' }, inscriptionSale)).toEqual({ protocol: 'inputEmpty' })
  })

  it('refuses names that deceive or that a contract does not keep', () => {
    expect(faultsOf({ name: 'or\u200bdi' }, inscriptionSale)).toEqual({ name: 'textInvisibleCharacter' })
    expect(faultsOf({ name: 'o'.repeat(129) }, inscriptionSale)).toEqual({ name: 'nameTooLong' })
    expect(faultsOf({ id: '\u202eabc' }, inscriptionSale)).toEqual({ id: 'textDirectionCharacter' })
    expect(valuesOf({ name: '铭文', id: '6fb976ab…i0' }, inscriptionSale).delivery).toMatchObject({ name: '铭文' })
  })

  it('delivers to addresses of the chosen network, which whoever looks at the sale reads as the same', () => {
    const protocols = [...inscriptionProtocols.map(({ label }) => label), 'own']
    fc.assert(
      fc.property(fc.constantFrom(...protocols), fc.constantFrom(...networks), (protocol, network) => {
        const typed: Record<string, string> =
          protocol === 'own' ? { protocol: 'custom', label: protocol } : { protocol }
        const { values, faults } = read({ ...typed, network, addresses: 'all' }, inscriptionSale)
        if (!values) return faults.network?.code === 'fault.network'
        return networkOfDelivery(values.delivery) === typedNetwork({ typed: { network }, variant: inscriptionSale })
      }),
    )
    expect(faultsOf({ protocol: 'DRC-20', network: 'bitcoin' }, inscriptionSale)).toEqual({ network: 'fault.network' })
    expect(valuesOf({ protocol: 'DRC-20', network: 'dogecoin' }, inscriptionSale).delivery.forms).toEqual([
      'p2pkh',
      'p2sh',
    ])
    expect(valuesOf({ network: 'evm' }, inscriptionSale).delivery.forms).toEqual(['evm'])
  })
})

it('shows a sale of runes among runes, and every other among inscriptions', () => {
  expect(allocationPath({ protocol: 'RUNES' })).toBe('/ru/sa')
  expect(allocationPath({ protocol: 'BRC-20' })).toBe('/ins/sa')
})

it('reads what a person writes of a rune, and makes nothing up', () => {
  expect(parseRuneName(' dog.go.to.the.moon ')).toBe('DOG•GO•TO•THE•MOON')
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [name, id] = [parseRuneName(text), parseRuneId(text)]
      return (name === undefined || /^[A-Z•]+$/.test(name)) && (id === undefined || /^\d+:\d+$/.test(id))
    }),
  )
})
