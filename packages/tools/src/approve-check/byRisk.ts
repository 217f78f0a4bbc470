import type { JudgedApproval } from './ApprovalSearch.ts'

const order = { high: 0, medium: 1, low: 2, cancelled: 3 } as const

/** Riskiest first; among equals the most valuable, then the newest. */
export function byRisk(a: JudgedApproval, b: JudgedApproval): number {
  const byLevel = order[a.risk.level] - order[b.risk.level]
  if (byLevel !== 0) return byLevel
  const [first, second] = [a.value ?? -1n, b.value ?? -1n]
  if (first !== second) return first > second ? -1 : 1
  return Number((b.last?.blockNumber ?? 0n) - (a.last?.blockNumber ?? 0n))
}
