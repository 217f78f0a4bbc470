import { type Address, checksumAddress, type Hex } from 'viem'
import type { UnknownReason } from './RequestReading.ts'

/** Thrown and caught inside this folder only: why a request cannot be read. */
export class Unreadable extends Error {
  readonly reason: UnknownReason
  readonly field: string
  constructor(reason: UnknownReason, field = '') {
    super(reason)
    this.reason = reason
    this.field = field
  }
}

export type Plain = Readonly<Record<string, unknown>>

export function plainObject(value: unknown, reason: UnknownReason = 'paramsMissing'): Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable(reason)
  return value as Plain
}

/** A member of its own, never one that is inherited. */
export const memberOf = (value: Plain, name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined)

/** Strict as a wallet: 20 bytes with prefix. A wrong checksum is no address. */
export function plainAddress(value: unknown, field = ''): Address {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) throw new Unreadable('badAddress', field)
  const digits = value.slice(2)
  const address = checksumAddress(value.toLowerCase() as Address)
  if (/[a-f]/.test(digits) && /[A-F]/.test(digits) && value !== address) throw new Unreadable('badAddress', field)
  return address
}

export function plainBytes(value: unknown, field = ''): Hex {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(value)) throw new Unreadable('badData', field)
  return value.toLowerCase() as Hex
}

/** A number as JSON-RPC and typed data write it: hexadecimal or decimal text, or a whole number that is exact. */
export function plainNumber(value: unknown, field = ''): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value !== 'string' || value.length > 80 || !/^(?:0x[0-9a-fA-F]+|\d+)$/.test(value)) {
    throw new Unreadable('badNumber', field)
  }
  const number = BigInt(value)
  if (number >= 2n ** 256n) throw new Unreadable('badNumber', field)
  return number
}
