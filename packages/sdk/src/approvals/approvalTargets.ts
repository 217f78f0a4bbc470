import type { Address } from 'viem'
import type { ApprovalEvent } from './ApprovalEvent.ts'

/** Something whose present value is to be read: one allowance, operator, NFT or Permit2 allowance. */
export type ApprovalTarget = {
  /** Same for the same target. */
  id: string
  kind: ApprovalEvent['kind']
  token: Address
  /** Who was named last; of an NFT the token itself says who is approved now. */
  spender: Address
  tokenId?: bigint
  /** The newest event; undefined for a target that a person named. */
  last?: ApprovalEvent
  /** How many events there are. */
  changes: number
}

/** Places of the events on the chain, oldest first. */
export const byPlace = (a: ApprovalEvent, b: ApprovalEvent) =>
  Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex

/** Each target that events speak of, once, with its newest event. An event that was told twice counts once. */
export function listApprovalTargets(events: readonly ApprovalEvent[]): ApprovalTarget[] {
  const targets = new Map<string, ApprovalTarget>()
  const seen = new Set<string>()
  for (const event of [...events].sort(byPlace)) {
    const place = `${event.blockNumber}/${event.logIndex}`
    if (seen.has(place)) continue
    seen.add(place)
    const { kind, token, spender, tokenId } = event
    const id = approvalTargetId(event)
    const before = targets.get(id)
    targets.set(id, { id, kind, token, spender, tokenId, last: event, changes: (before?.changes ?? 0) + 1 })
  }
  return [...targets.values()]
}

/** An NFT has one approved account at a time, so it is one target whoever was approved. */
export function approvalTargetId({
  kind,
  token,
  spender,
  tokenId,
}: Pick<ApprovalTarget, 'kind' | 'token' | 'spender' | 'tokenId'>): string {
  return [kind, token.toLowerCase(), kind === 'nft' ? tokenId : spender.toLowerCase()].join(':')
}

/** What to look at for a pair that a person named: nobody knows which kind of approval it has. */
export function targetsOfPair({ token, spender }: { token: Address; spender: Address }): ApprovalTarget[] {
  return (['erc20', 'operator', 'permit2'] as const).map((kind) => {
    const target = { kind, token, spender, changes: 0 }
    return { id: approvalTargetId(target), ...target }
  })
}
