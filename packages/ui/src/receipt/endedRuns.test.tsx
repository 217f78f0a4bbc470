// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { TransactionReceipt } from 'viem'
import { expect, it } from 'vitest'
import { noteEndedRun, useEndedRun } from './endedRuns.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const steps = (['0x01', '0x02'] as const).map((data) => ({ id: data, call: { to: account, data, value: 0n } }) as const)
const run = (tool: string) => ({ tool, slot: 'add', title: 'Add', chainId: 1, account, steps }) as const
const receipt = (transactionHash: string) =>
  ({ transactionHash, to: account, logs: [] }) as unknown as TransactionReceipt
const subjectsOf = (tool: string) => renderHook(() => useEndedRun({ tool })).result.current?.subjects

it('keeps with each transaction the call that it was, so that its receipt can say it', () => {
  noteEndedRun(run('each'), [receipt('0xa'), receipt('0xb')])
  expect(subjectsOf('each')).toMatchObject([
    { hash: '0xa', call: { data: '0x01' } },
    { hash: '0xb', call: { data: '0x02' } },
  ])
})

it('says of no single call that it was the transaction of a wallet that joined them', () => {
  noteEndedRun(run('joined'), [receipt('0xc'), receipt('0xc')])
  expect(subjectsOf('joined')).toEqual([{ title: 'Add', chainId: 1, account, hash: '0xc' }])
})
