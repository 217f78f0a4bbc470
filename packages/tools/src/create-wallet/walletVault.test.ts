import { parseWalletPath } from '@tokensmith/sdk/wallet/parseWalletPath.ts'
import { usualWalletPath } from '@tokensmith/sdk/wallet/walletLimits.ts'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { chooseNumbers } from './chooseQuestions.ts'
import { emptyWalletForm, parseWalletForm } from './parseWalletForm.ts'
import { createWalletVault, endingLength, type WalletOrder } from './walletVault.ts'

const junk = 'test test test test test test test test test test test junk'
const derived = (change: Partial<Extract<WalletOrder, { kind: 'derived' }>> = {}): WalletOrder => ({
  kind: 'derived',
  count: 3,
  start: 0,
  path: parseWalletPath(usualWalletPath)!,
  passphrase: '',
  phrase: { typed: junk },
  ...change,
})
const rowsOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim().split('\r\n')
const header = ['Number', 'Address', 'Path', 'Private key']

describe('createWalletVault', () => {
  it('makes the wallets of a phrase from the number asked for, in pieces', () => {
    const vault = createWalletVault()
    const shares: number[] = []
    vault.make(derived({ count: 2100, start: 5 }), (share) => shares.push(share))
    const rows = rowsOf(vault.csv({ header, withKeys: true }))
    expect(rows).toHaveLength(2101)
    expect(shares).toHaveLength(2)
    for (const index of [0, 2099]) {
      const { address } = mnemonicToAccount(junk, { addressIndex: 5 + index })
      expect(rows[index + 1]).toBe(`${5 + index},${address},m/44'/60'/0'/0/${5 + index},${vault.key(index)}`)
      expect(privateKeyToAddress(vault.key(index))).toBe(address)
    }
  })

  it('writes addresses without keys unless keys are asked for', () => {
    const vault = createWalletVault()
    vault.make({ kind: 'independent', count: 2 }, () => {})
    const text = rowsOf(vault.csv({ header: header.slice(0, 2), withKeys: false }))
    expect(text).toHaveLength(3)
    expect(text.join()).not.toContain(vault.key(0).slice(2))
    expect(vault.mnemonic()).toBeUndefined()
  })

  it('knows its words and endings, and takes nothing else for them', () => {
    const vault = createWalletVault()
    vault.make(derived(), () => {})
    expect(vault.matches({ kind: 'word', place: 12 }, ' Junk ')).toBe(true)
    expect(vault.matches({ kind: 'word', place: 12 }, 'test')).toBe(false)
    expect(vault.matches({ kind: 'word', place: 13 }, '')).toBe(false)
    const ending = vault.key(1).slice(-endingLength)
    expect(vault.matches({ kind: 'ending', index: 1 }, ending.toUpperCase())).toBe(true)
    expect(vault.matches({ kind: 'ending', index: 1 }, ending.slice(1))).toBe(false)
    expect(vault.matches({ kind: 'ending', index: 0 }, ending)).toBe(false)
  })

  it('tells what is wrong with a typed phrase, and makes nothing of it', () => {
    const vault = createWalletVault()
    expect(vault.check('')).toEqual({ code: 'empty' })
    expect(vault.check(junk.replace('junk', 'test'))).toEqual({ code: 'checksum' })
    expect(vault.check(` ${junk.toUpperCase()} `)).toBeUndefined()
    expect(() => vault.make(derived({ phrase: { typed: 'test' } }), () => {})).toThrow()
    expect(() => vault.key(0)).toThrow()
  })

  it('has nothing left after wiping, and replaces what it had', () => {
    const vault = createWalletVault()
    vault.make(derived(), () => {})
    const before = vault.key(0)
    vault.make({ kind: 'independent', count: 1 }, () => {})
    expect(vault.key(0)).not.toBe(before)
    vault.wipe()
    expect(() => vault.key(0)).toThrow()
    expect(() => vault.csv({ header, withKeys: true })).toThrow()
  })
})

describe('parseWalletForm', () => {
  it('reads the empty form as ten wallets of a new phrase of twelve words', () => {
    expect(parseWalletForm(emptyWalletForm)).toEqual({
      ok: true,
      order: derived({ count: 10, phrase: { words: 12 } }),
    })
  })

  it('keeps a passphrase exactly as it was typed', () => {
    const read = parseWalletForm({ ...emptyWalletForm, passphrase: ' a ' })
    expect(read.ok && read.order).toMatchObject({ passphrase: ' a ' })
  })

  it.each([
    [{ count: '0' }, { count: 10_000 }],
    [{ count: '10001' }, { count: 10_000 }],
    [{ count: '1e3' }, { count: 10_000 }],
    [{ count: '100001', kind: 'independent' as const }, { count: 100_000 }],
    [{ path: 'm/44' }, { path: true }],
    [{ start: '-1' }, { start: true }],
    [{ start: '2147483640' }, { start: true }],
  ])('refuses %o', (change, problems) => {
    expect(parseWalletForm({ ...emptyWalletForm, ...change })).toEqual({ ok: false, problems })
  })

  it('looks at path and phrase only where there is one', () => {
    const read = parseWalletForm({ ...emptyWalletForm, kind: 'independent', path: 'x', count: '100000' })
    expect(read).toEqual({ ok: true, order: { kind: 'independent', count: 100_000 } })
  })
})

describe('chooseNumbers', () => {
  it('chooses different numbers in their order, and all where there are few', () => {
    expect(chooseNumbers(2, 3)).toEqual([0, 1])
    const chosen = chooseNumbers(24, 3)
    expect(new Set(chosen).size).toBe(3)
    expect(chosen).toEqual(chosen.toSorted((a, b) => a - b))
  })
})
