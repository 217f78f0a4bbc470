import { getContractAddress, hexToBigInt } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { combineKeys } from './combineKeys.ts'
import { compileKernel } from './compileKernel.ts'
import { createKeySearch, type FoundKey, type KeySearchParams } from './createKeySearch.ts'
import { matchesPattern } from './matchesPattern.ts'
import { readPublicKey } from './readPublicKey.ts'

const module = compileKernel()
const pattern = (start: string, end = '', matchesCase = false) => ({ start, middle: '', end, matchesCase })

function find(params: KeySearchParams, count = 1): FoundKey[] {
  const search = createKeySearch(module, params)
  const found: FoundKey[] = []
  while (found.length < count) {
    const next = search.next()
    if (next.found) found.push(next.found)
  }
  return found
}

afterEach(() => vi.restoreAllMocks())

describe('createKeySearch', () => {
  it('finds keys of any of several patterns', () => {
    const patterns = [pattern('ab'), pattern('', 'cd')]
    for (const { scalar, wallet, match } of find({ patterns }, 20)) {
      expect(privateKeyToAddress(scalar)).toBe(wallet)
      expect(match).toBe(wallet)
      expect(wallet.toLowerCase()).toMatch(/^0xab|cd$/)
    }
  })

  it('compares capitals where they count', () => {
    for (const { wallet } of find({ patterns: [pattern('aB', '', true)] }, 5)) expect(wallet).toMatch(/^0xaB/)
  })

  it('finds wallets by the address of their first contract', () => {
    for (const { scalar, wallet, match } of find({ patterns: [pattern('00')], ofContract: true }, 5)) {
      expect(privateKeyToAddress(scalar)).toBe(wallet)
      expect(match).toBe(getContractAddress({ from: wallet, nonce: 0n }))
      expect(match).toMatch(/^0x00/)
    }
  })

  it('finds numbers that lead from the key of a public key to the address, without that key', () => {
    const own = generatePrivateKey()
    const read = readPublicKey(privateKeyToAccount(own).publicKey)
    if (!read.ok) throw new Error('The public key was refused.')
    for (const { scalar, wallet } of find({ patterns: [pattern('12')], from: read.point }, 5)) {
      expect(wallet).toMatch(/^0x12/)
      const { key, address } = combineKeys(own, scalar)
      expect(address).toBe(wallet)
      expect(privateKeyToAddress(key)).toBe(wallet)
    }
  })

  it('never gives two keys of one start: their difference is no small number', () => {
    const scalars = find({ patterns: [pattern('a')] }, 30).map(({ scalar }) => hexToBigInt(scalar))
    for (const [index, one] of scalars.entries()) {
      for (const other of scalars.slice(index + 1)) {
        expect(one > other ? one - other : other - one).toBeGreaterThan(2n ** 128n)
      }
    }
  })

  it('does not ask Math.random for anything', () => {
    const random = vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Math.random was asked.')
    })
    expect(new Set(find({ patterns: [pattern('a')] }, 10).map(({ scalar }) => scalar)).size).toBe(10)
    expect(random).not.toHaveBeenCalled()
  })

  it('fails when the system gives no randomness, instead of falling back', () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw new Error('no randomness')
    })
    expect(() => createKeySearch(module, { patterns: [pattern('a')] })).toThrow('no randomness')
  })
})

describe('matchesPattern', () => {
  it('judges start, middle, end and capitals', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const judge = (start: string, middle: string, end: string, matchesCase: boolean) =>
      matchesPattern(address, { start, middle, end, matchesCase })
    expect(judge('5AAE', '3f3e', 'AED', false)).toBe(true)
    expect(judge('5aAe', '3F3E', 'Aed', true)).toBe(true)
    expect(judge('5AAE', '', '', true)).toBe(false)
    expect(judge('', '3f3e', '', true)).toBe(false)
    expect(judge('', '', 'AED', true)).toBe(false)
    expect(judge('5a', '', 'ea', false)).toBe(false)
  })
})
