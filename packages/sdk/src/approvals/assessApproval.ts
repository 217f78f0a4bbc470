import { findKnownSpender, type KnownSpender } from './knownSpenders.ts'
import { isCancelled, type LiveApproval } from './LiveApproval.ts'

/** The specification's levels. */
export type RiskLevel = 'high' | 'medium' | 'low' | 'cancelled'

/** Why, as codes that the texts know. */
export type RiskReason =
  | 'noCode'
  | 'delegated'
  | 'unknownSpender'
  | 'ownSpender'
  | 'knownSpender'
  | 'unlimited'
  | 'wholeCollection'
  | 'inReach'
  | 'nothingInReach'
  | 'unreadable'
  | 'expired'
  | 'takenBack'
  | 'permit2Closed'

export type Risk = { level: RiskLevel; reasons: RiskReason[]; known?: KnownSpender }

/** Points that each reason adds: three or more are high, two medium. A spender without code is high by itself. */
const points: Partial<Record<RiskReason, number>> = {
  noCode: 3,
  delegated: 3,
  unknownSpender: 1,
  unlimited: 1,
  wholeCollection: 1,
  inReach: 1,
  unreadable: 2,
}

/**
 * Judges an approval by what it allows, to whom, and what is in reach of it now. A judgement, not a proof: a known
 * spender can be faulty, and an unknown one honest. A contract that was not asked about is unknown, whoever made it.
 */
export function assessApproval(approval: LiveApproval, spenders: readonly KnownSpender[]): Risk {
  const known = findKnownSpender(spenders, approval.spender)
  if (isCancelled(approval)) {
    return {
      level: 'cancelled',
      reasons: [approval.isExpired && approval.amount !== 0n ? 'expired' : 'takenBack'],
      known,
    }
  }
  const reasons = [whoIs(approval, known), ...howMuch(approval), reachOf(approval)]
  const sum = reasons.reduce((total, reason) => total + (points[reason] ?? 0), 0)
  return { level: sum >= 3 ? 'high' : sum === 2 ? 'medium' : 'low', reasons, known }
}

function whoIs({ spenderKind }: LiveApproval, known: KnownSpender | undefined): RiskReason {
  if (spenderKind === 'delegated') return 'delegated'
  if (spenderKind === 'account') return 'noCode'
  if (!known) return 'unknownSpender'
  return known.kind === 'own' ? 'ownSpender' : 'knownSpender'
}

function howMuch({ kind, amount, isUnlimited }: LiveApproval): RiskReason[] {
  if (amount === null) return ['unreadable']
  if (kind === 'operator') return ['wholeCollection']
  return isUnlimited ? ['unlimited'] : []
}

function reachOf({ kind, atRisk, held }: LiveApproval): RiskReason {
  if (kind === 'permit2' && held.permit2Allowance === 0n) return 'permit2Closed'
  if (kind === 'nft') return 'inReach'
  // ERC-1155 has no balance of a whole collection, so something may be there.
  if (kind === 'operator') return held.balance === 0n ? 'nothingInReach' : 'inReach'
  return atRisk === 0n ? 'nothingInReach' : 'inReach'
}
