import type { LiquidityTokens } from '@tokensmith/sdk/token/getLiquidityTokens.ts'

/** Where liquidity tokens are, from what can never leave to what can leave at once. */
export type LiquidityPart = 'burnt' | 'locked' | 'stakedLocked' | 'staked' | 'free'

/**
 * The shares of all liquidity tokens in basis points, which add up to 10,000. Rounding falls to what is free: nobody is
 * told that more is locked than is.
 */
export function liquidityParts(lp: LiquidityTokens): { part: LiquidityPart; bps: number }[] {
  if (lp.supply === 0n) return []
  const bps = (amount: bigint) => Number((amount * 10_000n) / lp.supply)
  const held = [
    { part: 'burnt', bps: bps(lp.burnt) },
    { part: 'locked', bps: bps(lp.lockedInTokenLock) },
    { part: 'stakedLocked', bps: bps(lp.lockedInVault) },
    { part: 'staked', bps: bps(lp.staked - lp.lockedInVault) },
  ] as const
  const free = 10_000 - held.reduce((sum, part) => sum + part.bps, 0)
  return [...held, { part: 'free', bps: Math.max(0, free) }]
}
