import type { RemovePairPlan } from '@tokensmith/sdk/liquidity/planRemovePair.ts'

/** From this on a price movement allowance is warned about. */
const highSlippageBps = 500

/** What a person should know before a removal. `side` is 0 or 1. */
export type RemovalWarning = { code: 'taxed'; side: 0 | 1; bps: number } | { code: 'unmeasured' | 'slippage' }

/** What speaks against a removal as it is planned. Pure. */
export function removalWarnings({ measured }: Pick<RemovePairPlan, 'measured'>, slippageBps: number): RemovalWarning[] {
  const warnings: RemovalWarning[] = measured
    ? keptBps(measured).flatMap((bps, at) => (bps > 0 ? [{ code: 'taxed', side: at === 0 ? 0 : 1, bps } as const] : []))
    : [{ code: 'unmeasured' }]
  return slippageBps >= highSlippageBps ? [...warnings, { code: 'slippage' }] : warnings
}

/** What each token keeps on the way, in basis points, rounded up. */
export function keptBps(measured: NonNullable<RemovePairPlan['measured']>): readonly [number, number] {
  const kept = (left: bigint, received: bigint) =>
    left <= received ? 0 : Number(((left - received) * 10_000n + left - 1n) / left)
  return [kept(measured.firstAmount, measured.firstReceived), kept(measured.secondAmount, measured.secondReceived)]
}
