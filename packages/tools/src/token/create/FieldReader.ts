import type { ErrorCode } from '@tokensmith/sdk/base/errors/errorCodes.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { parseAddressList } from '@tokensmith/sdk/base/parse/parseAddressList.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import { parseDuration } from '@tokensmith/sdk/base/parse/parseDuration.ts'
import type { Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { parsePercent } from '@tokensmith/sdk/base/parse/parsePercent.ts'
import { parseTimestamp } from '@tokensmith/sdk/base/parse/parseTimestamp.ts'
import type { Address } from 'viem'
import type { FormFault } from '../../_shared/form/FormFault.ts'
import type { CreateTokenField, CreateTokenValues } from './createTokenFields.ts'

/**
 * `empty` is what an empty field means; without it something has to be typed. `params` are those of the code where they
 * are not `minSeconds` and `maxSeconds`; it gets 0 for what is no length of time.
 */
type SecondsRange = {
  min?: number
  max: number
  code: ErrorCode
  params?: (seconds: number) => Record<string, bigint>
  empty?: number
}

/**
 * Reads single fields of the creation form and collects what is wrong with them. A field that is refused reads as
 * undefined; the first fault of a field stands.
 */
export class FieldReader {
  readonly faults: Partial<Record<CreateTokenField, FormFault>> = {}
  readonly asks: Partial<Record<CreateTokenField, readonly FormFault[]>> = {}
  readonly values: CreateTokenValues

  constructor(values: CreateTokenValues) {
    this.values = values
  }

  /** True when nothing, or white space, was typed. */
  isEmpty(field: CreateTokenField): boolean {
    return this.values[field].trim() === ''
  }

  take<Value>(field: CreateTokenField, parsed: Parsed<Value>): Value | undefined {
    if (!parsed.ok) {
      this.faults[field] ??= parsed.error
      return undefined
    }
    if (parsed.asks.length > 0) this.ask(field, ...parsed.asks)
    return parsed.value
  }

  refuse(field: CreateTokenField, code: ErrorCode, params: Record<string, string | number | bigint> = {}): undefined {
    this.faults[field] ??= { code, params }
  }

  /** Refuses with a sentence of the field's own: `create.field.<field>.<reason>` of the shared texts. */
  refuseOwn(field: CreateTokenField, reason: string, params: Record<string, string> = {}): undefined {
    this.faults[field] ??= { code: `create.field.${field}.${reason}`, params }
  }

  ask(field: CreateTokenField, ...asks: readonly FormFault[]): void {
    this.asks[field] = [...(this.asks[field] ?? []), ...asks]
  }

  /** An address; `fallback` when nothing was typed. */
  address(field: CreateTokenField, fallback?: Address): Address | undefined {
    return this.isEmpty(field) ? fallback : this.requiredAddress(field)
  }

  requiredAddress(field: CreateTokenField): Address | undefined {
    return this.take(field, parseAddress(this.values[field], { refuseZero: true }))
  }

  addresses(field: CreateTokenField): readonly Address[] {
    const list = parseAddressList(this.values[field])
    if (list.faults[0]) this.faults[field] ??= list.faults[0].fault
    return list.addresses
  }

  /** Base units of a coin with `decimals`; `empty` when nothing was typed, else it is required. */
  amount(field: CreateTokenField, decimals: number, { zero = false, empty }: { zero?: boolean; empty?: bigint } = {}) {
    if (empty !== undefined && this.isEmpty(field)) return empty
    return this.take(field, parseAmount(this.values[field], decimals, { zero }))
  }

  /** Basis points; `empty` when nothing was typed, else it is required. */
  percent(field: CreateTokenField, maxBps: number, empty?: number): number | undefined {
    if (empty !== undefined && this.isEmpty(field)) return empty
    return this.take(field, parsePercent(this.values[field], maxBps))
  }

  integer(field: CreateTokenField, min: number, max: number): number | undefined {
    const value = this.take(field, parseInteger(this.values[field], { min: BigInt(min), max: BigInt(max) }))
    return value === undefined ? undefined : Number(value)
  }

  /** A length of time, which the form holds in seconds; `code` is what one outside of `range` is refused with. */
  seconds(field: CreateTokenField, { min = 0, max, code, params, empty }: SecondsRange): number | undefined {
    if (empty !== undefined && this.isEmpty(field)) return empty
    const typed = this.take(field, parseDuration(this.values[field]))
    if (typed === undefined) return undefined
    const seconds = Number(typed)
    if (seconds >= min && seconds <= max) return seconds
    return this.refuse(field, code, params?.(seconds) ?? { minSeconds: min, maxSeconds: max })
  }

  /** A moment after `now`, at most `mostSeconds` ahead; later ones are refused with `code`. */
  time(
    field: CreateTokenField,
    now: bigint,
    mostSeconds: number,
    code: ErrorCode = 'timestampOutOfRange',
  ): bigint | undefined {
    const at = this.take(field, parseTimestamp(this.values[field], { after: now }))
    const latestAt = now + BigInt(mostSeconds)
    if (at !== undefined && at > latestAt) this.refuse(field, code, { givenAt: at, latestAt })
    return at
  }

  /** The typed moment when it has passed already: for fields that have a sentence of their own for it. */
  passedTime(field: CreateTokenField, now: bigint): bigint | undefined {
    const typed = this.values[field].trim()
    return /^(0|[1-9][0-9]{0,10})$/.test(typed) && BigInt(typed) <= now ? BigInt(typed) : undefined
  }

  /** A rate now and the highest it can ever be, which is the rate itself unless a higher one was typed. */
  rateWithCeiling(rate: CreateTokenField, ceiling: CreateTokenField, maxBps: number) {
    const bps = this.percent(rate, maxBps)
    const ceilingBps = this.isEmpty(ceiling) ? bps : this.percent(ceiling, maxBps)
    if (bps === undefined || ceilingBps === undefined) return undefined
    if (bps > ceilingBps) this.refuse(ceiling, 'taxAboveCeiling', { bps, ceilingBps })
    return { bps, ceilingBps }
  }
}
