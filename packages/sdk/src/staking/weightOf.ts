import { lesser } from './lesser.ts'

/** Multiples of periods are kept in tenths: 12 is ×1.2. Without a period it is 10. */
export const plainMultiple = 10

/** What counts of one stake: its amount in base units, by the multiple of its period in tenths. */
export function powerOf(amount: bigint, multiple: number = plainMultiple): bigint {
  return amount * BigInt(multiple)
}

/** What an account's power adds to the team of each inviter above it, rounded down; as much is taken off when it leaves. */
export function teamShareOf(power: bigint, percent: number): bigint {
  return (power * BigInt(percent)) / 100n
}

/** What an account shares by: its power, and its team's, of which no more counts than its own. */
export function weightOf(power: bigint, team = 0n): bigint {
  return power + lesser(team, power)
}
