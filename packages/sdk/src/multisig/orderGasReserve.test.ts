import { describe, expect, test } from 'vitest'
import { pairGasReserve } from '../base/pair/tradeDefaults.ts'
import { encodeMultiSend } from './multiSend.ts'
import { orderGasReserve } from './orderGasReserve.ts'

const to = '0x00000000000000000000000000000000000000aa'
const payment = { to, value: 1n, data: '0x' } as const
const call = { to, value: 0n, data: '0x12345678' } as const
const batchOf = (...calls: (typeof payment | typeof call)[]) =>
  orderGasReserve({ operation: 1, data: encodeMultiSend(calls) })

describe('the gas kept in reserve for an order', () => {
  test('is none for payments', () => {
    expect(orderGasReserve({ operation: 0, data: '0x' })).toBe(0n)
    expect(batchOf(payment, payment)).toBe(0n)
  })

  test('is enough for a route through three pairs, also where the call cannot be read', () => {
    expect(orderGasReserve({ operation: 0, data: call.data })).toBe(3n * pairGasReserve)
    expect(orderGasReserve({ operation: 1, data: '0x12345678' })).toBe(3n * pairGasReserve)
    expect(batchOf(call)).toBe(3n * pairGasReserve)
  })

  test('counts each call that is more than a payment', () => {
    expect(batchOf(call, payment, call)).toBe(4n * pairGasReserve)
  })

  test('is not what a stranger chooses who writes a thousand calls', () => {
    expect(batchOf(...Array.from({ length: 1_000 }, () => call))).toBe(12n * pairGasReserve)
    expect(12n * pairGasReserve).toBeLessThan(2_000_000n)
  })
})
