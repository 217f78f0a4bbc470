import { createLocalChain, localExchange } from '@tokensmith/chains/localChain.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { describe, expect, it } from 'vitest'
import { tradingPlace } from './tradingPlace.ts'

const token = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const stranger = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const chain = createLocalChain('http://127.0.0.1:1')
const bare = { ...chain, swaps: [] }

/** Parts of a token as far as the place depends on them. */
const market = (router: string, blockedBy?: 'noLiquidity') => ({ market: { router, blockedBy } }) as TokenTrading
const sold = (state: string) => ({ ...market(localExchange.swaps[0].router), sale: { state } }) as TokenTrading
const minted = (state: string) => ({ ...market(localExchange.swaps[0].router), fairMint: { state } }) as TokenTrading

const place = (change: Partial<Parameters<typeof tradingPlace>[0]> = {}) =>
  tradingPlace({ token, trading: {}, chain, pairs: 0, isOwnExchange: false, ...change })

describe('where a token is traded', () => {
  it('is the exchange as soon as a pair with something in it is known, whoever made the token', () => {
    expect(place({ pairs: 1 })).toBe('exchange')
    expect(place({ pairs: undefined })).toBeUndefined()
    expect(place({ trading: market(localExchange.swaps[1].router), pairs: undefined })).toBe('exchange')
    expect(place({ token: localExchange.wrapped, pairs: undefined })).toBe('exchange')
  })

  it('is the exchange where the pairs could not be read, since it finds its own way', () => {
    expect(place({ pairs: 'unknown' })).toBe('exchange')
    expect(place({ pairs: 'unknown', chain: bare })).toBe('noExchange')
  })

  it('is said elsewhere on the page for its own pool, before a sale or a mint has ended, and while trading is closed', () => {
    expect(place({ trading: { pool: {} } as TokenTrading, pairs: 1 })).toBe('elsewhere')
    expect(place({ trading: sold('selling'), pairs: 1 })).toBe('elsewhere')
    expect(place({ trading: sold('finished') })).toBe('exchange')
    expect(place({ trading: minted('minting'), pairs: 1 })).toBe('elsewhere')
    expect(place({ trading: minted('launched') })).toBe('exchange')
    expect(place({ trading: market(localExchange.swaps[0].router, 'noLiquidity'), pairs: 1 })).toBe('elsewhere')
  })

  it('is nowhere without a pair, unless the token is an exchange of its own', () => {
    expect(place()).toBe('noPairYet')
    expect(place({ isOwnExchange: undefined })).toBeUndefined()
    expect(place({ isOwnExchange: true })).toBe('exchange')
    expect(place({ chain: bare })).toBe('noExchange')
    expect(place({ chain: bare, isOwnExchange: true })).toBe('exchange')
  })

  it('is not here where the token trades on an exchange that the page does not know', () => {
    expect(place({ trading: market(stranger) })).toBe('unlisted')
    expect(place({ trading: market(stranger), pairs: 1 })).toBe('exchange')
  })
})
