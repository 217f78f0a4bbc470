import { plainPresaleRules } from '@tokensmith/testing/plainPresaleRules.ts'
import { type Address, type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { SimulatedCall } from '../../base/chain/simulateBlock.ts'
import { friend } from './playedCalls.ts'
import { callsReceiver, readStep } from './readRehearsedSteps.ts'

const [sale, token]: Address[] = [`0x${'5a'.repeat(20)}`, `0x${'70'.repeat(20)}`]
const context = { sale: sale!, token: token!, rules: plainPresaleRules }
const done = (value = 0n, more: Partial<SimulatedCall> = {}): SimulatedCall => {
  return { status: '0x1', gasUsed: '0x5208', returnData: numberToHex(value, { size: 32 }), ...more }
}
const failed = (data: Hex): SimulatedCall => ({ status: '0x0', gasUsed: '0x1', returnData: '0x', error: { data } })
const moved = (before: bigint, after: bigint, call = done(1n)) =>
  new Map([
    ['transfer:before', done(before)],
    ['transfer', call],
    ['transfer:after', done(after)],
  ])

test('what arrives of what was sent is told, and what is lost on the way rounded up', () => {
  expect(readStep(moved(5n, 104n), { step: 'transfer', sent: 100n }, context)).toEqual({
    ...{ step: 'transfer', outcome: 'ok', gas: 21_000n, sent: 100n, arrived: 99n, lostBps: 100 },
  })
  expect(readStep(moved(0n, 30_000n), { step: 'transfer', sent: 30_001n }, context).lostBps).toBe(1)
  // More than was sent is no loss.
  expect(readStep(moved(0n, 200n), { step: 'transfer', sent: 100n }, context)).toMatchObject({
    outcome: 'ok',
    lostBps: 0,
  })
})

test('a transfer that reports success and brings nothing, or takes something away, has failed', () => {
  for (const after of [7n, 6n]) {
    const { outcome, error, mend } = readStep(moved(7n, after), { step: 'transfer', sent: 100n }, context)
    expect([outcome, error?.code, error?.params, mend?.code]).toEqual([
      ...['failed', 'saleNothingArrived', { sent: 100n }, 'saleMendBuyers'],
    ])
  }
})

test('a failure is told with its reason, also where the node gives none', () => {
  const paused: Hex = '0xd93c0665' // EnforcedPause()
  const told = readStep(moved(0n, 0n, failed(paused)), { step: 'transfer', sent: 1n }, context)
  expect(told).toMatchObject({ outcome: 'failed', mend: { code: 'saleMendBuyers' } })
  const silent = readStep(moved(0n, 0n, failed('0x')), { step: 'transfer', sent: 1n }, context)
  expect(silent).toMatchObject({ outcome: 'failed', error: { code: 'contractRevertedSilently' } })
  expect(readStep(new Map(), { step: 'sell', coin: 1 }, context)).toEqual({
    step: 'sell',
    coin: 1,
    outcome: 'notTried',
  })
})

test('a token that calls its receiver leaves a trace there, and others leave it elsewhere', () => {
  const log = (address: Address) => ({ address, topics: [], data: '0x' as const })
  expect(callsReceiver(moved(0n, 1n, done(1n, { logs: [log(token!)] })))).toBe(false)
  expect(callsReceiver(moved(0n, 1n, done(1n, { logs: [log(token!), log(friend)] })))).toBe(true)
  expect(callsReceiver(new Map())).toBe(false)
})
