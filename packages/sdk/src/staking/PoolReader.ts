import { type Address, formatUnits, type Hex } from 'viem'
import { type FieldsReading, parseFields } from '../base/fields/parseFields.ts'
import type { InputFault } from '../base/parse/parsed.ts'
import {
  type PoolCoin,
  type PoolFault,
  type PoolFaultName,
  type PoolFormContext,
  poolFault,
} from './PoolFormContext.ts'
import type { PoolField } from './poolFields.ts'
import { poolLimits } from './poolLimits.ts'

/** What is typed into a form of pools: each field by itself, and then what they come to together. The first fault of a field stands. */
export class PoolReader {
  readonly faults: Partial<Record<string, PoolFault>>
  readonly asks: FieldsReading['asks']
  readonly context: PoolFormContext
  private readonly read: FieldsReading

  constructor(fields: readonly PoolField[], context: PoolFormContext) {
    this.read = parseFields(fields, context.typed ?? {}, context)
    this.context = context
    this.faults = { ...this.read.faults }
    this.asks = this.read.asks
  }

  /** Nothing is wrong so far. */
  get isRight(): boolean {
    return Object.values(this.faults).every((fault) => fault === undefined)
  }
  amount(name: string): bigint | undefined {
    return this.read.values[name] as bigint | undefined
  }
  number(name: string): number | undefined {
    return this.read.values[name] as number | undefined
  }
  address(name: string): Address | undefined {
    return this.read.values[name] as Address | undefined
  }
  choice(name: string): string | undefined {
    return this.read.values[name] as string | undefined
  }
  refuse(name: string, fault: PoolFault): void {
    this.faults[name] ??= fault
  }
  refuseAs(name: string, fault: PoolFaultName, params?: Readonly<Record<string, string>>): void {
    this.refuse(name, poolFault(fault, params))
  }

  /**
   * Rows of two fields, which are both there or both empty. Numbers of rows count from 1; what is empty in between counts
   * for nothing.
   */
  rows<Second extends number | bigint>(first: string, second: string, most: number) {
    const found: { row: number; seconds: number; value: Second }[] = []
    for (let row = 1; row <= most; row++) {
      const [seconds, value] = [
        this.number(`${first}${row}`),
        this.read.values[`${second}${row}`] as Second | undefined,
      ]
      if (seconds !== undefined && value !== undefined) found.push({ row, seconds, value })
      else if (seconds !== undefined) this.refuse(`${second}${row}`, inputEmpty)
      else if (value !== undefined) this.refuse(`${first}${row}`, inputEmpty)
    }
    for (const [index, { row, seconds }] of found.entries()) {
      if (seconds === 0) this.refuse(`${first}${row}`, zero)
      const earlier = found.slice(0, index).find((other) => other.seconds === seconds)
      if (earlier) this.refuseAs(`${first}${row}`, 'periodRepeated', { number: String(earlier.row) })
    }
    return found
  }

  /** The root of the list where one is asked for; undefined: everybody. */
  list(): Hex | undefined {
    if (this.choice('listed') !== 'list') return undefined
    if (this.context.listRoot === undefined) this.refuseAs('listed', 'listEmpty')
    return this.context.listRoot
  }

  /** What is funded with the creation: what is typed, or what is usual; the wallet has to have it. */
  fund(usual: bigint, coin: PoolCoin, leastStake: bigint): bigint {
    const amount = this.amount('fund') ?? usual
    const text = (value: bigint) => formatUnits(value, coin.decimals)
    if (amount > poolLimits.amount)
      this.refuse('fund', { code: 'amountAbove', params: { max: text(poolLimits.amount) } })
    if (coin.balance !== undefined && amount > coin.balance) {
      const params = { needed: text(amount), balance: text(coin.balance), symbol: coin.symbol ?? '' }
      this.refuse('fund', { code: 'insufficientTokenBalance', params })
    }
    // An accumulated share could not hold more for so small a stake.
    const least = amount / (10n * poolLimits.fundedPerLeast) + 1n
    if (leastStake < least) {
      const decimals = this.context.stake?.decimals ?? coin.decimals
      this.refuse('least', { code: 'amountBelow', params: { min: formatUnits(least, decimals) } })
    }
    return amount
  }

  /** Whether every field is right, and what has to be known of the chain is. */
  isWhole(...known: readonly unknown[]): boolean {
    return this.isRight && this.read.isComplete && known.every((one) => one !== undefined)
  }
}

export const inputEmpty: InputFault = { code: 'inputEmpty', params: {} }
export const zero: InputFault = { code: 'amountZero', params: {} }
