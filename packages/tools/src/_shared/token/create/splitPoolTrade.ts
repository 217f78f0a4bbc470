import type { PoolRates } from '@tokensmith/sdk/pool/poolMath.ts'

/** The parts of a trade worth one coin, in basis points of it; broken ones are parts of parts. */
export function splitPoolTrade(side: 'buy' | 'sell', { burnBps, fundBps, inviterBps }: PoolRates) {
  const taxed = side === 'buy' ? 10_000 : 10_000 - burnBps
  const [fund, inviter] = [(taxed * fundBps) / 10_000, (taxed * inviterBps) / 10_000]
  const burnt = side === 'buy' ? ((10_000 - fund - inviter) * burnBps) / 10_000 : burnBps
  return { rest: 10_000 - fund - inviter - burnt, fund, inviter, burnt }
}
