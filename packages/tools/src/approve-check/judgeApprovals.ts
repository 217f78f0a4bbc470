import type { ApprovalEvent } from '@tokensmith/sdk/approvals/ApprovalEvent.ts'
import { type ApprovalTarget, listApprovalTargets, targetsOfPair } from '@tokensmith/sdk/approvals/approvalTargets.ts'
import { assessApproval } from '@tokensmith/sdk/approvals/assessApproval.ts'
import { getLiveApprovals } from '@tokensmith/sdk/approvals/getLiveApprovals.ts'
import { delegateOf } from '@tokensmith/sdk/approvals/getSpender.ts'
import { listKnownSpenders } from '@tokensmith/sdk/approvals/knownSpenders.ts'
import type { LiveApproval } from '@tokensmith/sdk/approvals/LiveApproval.ts'
import { priceTokens } from '@tokensmith/sdk/approvals/priceTokens.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { Address } from 'viem'
import type { JudgedApproval, SearchQuestion } from './ApprovalSearch.ts'
import { byRisk } from './byRisk.ts'

/** Everything to look at: what events speak of, and what a person named. */
export function targetsOf(events: readonly ApprovalEvent[], pairs: SearchQuestion['pairs']): ApprovalTarget[] {
  const found = listApprovalTargets(events)
  const ids = new Set(found.map(({ id }) => id))
  return [...found, ...pairs.flatMap(targetsOfPair).filter(({ id }) => !ids.has(id) && ids.add(id))]
}

/** Reads what targets come to, judges and prices it, the riskiest first. */
export async function judgeApprovals(
  client: ChainClient,
  chain: ChainEntry,
  owner: Address,
  targets: readonly ApprovalTarget[],
  signal?: AbortSignal,
): Promise<{ approvals: JudgedApproval[]; blockNumber: bigint; delegate?: Address }> {
  const [{ approvals, blockNumber }, code] = await Promise.all([
    getLiveApprovals(client, owner, targets, { signal }),
    client.getCode({ address: owner }),
  ])
  const shown = approvals.filter(isWorthShowing)
  const spenders = listKnownSpenders(chain)
  const priced = shown.filter(({ atRisk }) => atRisk !== undefined && atRisk > 0n)
  const amounts = priced.map(({ token, atRisk }) => ({ token, amount: atRisk! }))
  const values = await priceTokens(client, chain, amounts, { blockNumber, signal }).catch(() => [])
  const valueById = new Map(priced.map(({ id }, index) => [id, values[index]]))
  const judged = shown.map((approval) => {
    return { ...approval, risk: assessApproval(approval, spenders), value: valueById.get(approval.id) }
  })
  return { approvals: judged.sort(byRisk), blockNumber, delegate: delegateOf(code) }
}

/** Of a pair that a person named, only the kinds that it has are shown, and the plain allowance in any case. */
function isWorthShowing({ changes, kind, amount }: LiveApproval): boolean {
  return changes > 0 || kind === 'erc20' || (amount !== null && amount > 0n)
}
