import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeAbiParameters, encodeEventTopics, type Log, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { tokenLockOf } from '../lock/callTokenLock.ts'
import { listLockDates } from './listLockDates.ts'

const token = `0x${'a1'.repeat(20)}` as const
const owner = `0x${'b2'.repeat(20)}` as const
const event = tokenLockAbi.find((entry) => entry.type === 'event' && entry.name === 'LockCreated')!

function made(id: bigint, { by = tokenLockOf(), of = owner as Address } = {}): Log {
  const unindexed = event.inputs.filter((input) => !('indexed' in input && input.indexed))
  const schedule = { kind: 0, start: 1_800_000_000n, end: 1_800_000_000n, firstBps: 0, period: 0, periodBps: 0 }
  const topics = encodeEventTopics({ abi: tokenLockAbi, eventName: 'LockCreated', args: { id, token, owner: of } })
  const data = encodeAbiParameters(unindexed as never, [owner, 500n, schedule, false, false] as never)
  return { address: by, topics, data } as unknown as Log
}

it('tells the end of each lock of the transaction', () => {
  const dates = listLockDates([made(1n), made(2n)])
  expect(dates.map(({ id, amount, endAt }) => [id, amount, endAt])).toEqual([
    [1n, 500n, 1_800_000_000n],
    [2n, 500n, 1_800_000_000n],
  ])
})
it('leaves out locks of nobody, which never end, and what another contract says', () => {
  expect(listLockDates([made(1n, { of: zeroAddress }), made(2n, { by: token })])).toEqual([])
})
