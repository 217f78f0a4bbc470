import { createKeystoreOpener } from '@tokensmith/sdk/wallet/createKeystoreOpener.ts'
import { pointOf } from '@tokensmith/vanity/curve.ts'
import { bytesToHex } from 'viem'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { createSearchVault, type SearchEvent, type SearchOrder } from './searchVault.ts'

const pattern = (start: string) => ({ start, middle: '', end: '', matchesCase: false })

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
    const order: SearchOrder = { kind: 'wallet', patterns: [pattern('a')], count: 3 }
    vault.start({ run: 1, order })
    await until(() => findsOf(events).length === 3)
    for (const find of findsOf(events)) {
      if (find.kind !== 'wallet') throw new Error('Another kind was found.')
      const key = vault.key(find.index)
      expect(privateKeyToAddress(key)).toBe(find.wallet)
      expect(JSON.stringify(events.filter(({ event }) => event !== 'warm'))).not.toContain(key.slice(2))
    }
    vault.wipe()
    expect(() => vault.key(0)).toThrow()
  })

  it('encrypts a key it holds', async () => {
    const { vault, events, until } = openVault()
    vault.start({ run: 1, order: { kind: 'contract', patterns: [pattern('b')], count: 1 } })
    await until(() => findsOf(events).length === 1)
    const { text } = await vault.keystore(0, 'correct horse battery', () => {})
    const opened = await createKeystoreOpener('correct horse battery').open(text)
    expect(opened.ok && bytesToHex(opened.key)).toBe(vault.key(0))
  })

  it('adds an offset to the key of its owner', async () => {
    const own = `0x${'5'.repeat(64)}` as const
    const { vault, events, until } = openVault()
    const from = pointOf(BigInt(own))
    vault.start({ run: 1, order: { kind: 'split', from, patterns: [pattern('c')], count: 1 } })
    await until(() => findsOf(events).length === 1)
    const [find] = findsOf(events)
    if (find?.kind !== 'split') throw new Error('Another kind was found.')
    const { index, address } = vault.combine(own, find.offset)
    expect(address).toBe(find.wallet)
    expect(privateKeyToAccount(vault.key(index)).address).toBe(find.match)
  })

  it('stops when told, and a later search ends an earlier one', async () => {
    const { vault, events, until } = openVault()
    const endless: SearchOrder = { kind: 'wallet', patterns: [pattern('0'.repeat(30))], count: 1 }
    vault.start({ run: 1, order: endless })
    await until(() => events.some(({ event }) => event === 'tried'))
    vault.start({ run: 2, order: endless })
    await until(() => events.some(({ run }) => run === 2))
    const before = events.filter(({ run }) => run === 1).length
    await until(() => events.filter(({ event, run }) => event === 'tried' && run === 2).length > 2)
    expect(events.filter(({ run }) => run === 1).length - before).toBeLessThanOrEqual(1)
    vault.stop()
  })

  it('gives away the module once it is warm', async () => {
    const { vault, events, until } = openVault()
    vault.start({ run: 1, order: { kind: 'wallet', patterns: [pattern('0'.repeat(30))], count: 1 } })
    await until(() => events.some(({ event }) => event === 'warm'))
    vault.stop()
    const warm = events.find((event) => event.event === 'warm')
    expect(warm?.event === 'warm' && warm.module).toBeInstanceOf(WebAssembly.Module)
  })
})
