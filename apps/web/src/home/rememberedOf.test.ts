import type { TransactionRecord } from '@tokensmith/ui/transactions/transactionStore.ts'
import { expect, test } from 'vitest'
import { rememberedOf } from './rememberedOf.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const record = (href: string, more: Partial<TransactionRecord> = {}) =>
  ({ from: account, chainId: 1, state: 'confirmed', href, ...more }) as TransactionRecord

test('tokens, locks and sales of one’s own transactions are told by chain, each once', () => {
  const found = rememberedOf(
    [
      record(`/token/1/${token}`),
      record(`/token/1/${token.toLowerCase()}?action=buySale`),
      record(`/co/nm?tab=MT&chain=56&token=${other}`, { chainId: 56 }),
      record('/lo/id?tab=ML&lock=7&chain=1'),
      record(`/la/st?tab=list&sale=${other}&chain=1`),
    ],
    account,
  )
  expect([...found.keys()]).toEqual([1, 56])
  expect(found.get(1)).toEqual({ tokens: [token.toLowerCase()], locks: [7n], sales: [other] })
  expect(found.get(56)).toEqual({ tokens: [other], locks: [], sales: [] })
})

test('what another account sent, what was never sent and what is none of a token says nothing', () => {
  const found = rememberedOf(
    [
      record(`/token/1/${token}`, { from: other }),
      record(`/token/1/${token}`, { state: 'rejected' }),
      record('/token/1/0xnone'),
      record('/lo/id?lock=0'),
      record('/la/st?tab=list&sale=0xnone'),
      record(`/la/st?tab=create&sale=${other}`),
      record('http://['),
      { ...record(''), href: undefined },
    ],
    account,
  )
  expect(found.get(1)).toEqual({ tokens: [], locks: [], sales: [] })
})
