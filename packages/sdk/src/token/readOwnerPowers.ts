import type { TokenState } from './getToken.ts'

/** What the owner-power card shows, in this order. */
export const ownerPowers = [
  'mint',
  'pause',
  'blacklist',
  'whitelist',
  'transferBurn',
  'transferFee',
  'feeAddress',
  'ownershipLock',
] as const
export type OwnerPowerId = (typeof ownerPowers)[number]

/**
 * One power: `can` now; `cannot`, because it is not in the code or was given up; `later`, from `fromAt` on, while the
 * ownership is locked; `unknown` for code nobody has compared with a source. Never "safe".
 */
export type OwnerPower = {
  id: OwnerPowerId
  status: 'can' | 'cannot' | 'later' | 'unknown'
  /** As in `TokenCapability`. */
  limit: bigint
  fromAt: bigint
  untilAt: bigint
}

/** Every power an owner could have over a token, with what is true of this one. */
export function readOwnerPowers(token: Pick<TokenState, 'verification' | 'capabilities'>): OwnerPower[] {
  const isKnown = token.verification.status === 'verified' && token.capabilities !== undefined
  return ownerPowers.map((id) => {
    const none = { id, limit: 0n, fromAt: 0n, untilAt: 0n }
    if (!isKnown) return { ...none, status: 'unknown' }
    const capability = token.capabilities?.find(({ power }) => power === id)
    if (!capability) return { ...none, status: 'cannot' }
    const { limit, fromAt, untilAt } = capability
    return { id, status: fromAt > 0n ? 'later' : 'can', limit, fromAt, untilAt }
  })
}
