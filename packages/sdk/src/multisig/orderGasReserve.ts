import { pairGasReserve } from '../base/pair/tradeDefaults.ts'
import { decodeMultiSend } from './multiSend.ts'
import type { OrderFields } from './Order.ts'

/** So many calls of an order count: who writes one with thousands must not choose what the sender's limit is. */
const mostCalls = 10

/**
 * Gas to keep in reserve for carrying an order out. An order does not hold what its calls asked for as reserves, and
 * anybody may have written it: so each call that is more than a payment counts as one that reaches a pair, at most ten of
 * them, and two further pairs are for a route through three. An order of nothing but payments needs none.
 */
export function orderGasReserve({ data, operation }: Pick<OrderFields, 'data' | 'operation'>): bigint {
  const batch = operation === 1 ? decodeMultiSend(data) : undefined
  const calls = (batch ?? [{ data }]).filter((call) => call.data !== '0x').length
  return calls === 0 ? 0n : pairGasReserve * BigInt(Math.min(calls, mostCalls) + 2)
}
