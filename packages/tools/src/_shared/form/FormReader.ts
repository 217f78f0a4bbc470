import type { ErrorCode } from '@tokensmith/sdk/base/errors/errorCodes.ts'
import { type AddressExpectation, parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { type AmountLimits, parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { parsePercent } from '@tokensmith/sdk/base/parse/parsePercent.ts'
import { parseTimestamp } from '@tokensmith/sdk/base/parse/parseTimestamp.ts'
import type { Address } from 'viem'
import { balanceFault, type HeldCoin } from './balanceFault.ts'
import type { FormFault } from './FormFault.ts'

/** None of them undefined. */
type Present<Values> = { [Name in keyof Values]: Exclude<Values[Name], undefined> }

/**
 * Reads the fields of a form that is laid out by hand, and collects what is wrong with them; rows of fields are described
 * instead (`Field`). A field that is refused reads as undefined; the first fault of a field stands. Pure; never throws.
 */
export class FormReader<Name extends string, Fault extends FormFault = InputFault> {
  readonly faults: Partial<Record<Name, Fault | InputFault>> = {}
  readonly asks: { [One in Name]?: readonly (Fault | InputFault)[] } = {}
  readonly typed: Readonly<Record<Name, string>>

  constructor(typed: Readonly<Record<Name, string>>) {
    this.typed = typed
  }

  /** Nothing is wrong so far. */
  get isRight(): boolean {
    return Object.keys(this.faults).length === 0
  }

  /** True when nothing, or white space, was typed. */
  isEmpty(name: Name): boolean {
    return this.typed[name].trim() === ''
  }

  take<Value>(name: Name, parsed: Parsed<Value>): Value | undefined {
    if (!parsed.ok) {
      this.faults[name] ??= parsed.error
      return undefined
    }
    if (parsed.asks.length > 0) this.ask(name, ...parsed.asks)
    return parsed.value
  }

  ask(name: Name, ...asks: readonly (Fault | InputFault)[]): void {
    const before: readonly (Fault | InputFault)[] = this.asks[name] ?? []
    this.asks[name] = [...before, ...asks]
  }

  refuse(name: Name, code: ErrorCode, params: InputFault['params'] = {}): undefined {
    this.faults[name] ??= { code, params }
  }

  /** An address, never the zero address. */
  address(name: Name, expected: AddressExpectation = {}): Address | undefined {
    return this.take(name, parseAddress(this.typed[name], { refuseZero: true, ...expected }))
  }

  /**
   * Base units, of which the wallet has to have as much; what it has is left to the chain where it is not known. `empty` when
   * nothing was typed, else it is required.
   */
  amount(name: Name, coin: HeldCoin, { empty, ...limits }: AmountLimits & { empty?: bigint } = {}): bigint | undefined {
    if (empty !== undefined && this.isEmpty(name)) return empty
    const amount = this.take(name, parseAmount(this.typed[name], coin.decimals ?? 0, limits))
    this.pays(name, amount, coin)
    return amount
  }

  /** Refuses a field that asks for more of a coin than the wallet is known to have. */
  pays(name: Name, needed: bigint | undefined, coin: HeldCoin | undefined): void {
    const lacking = balanceFault(needed, coin)
    if (lacking) this.faults[name] ??= lacking
  }

  /** Basis points; `empty` when nothing was typed, else it is required. */
  percent(name: Name, mostBps?: number, empty?: number): number | undefined {
    if (empty !== undefined && this.isEmpty(name)) return empty
    return this.take(name, parsePercent(this.typed[name], mostBps))
  }

  integer(name: Name, min: number, max: number): number | undefined {
    const value = this.take(name, parseInteger(this.typed[name], { min: BigInt(min), max: BigInt(max) }))
    return value === undefined ? undefined : Number(value)
  }

  /** Unix seconds. */
  time(name: Name, limits?: { after?: bigint }): bigint | undefined {
    return this.take(name, parseTimestamp(this.typed[name], limits))
  }

  /**
   * What was found.
   *
   * @param needed are the values, where nothing is wrong and none of these is missing.
   * @param more go along, also where they are undefined.
   */
  read<Needed extends object, More extends object>(needed: Needed, more: More = {} as More) {
    const { faults, asks, isRight } = this
    const isWhole = isRight && Object.values(needed).every((value) => value !== undefined)
    return { faults, asks, values: isWhole ? ({ ...needed, ...more } as Present<Needed> & More) : undefined }
  }
}
