import type { SaleStatus } from './SaleStatus.ts'
import { firstRate, quoteInCoin } from './saleCoinMaths.ts'
import { least, mostRaised } from './saleMath.ts'

/** What a purchase brings, in base units of the token, and what of the payment it uses. */
export type SaleQuote = { amount: bigint; paid: bigint }

/**
 * What the account of `own` would get for at most `pay` now, as the contract says it, and pay for it; without `own`
 * somebody who has bought nothing. It looks neither at the list nor at the least purchase. 0 where nothing is sold; of a
 * fair sale the amount is always 0, because buyers share in the end.
 */
export function quoteSale(
  { rules, state, phase, sold, raised, own }: Pick<SaleStatus, 'rules' | 'state' | 'phase' | 'sold' | 'raised' | 'own'>,
  pay: bigint,
): SaleQuote {
  if (state !== 'selling') return { amount: 0n, paid: 0n }
  const { limitPaid, mostPaid, phases } = rules
  const ownRoom = limitPaid === 0n ? mostRaised - raised : limitPaid - (own?.paid ?? 0n)
  const room = mostPaid === 0n ? ownRoom : least(mostPaid, ownRoom)
  const { price = 0n, amount: offered = 0n } = phases[phase] ?? {}
  const { amount, paid } = quoteInCoin({ pay, rate: firstRate, price, left: offered - sold, room })
  return { amount, paid }
}
