import { QueryClient } from '@tanstack/react-query'
import type { JournalRecord } from '@tokensmith/sdk/base/plan/Journal.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { createTransactionStore } from '@tokensmith/ui/transactions/transactionStore.ts'
import { expect, it } from 'vitest'
import { readHeldAgain } from './readHeldAgain.ts'

const kept = new Map<string, string>()
const storage = {
  get length() {
    return kept.size
  },
  key: (index: number) => [...kept.keys()][index] ?? null,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
}
const record: JournalRecord = {
  ...{ id: 'a', planKey: 'plan', stepId: 'swap', chainId: 1, from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
  ...{ dataDigest: '0x00', value: '0', nonce: 0, fromBlock: '1', state: 'sent', createdAt: 1, updatedAt: 1 },
}

it('has what is held read again when a transaction has ended, and nothing else, and not before', async () => {
  const store = createTransactionStore(storage)
  const queries = new QueryClient()
  const balance = [heldKey, 'coinBalance', 1]
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
  const settle = () => {
    queries.setQueryData(balance, 1n)
    queries.setQueryData(['coin', 1], {})
  }
  settle()
  const stop = readHeldAgain(queries, store)
  const journal = store.journalFor({ tool: 'exchange', title: 'Swap' })
  await journal.put(record)
  expect(isStale(balance)).toBe(false)
  await journal.put({ ...record, state: 'confirmed' })
  expect(isStale(balance)).toBe(true)
  expect(isStale(['coin', 1])).toBe(false)

  settle()
  await journal.put({ ...record, id: 'b' })
  stop()
  await journal.put({ ...record, id: 'b', state: 'reverted' })
  expect(isStale(balance)).toBe(false)
})
