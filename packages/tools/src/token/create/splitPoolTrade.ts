import type { PoolRates } from '@tokensmith/sdk/pool/poolMath.ts'

/** The parts of a trade worth one coin, in basis points of it; broken ones are parts of parts. `kept` stays in the pool. */
export function splitPoolTrade(side: 'buy' | 'sell', { burnBps, fundBps, inviterBps }: PoolRates, feeBps: number) {
  const of = (amount: number, bps: number) => (amount * bps) / 10_000
  if (side === 'buy') {
    const [fund, inviter] = [fundBps, inviterBps]
    const spent = 10_000 - fund - inviter
    const kept = of(spent, feeBps)
    const burnt = of(spent - kept, burnBps)
    return { rest: spent - kept - burnt, fund, inviter, burnt, kept }
  }
  const sold = 10_000 - burnBps
  const kept = of(sold, feeBps)
  const [fund, inviter] = [of(sold - kept, fundBps), of(sold - kept, inviterBps)]
  return { rest: sold - kept - fund - inviter, fund, inviter, burnt: burnBps, kept }
}
