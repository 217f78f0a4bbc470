import type { PlainOffer } from './PlainOffer.ts'

/** What can go wrong with coin that is sent without a page, the worst first, by the names of its sentences. */
export function plainCoinRisks(offer: PlainOffer): string[] {
  if (offer.kind === 'mint') {
    const { feeWei, vestingSeconds } = offer.mint.rules
    return [
      'exchange',
      ...(feeWei > 0n ? ['multiple', 'launch'] : ['launchFree']),
      ...(vestingSeconds > 0 ? ['vesting'] : []),
      'over',
    ]
  }
  const { claim, rewardBps } = offer.sale.rules
  return [
    'exchange',
    'least',
    claim === 'atOnce' ? 'moves' : 'claim',
    ...(rewardBps.length > 0 ? ['inviter'] : []),
    'finish',
  ]
}
