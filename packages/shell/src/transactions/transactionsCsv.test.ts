import type { TransactionRecord } from '@tokensmith/ui/transactions/transactionStore.ts'
import { expect, it } from 'vitest'
import { transactionsCsv } from './transactionsCsv.ts'

const record: TransactionRecord = {
  id: 'a',
  planKey: 'p',
  stepId: 's',
  chainId: 56,
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  dataDigest: '0x',
  value: '10',
  nonce: 1,
  fromBlock: '1',
  state: 'confirmed',
  hash: '0xabc',
  createdAt: 0,
  updatedAt: 0,
  tool: 'token-standard',
  title: 'Create "A, B"',
}

it('quotes what needs quotes and ends each line', () => {
  const [head, line, end] = transactionsCsv([record]).split('\r\n')
  expect(head).toContain('title')
  expect(line).toContain('"Create ""A, B"""')
  expect(line).toMatch(/^1970-01-01T00:00:00.000Z,/)
  expect(end).toBe('')
})
it('never lets a title become a formula', () => {
  for (const title of ['=1+1', '+1', '-1+1', '@x', '\tx'])
    expect(transactionsCsv([{ ...record, title }])).toContain(`,'${title},`)
})
