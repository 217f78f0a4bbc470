import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { JournalRecord } from '@tokensmith/sdk/base/plan/Journal.ts'
import { describe, expect, it } from 'vitest'
import { createTransactionStore } from './transactionStore.ts'

class MemoryStorage {
  readonly entries = new Map<string, string>()
  get length() {
    return this.entries.size
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value)
  }
  removeItem(key: string) {
    this.entries.delete(key)
  }
  clear() {
    this.entries.clear()
  }
}

const record = (id: string, patch: Partial<JournalRecord> = {}): JournalRecord => ({
  id,
  planKey: 'plan',
  stepId: 'create',
  chainId: 31337,
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  dataDigest: '0x00',
  value: '0',
  nonce: 0,
  fromBlock: '1',
  state: 'intent',
  createdAt: 1,
  updatedAt: 1,
  ...patch,
})
const label = { tool: 'token-standard', title: 'Create NWND', href: '/co/st' }

describe('transactionStore', () => {
  it('shows a record with its label in a new page after a reload', async () => {
    const storage = new MemoryStorage()
    await createTransactionStore(storage).journalFor(label).put(record('a'))
    expect(createTransactionStore(storage).getSnapshot().transactions).toEqual([{ ...label, ...record('a') }])
  })

  it('keeps the label when the journal writes the same record again', async () => {
    const store = createTransactionStore(new MemoryStorage())
    const journal = store.journalFor(label)
    await journal.put(record('a'))
    await store.journalFor({ tool: 'other', title: 'other' }).put(record('a', { state: 'confirmed', hash: '0x01' }))
    expect(store.getSnapshot().transactions[0]).toMatchObject({
      title: 'Create NWND',
      state: 'confirmed',
      hash: '0x01',
    })
  })

  it('lists one run oldest first, as the journal promises', async () => {
    const journal = createTransactionStore(new MemoryStorage()).journalFor(label)
    await journal.put(record('b', { createdAt: 2 }))
    await journal.put(record('a', { createdAt: 1 }))
    await journal.put(record('c', { planKey: 'another' }))
    expect((await journal.list('plan')).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('refuses an intent that would not survive the page, so that nothing is sent unseen', async () => {
    const full = new MemoryStorage()
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await expect(createTransactionStore(full).journalFor(label).put(record('a'))).rejects.toEqual(
      new ToolboxError('planJournalFailed'),
    )
    await expect(createTransactionStore(undefined).journalFor(label).put(record('a'))).rejects.toThrow(ToolboxError)
  })

  it('clears what is finished and keeps what the chain may still decide about', async () => {
    const store = createTransactionStore(new MemoryStorage())
    const journal = store.journalFor(label)
    for (const state of ['intent', 'sent', 'dropped', 'confirmed', 'reverted', 'rejected'] as const)
      await journal.put(record(state, { state }))
    store.addIncident({ kind: 'page', message: 'oops', path: '/' })
    store.clearFinished()
    expect(
      store
        .getSnapshot()
        .transactions.map(({ state }) => state)
        .sort(),
    ).toEqual(['dropped', 'intent', 'sent'])
    expect(store.getSnapshot().incidents).toEqual([])
  })

  it('hears of another tab by the storage event', async () => {
    const storage = new MemoryStorage()
    const events = new EventTarget()
    const here = createTransactionStore(storage, events)
    expect(here.getSnapshot().transactions).toHaveLength(0)
    let heard = 0
    here.subscribe(() => heard++)
    await createTransactionStore(storage).journalFor(label).put(record('a'))
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'tokensmith.transaction.a' }))
    expect(heard).toBe(1)
    expect(here.getSnapshot().transactions).toHaveLength(1)
  })

  it('leaves out what cannot be read back', () => {
    const storage = new MemoryStorage()
    storage.setItem('tokensmith.transaction.x', '{')
    storage.setItem('tokensmith.transaction.y', '"text"')
    storage.setItem('other', '{}')
    expect(createTransactionStore(storage).getSnapshot()).toEqual({ transactions: [], incidents: [] })
  })
})
