import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asksToSign, signingMethods } from './asksToSign.ts'
import { copyRequest } from './copyRequest.ts'

describe('copyRequest', () => {
  it('writes any JSON as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(copyRequest(value)).toEqual({ text: JSON.stringify(value) })
      }),
    )
  })

  it('reads each member once, so that a getter cannot answer twice', () => {
    let reads = 0
    const value = { method: 'eth_sendTransaction', params: [] as unknown[] }
    Object.defineProperty(value, 'params', {
      enumerable: true,
      get: () => [{ to: reads++ === 0 ? 'first' : 'second' }],
    })
    expect(copyRequest(value)).toEqual({ text: '{"method":"eth_sendTransaction","params":[{"to":"first"}]}' })
    expect(reads).toBe(1)
  })

  it('asks no function of the page: neither toJSON nor what lists and objects inherit', () => {
    const [list, object] = [Array.prototype, Object.prototype] as unknown as { toJSON?: unknown }[]
    try {
      list!.toJSON = () => 'false'
      object!.toJSON = () => 'false'
      expect(copyRequest({ params: [{ a: 1 }] })).toEqual({ text: '{"params":[{"a":1}]}' })
    } finally {
      delete list!.toJSON
      delete object!.toJSON
    }
  })

  it('refuses what is cyclic, endless, too deep or no data, and says which', () => {
    const cyclic: unknown[] = []
    cyclic.push({ cyclic })
    let deep: unknown = 1
    for (let depth = 0; depth < 100; depth++) deep = [deep]
    const endless = new Proxy([], { get: (_, name) => (name === 'length' ? 2 ** 40 : 1) })
    const thrower = Object.defineProperty({}, 'a', {
      enumerable: true,
      get: () => {
        throw new Error('no')
      },
    })
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const cases: [unknown, string][] = [
      ...([[cyclic, 'cyclic'] as const, [deep, 'tooDeep'] as const, [endless, 'tooLarge'] as const] as [
        unknown,
        string,
      ][]),
      ...([
        ['x'.repeat(3_000_000), 'tooLarge'],
        [thrower, 'unreadable'],
        [proxy, 'unreadable'],
      ] as [unknown, string][]),
      ...([
        [1n, 'notPlain'],
        [() => 1, 'notPlain'],
        [Number.NaN, 'notPlain'],
        [Symbol('a'), 'notPlain'],
      ] as [unknown, string][]),
    ]
    for (const [value, fault] of cases) expect(copyRequest(value)).toEqual({ fault })
  })

  it('makes of the same object twice two copies, which is no circle', () => {
    const same = { a: 1 }
    expect(copyRequest([same, same])).toEqual({ text: '[{"a":1},{"a":1}]' })
  })
})

describe('asksToSign', () => {
  it.each(signingMethods)('takes %s for one that may sign or send', (method) => {
    expect(asksToSign(method)).toBe(true)
  })

  it.each([
    'eth_call',
    'eth_chainId',
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'wallet_switchEthereumChain',
  ])('lets %s pass', (method) => {
    expect(asksToSign(method)).toBe(false)
  })

  it('takes a method that nobody knows by what its name sounds like', () => {
    expect(['wallet_signAnything', 'klay_sendTransaction', 'WALLET_DELEGATE'].map(asksToSign)).toEqual([
      true,
      true,
      true,
    ])
  })
})
