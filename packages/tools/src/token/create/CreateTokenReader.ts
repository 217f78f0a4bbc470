import type { ErrorCode } from '@tokensmith/sdk/base/errors/errorCodes.ts'
import { parseAddressList } from '@tokensmith/sdk/base/parse/parseAddressList.ts'
import { parseDuration } from '@tokensmith/sdk/base/parse/parseDuration.ts'
import type { Address } from 'viem'
import type { FormFault } from '../../_shared/form/FormFault.ts'
import { FormReader } from '../../_shared/form/FormReader.ts'
import type { CreateTokenField } from './createTokenFields.ts'

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

/** Reads single fields of the creation form, with what only that form asks. */
export class CreateTokenReader extends FormReader<CreateTokenField, FormFault> {
  /** Refuses with a sentence of the field's own: `create.field.<field>.<reason>` of the shared texts. */
  refuseOwn(field: CreateTokenField, reason: string, params: Record<string, string> = {}): undefined {
    this.faults[field] ??= { code: `create.field.${field}.${reason}`, params }
  }

  /** An address; `fallback` when nothing was typed. */
  addressOr(field: CreateTokenField, fallback: Address | undefined): Address | undefined {
    return this.isEmpty(field) ? fallback : this.address(field)
  }

  addresses(field: CreateTokenField): readonly Address[] {
    const list = parseAddressList(this.typed[field])
    if (list.faults[0]) this.faults[field] ??= list.faults[0].fault
    return list.addresses
  }

  /** A length of time, which the form holds in seconds; `code` is what one outside of `range` is refused with. */
  seconds(field: CreateTokenField, { min = 0, max, code, params, empty }: SecondsRange): number | undefined {
    if (empty !== undefined && this.isEmpty(field)) return empty
    const typed = this.take(field, parseDuration(this.typed[field]))
    if (typed === undefined) return undefined
    const seconds = Number(typed)
    if (seconds >= min && seconds <= max) return seconds
    return this.refuse(field, code, params?.(seconds) ?? { minSeconds: min, maxSeconds: max })
  }

  /** A moment after `now`, at most `mostSeconds` ahead; later ones are refused with `code`. */
  timeWithin(
    field: CreateTokenField,
    now: bigint,
    mostSeconds: number,
    code: ErrorCode = 'timestampOutOfRange',
  ): bigint | undefined {
    const at = this.time(field, { after: now })
    const latestAt = now + BigInt(mostSeconds)
    if (at !== undefined && at > latestAt) this.refuse(field, code, { givenAt: at, latestAt })
    return at
  }

  /** The typed moment when it has passed already: for fields that have a sentence of their own for it. */
  passedTime(field: CreateTokenField, now: bigint): bigint | undefined {
    const typed = this.typed[field].trim()
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
