import type { SaleStatus } from './SaleStatus.ts'

/** What the account that looks can get now, with how much of it: tokens of `claimSale`, coin of the others. */
export function ownSaleClaims({
  own,
  state,
}: Pick<SaleStatus, 'own' | 'state'>): { id: 'claimSale' | 'refundSale' | 'collectSaleReward'; amount: bigint }[] {
  if (!own) return []
  const claims = [
    { id: 'claimSale', amount: state === 'finished' ? own.claimable : 0n },
    { id: 'refundSale', amount: state === 'refunding' ? own.paid : 0n },
    { id: 'collectSaleReward', amount: state === 'finished' ? own.reward : 0n },
  ] as const
  return claims.filter(({ amount }) => amount > 0n)
}
