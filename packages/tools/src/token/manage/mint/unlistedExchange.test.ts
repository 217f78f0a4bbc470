import { createLocalChain, localExchange } from '@tokensmith/chains/localChain.ts'
import { describe, expect, it } from 'vitest'
import { findListedExchange } from '../../../offering/unlistedPart.ts'
import { unlistedExchange } from './unlistedExchange.ts'

const chain = createLocalChain('http://127.0.0.1:8545')
const [{ router, factory }] = localExchange.swaps
const rules = {
  ...{ deployer: factory, startAt: 0n, endAt: 1n, quantity: 1n, mints: 1, leastMints: 1, mintsPerAccount: 0 },
  ...{ feeWei: 1n, liquidityBps: 8_000, premiumBps: 0, refundBps: 0, vestingSeconds: 0, liquidityLockSeconds: 0 },
  condition: { kind: 'none' },
} as const
const base = { address: localExchange.wrapped }

describe('unlistedExchange', () => {
  it('finds nothing to say of an exchange of the list with the wrapped coin, however its address is written', () => {
    expect(unlistedExchange({ rules }, { router, base }, chain)).toBeUndefined()
    expect(unlistedExchange({ rules }, { router: router.toLowerCase(), base }, chain)).toBeUndefined()
  })
  it('names a router that the list does not have, and one that does not answer', () => {
    expect(unlistedExchange({ rules }, { router: factory, base }, chain)).toEqual({ part: 'router', isFree: false })
    expect(unlistedExchange({ rules }, { base }, chain)?.part).toBe('router')
    expect(unlistedExchange({ rules }, { router, base }, { ...chain, swaps: [] })?.part).toBe('router')
  })
  it('names a coin of the pair that is not the wrapped one, also behind a router of the list', () => {
    expect(unlistedExchange({ rules }, { router, base: { address: factory } }, chain)?.part).toBe('base')
    expect(unlistedExchange({ rules }, { router, base }, { ...chain, wrapped: undefined })?.part).toBe('base')
  })
  it('says of a free mint that no coin was paid, and nothing where the launch fills no pair', () => {
    const free = { ...rules, feeWei: 0n }
    expect(unlistedExchange({ rules: free }, { router: factory, base }, chain)?.isFree).toBe(true)
    const empty = { ...free, liquidityBps: 0 }
    expect(unlistedExchange({ rules: empty }, { router: factory, base }, chain)).toBeUndefined()
    expect(unlistedExchange({ rules }, undefined, chain)).toBeUndefined()
  })
  it('gives an exchange of the list by its router', () => {
    expect(findListedExchange(router, chain.swaps)?.name).toBe('UniSwapV2')
    expect(findListedExchange(factory, chain.swaps)).toBeUndefined()
  })
})
