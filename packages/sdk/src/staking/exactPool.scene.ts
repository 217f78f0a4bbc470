import { type EmissionSchedule, emissionScale } from './emissionSchedule.ts'
import { lesser } from './lesser.ts'

/** An exact fraction, so that the slow models below round nowhere. The divisor is above 0. */
export class Fraction {
  readonly dividend: bigint
  readonly divisor: bigint

  constructor(dividend: bigint, divisor = 1n) {
    const shared = divisorOf(dividend < 0n ? -dividend : dividend, divisor)
    this.dividend = dividend / shared
    this.divisor = divisor / shared
  }
  plus(other: Fraction): Fraction {
    return new Fraction(this.dividend * other.divisor + other.dividend * this.divisor, this.divisor * other.divisor)
  }
  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.dividend, other.divisor))
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.dividend * other.dividend, this.divisor * other.divisor)
  }
  over(other: bigint): Fraction {
    return new Fraction(this.dividend, this.divisor * other)
  }
  isBelow(other: Fraction): boolean {
    return this.dividend * other.divisor < other.dividend * this.divisor
  }
  /** Of what is not below 0. */
  floor(): bigint {
    return this.dividend / this.divisor
  }
  ceil(): bigint {
    return (this.dividend + this.divisor - 1n) / this.divisor
  }
}

function divisorOf(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b]
  while (other > 0n) [one, other] = [other, one % other]
  return one === 0n ? 1n : one
}

export const nothing = new Fraction(0n)
const smaller = (a: Fraction, b: Fraction) => (a.isBelow(b) ? a : b)
const greater = (a: Fraction, b: Fraction) => (a.isBelow(b) ? b : a)

/** Base units that a plain or halving schedule emits: epoch by epoch, each with half of the rate of the one before. */
export function exactEmission(schedule: Exclude<EmissionSchedule, { kind: 'manual' }>, at: bigint): Fraction {
  const { endAt, rate, startAt } = schedule
  const until = endAt !== undefined && endAt < at ? endAt : at
  let sum = nothing
  let perSecond = new Fraction(rate, emissionScale)
  const length = schedule.kind === 'halving' ? schedule.halvingSeconds : until - startAt
  for (let from = startAt; from < until; from += length, perSecond = perSecond.over(2n)) {
    const to = lesser(from + length, until)
    sum = sum.plus(perSecond.times(new Fraction(to - from)))
  }
  return sum
}

/**
 * A pool of mining told differently: a purse of what is funded, out of which each stretch of time pays what it emits to
 * everybody by weight. It knows neither a limit nor an accumulated share.
 */
export class ExactPool {
  purse = nothing
  at: bigint
  readonly weights = new Map<string, bigint>()
  readonly earned = new Map<string, Fraction>()
  readonly schedule: Exclude<EmissionSchedule, { kind: 'manual' }>

  constructor(schedule: Exclude<EmissionSchedule, { kind: 'manual' }>) {
    this.schedule = schedule
    this.at = schedule.startAt
  }
  passTo(at: bigint): void {
    const emitted = exactEmission(this.schedule, at).minus(exactEmission(this.schedule, this.at))
    this.at = at
    const all = [...this.weights.values()].reduce((sum, weight) => sum + weight, 0n)
    if (all === 0n) return
    const paid = smaller(greater(emitted, nothing), this.purse)
    this.purse = this.purse.minus(paid)
    for (const [account, weight] of this.weights) {
      const share = paid.times(new Fraction(weight, all))
      this.earned.set(account, (this.earned.get(account) ?? nothing).plus(share))
    }
  }
}

/** e^−x by its series for 1 / e^x, with what is left out below 2^-200. */
export function exactDecay(x: Fraction): Fraction {
  // Whole parts are taken off first, so that the series is short and never cancels.
  const parts = x.floor() + 1n
  const part = x.over(parts)
  let term = new Fraction(1n)
  let sum = term
  for (let index = 1n; term.dividend << 256n > term.divisor; index++) {
    term = rough(term.times(part).over(index))
    sum = sum.plus(term)
  }
  let power = new Fraction(1n)
  for (let count = 0n; count < parts; count++) power = rough(power.times(new Fraction(sum.divisor, sum.dividend)))
  return power
}

/** To 320 bits behind the point, so that fractions stay short. */
const rough = ({ dividend, divisor }: Fraction) => new Fraction((dividend << 320n) / divisor, 1n << 320n)
