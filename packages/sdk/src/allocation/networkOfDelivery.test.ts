import { expect, it } from 'vitest'
import { foreignNetworks } from '../sale/foreign/foreignNetworks.ts'
import { isRuneDelivery, networkOfDelivery } from './networkOfDelivery.ts'

it('reads forms that one network alone has by themselves, whatever the protocol is called', () => {
  for (const protocol of ['RUNES', 'LTC-20', 'own']) {
    expect(networkOfDelivery({ protocol, forms: ['evm'] })).toBe('evm')
    expect(networkOfDelivery({ protocol, forms: ['raw'] })).toBe('other')
  }
})

it('tells Litecoin and Dogecoin by their protocols, and takes all else for Bitcoin', () => {
  const { forms } = foreignNetworks.bitcoin
  expect(networkOfDelivery({ protocol: 'ltc-20', forms })).toBe('litecoin')
  expect(networkOfDelivery({ protocol: 'DRC-20', forms: ['p2pkh'] })).toBe('dogecoin')
  for (const protocol of ['RUNES', 'BRC-20', 'LTC-20 ', 'constructor', '']) {
    expect(networkOfDelivery({ protocol, forms })).toBe('bitcoin')
  }
  expect(networkOfDelivery({ protocol: 'x', forms: ['evm', 'p2tr'] })).toBe('bitcoin')
})

it('takes for runes what calls itself so, and nothing that only looks like it', () => {
  expect(isRuneDelivery({ protocol: 'Runes' })).toBe(true)
  for (const protocol of ['RUNE', 'RUNES ', 'RUNΕS']) expect(isRuneDelivery({ protocol })).toBe(false)
})
