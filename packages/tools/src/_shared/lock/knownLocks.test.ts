import type { TransactionRecord } from '@tokensmith/ui/transactions/transactionStore.ts'
import { expect, it } from 'vitest'
import { knownLocks } from './knownLocks.ts'
import { madeLocksKey, mostOfOneList, rememberLocks } from './madeLocks.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const record = (href: string, more: Partial<TransactionRecord> = {}) =>
  ({ from: account, chainId: 1, state: 'confirmed', href, ...more }) as TransactionRecord
const locks = (...ids: bigint[]) => ids.map((id) => ({ id }))

it('knows the locks made here, the newest first, then those a transaction was about, each once', () => {
  rememberLocks(madeLocksKey(1, account), locks(3n, 5n))
  const sent = [record('/lo/id?tab=ML&lock=7'), record('/lo/id?tab=ML&lock=5&chain=1'), record('/lo/id?lock=2')]
  expect(knownLocks(sent, { account, chainId: 1 })).toEqual([5n, 3n, 7n, 2n])
})

it('knows nothing of other chains, of other accounts, of what was declined, and of what is no lock’s number', () => {
  rememberLocks(madeLocksKey(56, other), locks(9n))
  const sent = [
    record('/lo/id?lock=7', { chainId: 1 }),
    record('/lo/id?lock=8', { chainId: 56, from: other }),
    record('/lo/id?lock=10', { chainId: 56, state: 'rejected' }),
    record('/lo/id?lock=-1', { chainId: 56 }),
    record('/lo/id?lock=0x1', { chainId: 56 }),
  ]
  expect(knownLocks(sent, { account, chainId: 56 })).toEqual([])
})

it('remembers of a list of many locks as many as the page says', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ id: BigInt(index + 1) }))
  rememberLocks(madeLocksKey(10, account), many)
  expect(knownLocks([], { account, chainId: 10 })).toHaveLength(mostOfOneList)
})
