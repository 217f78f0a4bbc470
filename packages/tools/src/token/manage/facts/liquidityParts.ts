import { largest } from '@tokensmith/sdk/base/parse/largest.ts'
import type { LiquidityTokens } from '@tokensmith/sdk/token/getLiquidityTokens.ts'

/** Where liquidity tokens are, from what can never leave to what can leave at once. */
export type LiquidityPart = 'burnt' | 'locked' | 'stakedLocked' | 'staked' | 'free'

/**
 * The shares of all liquidity tokens in basis points, which add up to 10,000. What is free is what nothing holds, to the
 * unit: none of it is 0, and the least of it is one basis point. What rounding leaves over falls to the largest part that is
 * held.
 */
export function liquidityParts(lp: LiquidityTokens): { part: LiquidityPart; bps: number }[] {
  const { supply, burnt, lockedInTokenLock, staked, lockedInVault } = lp
  if (supply === 0n) return []
  const free = largest([0n, supply - burnt - lockedInTokenLock - staked])
  const parts: { part: LiquidityPart; bps: number }[] = Object.entries({
    ...{ burnt, locked: lockedInTokenLock, stakedLocked: lockedInVault, staked: staked - lockedInVault },
  }).map(([part, amount]) => ({ part: part as LiquidityPart, bps: Number((amount * 10_000n) / supply) }))
  const most = parts.reduce((first, second) => (second.bps > first.bps ? second : first))
  parts.push({ part: 'free', bps: Number((free * 10_000n + supply - 1n) / supply) })
  most.bps += 10_000 - parts.reduce((sum, { bps }) => sum + bps, 0)
  return parts
}
