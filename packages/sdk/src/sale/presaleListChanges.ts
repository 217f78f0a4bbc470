import type { PresaleListRow } from './presaleList.ts'

export type PresaleListChanges = { added: number; removed: number; limits: number; stay: number }

/**
 * Counts what another list changes: accounts that come to it and that leave it, those with another limit, and those that stay as
 * they are. Each list names an account once, or repeats the same line.
 */
export function presaleListChanges(
  before: readonly PresaleListRow[],
  after: readonly PresaleListRow[],
): PresaleListChanges {
  const [old, next] = [limitsOf(before), limitsOf(after)]
  const changes = { added: 0, removed: 0, limits: 0, stay: 0 }
  for (const [account, limit] of next) {
    const earlier = old.get(account)
    if (earlier === undefined) changes.added++
    else if (earlier === limit) changes.stay++
    else changes.limits++
  }
  for (const account of old.keys()) if (!next.has(account)) changes.removed++
  return changes
}

const limitsOf = (rows: readonly PresaleListRow[]) =>
  new Map(rows.map(({ account, limit }) => [account.toLowerCase(), limit]))
