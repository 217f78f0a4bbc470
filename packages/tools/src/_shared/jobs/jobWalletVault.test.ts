import { hashList, packRows } from '@tokensmith/sdk/base/jobs/packRows.ts'
import { inscriptionRows } from '@tokensmith/sdk/inscription/inscriptionRows.ts'
import { type Address, getAddress, recoverTransactionAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import type { JobWalletStore, KeptWallet } from './jobWalletStore.ts'
import { createJobWalletVault } from './jobWalletVault.ts'

const at = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)
const rows = [{ to: at('1'), amount: 5n, token: 0 }]
const list = { packed: packRows(rows), decisions: [] }
const purpose = { chainId: 31337, funder: at('f'), listHash: hashList(list.packed, []) }
const payment = {
  type: 'eip1559',
  ...{ chainId: 31337, nonce: 0, to: at('1'), value: 5n, gas: 21_000n },
  ...{ maxFeePerGas: 2n, maxPriorityFeePerGas: 1n },
} as const

function scene() {
  const kept = new Map<string, KeptWallet>()
  const store: JobWalletStore = {
    get: async (address) => kept.get(address),
    put: async (wallet) => void kept.set(wallet.address, wallet),
    remove: async (address) => void kept.delete(address),
  }
  // A cheap key stretching: what is tested is what becomes of the key.
  const open = () => createJobWalletVault(store, { cost: 2 })
  return { kept, open }
}

describe('the vault of jobs’ wallets', () => {
  it('signs after a restart with the key that lies on the disk, sealed and not to be read out', async () => {
    const { kept, open } = scene()
    const address = await open().make(purpose)
    const [wallet] = kept.values()
    expect(wallet!.sealKey.extractable).toBe(false)
    const again = open()
    await expect(again.sign(address, payment)).rejects.toThrow('not opened')
    await again.open(address, list)
    const signed = await again.sign(address, payment)
    expect(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` })).toBe(address)
    await expect(again.sign(address, { ...payment, to: at('e') })).rejects.toThrow('not a part of the job')
  })

  it.each([
    ['funder', { funder: at('e') }],
    ['chain', { chainId: 1 }],
    ['list', { listHash: `0x${'11'.repeat(32)}` as const }],
  ])('opens nothing when another %s was written beside the key', async (_, change) => {
    const { kept, open } = scene()
    const address = await open().make(purpose)
    const wallet = kept.get(address.toLowerCase())!
    kept.set(wallet.address, { ...wallet, purpose: { ...purpose, ...change } })
    await expect(open().open(address, list)).rejects.toThrow()
  })

  it('gives the key away only encrypted, and takes it back from that file and no other', async () => {
    const first = scene()
    const vault = first.open()
    const address = await vault.make(purpose)
    expect(await vault.find(address)).toEqual({ isSaved: false })
    const { name, content } = await vault.keystore([address], 'a long enough password')
    const text = content as string
    expect(name).toContain(address.slice(2).toLowerCase())
    expect(await vault.find(address)).toEqual({ isSaved: true })

    const second = scene().open()
    expect(await second.restore(address, purpose, text, 'another password')).toBe('keystorePassword')
    expect(await second.restore(address, purpose, '{}', 'a long enough password')).toBe('keystoreInvalid')
    expect(await second.restore(at('2'), purpose, text, 'a long enough password')).toBe('otherWallet')
    expect(await second.find(address)).toBeUndefined()
    expect(await second.restore(address, purpose, text, 'a long enough password')).toBeUndefined()
    await second.open(address, list)
    expect(await second.sign(address, payment)).toMatch(/^0x02/)
  })

  it('signs nothing more once the key is forgotten', async () => {
    const { kept, open } = scene()
    const vault = open()
    const address = await vault.make(purpose)
    await vault.open(address, list)
    await vault.forget(address)
    expect(kept.size).toBe(0)
    await expect(vault.sign(address, payment)).rejects.toThrow('not opened')
    await expect(vault.open(address, list)).rejects.toThrow('There is no key')
  })

  it('seals drawn and pasted keys for inscriptions, which it signs and nothing else, and brings all back from one archive', async () => {
    const { kept, open } = scene()
    const vault = open()
    const [first, second] = vault.draw(2)
    const data = '0x646174613a2c69' as const
    const inscribed = async (to: Address) => {
      return { packed: packRows(await inscriptionRows({ data }, { to, count: 1 })), decisions: [] }
    }
    const listed = async (address: Address) => ({
      address,
      purpose: {
        ...{ chainId: 31337, funder: at('f'), firstNonce: 0 },
        ...{ listHash: hashList((await inscribed(address)).packed, []), does: 'inscribe' as const },
      },
    })
    const terms = [await listed(first!), await listed(second!)]
    await vault.bind(terms)
    await expect(vault.bind(terms)).rejects.toThrow('There is no key')
    await vault.open(second!, await inscribed(second!))
    const inscribe = { ...payment, to: second!, value: 0n, data, gas: 60_000n }
    expect(await vault.sign(second!, inscribe)).toMatch(/^0x02/)
    await expect(vault.sign(second!, { ...inscribe, data: '0x00' })).rejects.toThrow('not a part of the job')
    await expect(vault.sign(second!, { ...payment, to: second! })).rejects.toThrow('not a part of the job')
    // What the key is for cannot be changed by what stands beside it.
    const wallet = kept.get(first!.toLowerCase())!
    const { does: _, ...other } = wallet.purpose
    kept.set(wallet.address, { ...wallet, purpose: other })
    await expect(open().open(first!, await inscribed(first!))).rejects.toThrow()
    kept.set(wallet.address, wallet)

    const { name, content } = await vault.keystore([first!, second!], 'a long enough password')
    expect(name).toMatch(/\.zip$/)
    const elsewhere = scene().open()
    const bytes = content as Uint8Array
    expect(await elsewhere.restoreAll(terms, bytes, 'another password')).toBe('keystorePassword')
    expect(await elsewhere.restoreAll(terms, new Uint8Array([1]), 'a long enough password')).toBeDefined()
    expect(await elsewhere.restoreAll([], bytes, 'a long enough password')).toBe('otherWallet')
    expect(await elsewhere.restoreAll(terms, bytes, 'a long enough password')).toBeUndefined()
    await elsewhere.open(first!, await inscribed(first!))
    expect(await elsewhere.find(second!)).toEqual({ isSaved: true })
  })

  it('tells of pasted keys everything but the keys, and forgets what got no purpose', async () => {
    const vault = scene().open()
    const pasted = `${'0x'.padEnd(66, '1')}\nnothing\n${'0x'.padEnd(66, '1')}`
    const { addresses, refused, repeated } = vault.take(pasted)
    expect(addresses).toHaveLength(1)
    expect(refused).toMatchObject([{ line: 2 }])
    expect(repeated).toMatchObject([{ line: 3, first: 1 }])
    expect(JSON.stringify(vault.take(pasted))).not.toContain('1111111111111111')
    const [drawn] = vault.draw(1)
    vault.drop()
    await expect(vault.bind([{ address: drawn!, purpose }])).rejects.toThrow('There is no key')
    await expect(vault.bind([{ address: addresses[0]!, purpose }])).rejects.toThrow('There is no key')
  })
})
