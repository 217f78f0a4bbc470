import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'

/** Of the actions that a token offers, those that the sale card leads to: only what the looker may do, and has to do. */
export function waysOfSale(
  offered: readonly { id: string; permitted: boolean }[],
  { own, proceeds, state }: Pick<SaleStatus, 'own' | 'proceeds' | 'state'>,
): string[] {
  const isUseful: Readonly<Record<string, boolean>> = {
    claimSale: (own?.claimable ?? 0n) > 0n,
    // Also for others: who lost the page gets his money back by anybody.
    refundSale: true,
    collectSaleReward: state === 'finished' && (own?.reward ?? 0n) > 0n,
    finishSale: true,
    finishSaleEarly: true,
    collectSaleProceeds: proceeds > 0n,
    poolTrade: state === 'finished',
  }
  return Object.keys(isUseful).filter(
    (id) => isUseful[id] && offered.some((entry) => entry.id === id && entry.permitted),
  )
}
