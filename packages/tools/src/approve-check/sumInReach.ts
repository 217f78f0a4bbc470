import { isCancelled } from '@tokensmith/sdk/approvals/LiveApproval.ts'
import type { JudgedApproval } from './ApprovalSearch.ts'

/** What could be moved in all, in wei: of each token only once, since two spenders cannot both have it. */
export function sumInReach(approvals: readonly JudgedApproval[]): { value: bigint; unpriced: number } {
  const most = new Map<string, bigint>()
  const unpriced = new Set<string>()
  for (const approval of approvals) {
    if (isCancelled(approval) || !approval.atRisk) continue
    const token = approval.token.toLowerCase()
    if (approval.value === undefined) unpriced.add(token)
    else if (approval.value > (most.get(token) ?? 0n)) most.set(token, approval.value)
  }
  return { value: [...most.values()].reduce((sum, value) => sum + value, 0n), unpriced: unpriced.size }
}
