import { createKeystoreOpener } from '@tokensmith/sdk/wallet/createKeystoreOpener.ts'
import { pointOf } from '@tokensmith/vanity/curve.ts'
import { bytesToHex, getContractAddress } from 'viem'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { SearchOrder } from './searchOrder.ts'
import { createSearchVault, type SearchEvent } from './searchVault.ts'

const pattern = (start: string) => ({ start, middle: '', end: '', matchesCase: false })

const endless: SearchOrder = { kind: 'wallet', ofContract: false, patterns: [pattern('0'.repeat(30))], count: 1 }

/** A vault whose events arrive in a list; `until` waits for one. */
function openVault() {
  const events: SearchEvent[] = []
  let hear = () => {}
  const vault = createSearchVault(
    (event) => {
      events.push(event)
      hear()
    },
    () => new Promise((resolve) => setImmediate(resolve)),
  )
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      hear = () => holds() && resolve()
      hear()
    })
  return { vault, events, until }
}
const findsOf = (events: SearchEvent[]) => events.filter((event) => event.event === 'found')

describe('createSearchVault', () => {
  it('says what it finds without its key, gives the key when asked, and forgets it when told', async () => {
    const { vault, events, until } = openVault()
    const order: SearchOrder = { kind: 'wallet', ofContract: false, patterns: [pattern('a')], count: 3 }
    vault.start({ run: 1, on: 'processor', order })
    await until(() => findsOf(events).length === 3)
    for (const find of findsOf(events)) {
      if (find.kind !== 'key') throw new Error('Another kind was found.')
      const key = vault.key(find.index)
      expect(privateKeyToAddress(key)).toBe(find.wallet)
      expect(JSON.stringify(events.filter(({ event }) => event !== 'warm'))).not.toContain(key.slice(2))
    }
    vault.wipe()
    expect(() => vault.key(0)).toThrow()
  })

  it('encrypts a key it holds', async () => {
    const { vault, events, until } = openVault()
    const order: SearchOrder = { kind: 'wallet', ofContract: true, patterns: [pattern('b')], count: 1 }
    vault.start({ run: 1, on: 'processor', order })
    await until(() => findsOf(events).length === 1)
    const { text } = await vault.keystore(0, 'correct horse battery', () => {})
    const opened = await createKeystoreOpener('correct horse battery').open(text)
    expect(opened.ok && bytesToHex(opened.key)).toBe(vault.key(0))
  })

  it.each([false, true])('adds an offset to the key of its owner; by the first contract: %s', async (ofContract) => {
    const own = `0x${'5'.repeat(64)}` as const
    const { vault, events, until } = openVault()
    const from = pointOf(BigInt(own))
    const order: SearchOrder = { kind: 'wallet', ofContract, from, patterns: [pattern('c')], count: 1 }
    vault.start({ run: 1, on: 'processor', order })
    await until(() => findsOf(events).length === 1)
    const [find] = findsOf(events)
    if (find?.kind !== 'offset') throw new Error('Another kind was found.')
    const { index, address } = vault.combine(own, find.offset)
    expect(address).toBe(find.wallet)
    const wallet = privateKeyToAccount(vault.key(index)).address
    expect(find.match).toBe(ofContract ? getContractAddress({ from: wallet, nonce: 0n }) : wallet)
  })

  it('stops when told, and a later search ends an earlier one', async () => {
    const { vault, events, until } = openVault()
    vault.start({ run: 1, on: 'processor', order: endless })
    await until(() => events.some(({ event }) => event === 'tried'))
    vault.start({ run: 2, on: 'processor', order: endless })
    await until(() => events.some(({ run }) => run === 2))
    const before = events.filter(({ run }) => run === 1).length
    await until(() => events.filter(({ event, run }) => event === 'tried' && run === 2).length > 2)
    expect(events.filter(({ run }) => run === 1).length - before).toBeLessThanOrEqual(1)
    vault.stop()
  })

  it('gives away the module once it is warm', async () => {
    const { vault, events, until } = openVault()
    vault.start({ run: 1, on: 'processor', order: endless })
    await until(() => events.some(({ event }) => event === 'warm'))
    vault.stop()
    const warm = events.find((event) => event.event === 'warm')
    expect(warm?.event === 'warm' && warm.module).toBeInstanceOf(WebAssembly.Module)
  })

  it('says that there is no graphics processor where the engine offers none, and ends there', async () => {
    const { vault, events, until } = openVault()
    vault.start({ run: 1, on: 'graphics', order: endless })
    await until(() => events.length > 0)
    expect(events).toEqual([{ event: 'graphics', run: 1, graphics: { state: 'missing' } }])
  })
})
