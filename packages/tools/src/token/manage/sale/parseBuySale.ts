import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import { accepted, type Parsed, refused } from '@tokensmith/sdk/base/parse/parsed.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { costOf, isFairSale, paymentUsing, usedOf } from '@tokensmith/sdk/sale/saleMath.ts'
import { formatUnits } from 'viem'
import type { HeldCoin } from '../../../_shared/form/balanceFault.ts'
import { FormReader } from '../../../_shared/form/FormReader.ts'
import type { FormReading } from '../../../_shared/form/useFieldProps.ts'
import { leftInPhase } from '../../../offering/saleFigures.ts'
import type { BuySaleField, BuySaleTexts } from './saleFields.ts'

/** What one account can have paid at most in the contract's books. */
const mostPaid = 2n ** 96n - 1n
/** Less than half of what was seen is not the same purchase any more. */
export const mostLessBps = 5_000

export type BuySaleReading = FormReading<BuySaleField> & {
  /** What the amount is typed in. A fair sale has no price to count tokens with. */
  typedIn: 'coin' | 'tokens'
  /** `pay` is the most that is paid; what of it is too much comes back. */
  values?: { pay: bigint; lessBps: number }
}

/** Reads a purchase, typed in coin or in tokens at the price of the phase that sells. Pure. */
export function parseBuySale(
  typed: BuySaleTexts,
  sale: Pick<SaleStatus, 'rules' | 'phase' | 'sold' | 'own'>,
  { coin, token }: { coin: HeldCoin; token: HeldCoin },
): BuySaleReading {
  const typedIn = typed.buyTyped === 'tokens' && !isFairSale(sale.rules) ? 'tokens' : 'coin'
  const reader = new FormReader(typed)
  const pay = reader.take('buyAmount', readPay(typed.buyAmount, typedIn, sale, { coin, token }))
  const lessBps = reader.percent('buyLess', mostLessBps)
  reader.pays('buyAmount', pay, coin)
  const least = pay === undefined ? undefined : leastInstead(pay, sale)
  if (least !== undefined) reader.refuse('buyAmount', 'amountBelow', { min: formatUnits(least, coin.decimals ?? 0) })
  return { typedIn, ...reader.read({ pay, lessBps }) }
}

/** Coin to pay for what was typed; of tokens as much as they cost now, rounded up. */
function readPay(
  text: string,
  typedIn: 'coin' | 'tokens',
  sale: Pick<SaleStatus, 'rules' | 'phase' | 'sold'>,
  { coin, token }: { coin: HeldCoin; token: HeldCoin },
): Parsed<bigint> {
  if (typedIn === 'coin') return parseAmount(text, coin.decimals ?? 0, { max: mostPaid })
  const decimals = token.decimals ?? 0
  const parsed = parseAmount(text, decimals)
  if (!parsed.ok) return parsed
  const left = leftInPhase(sale) ?? 0n
  if (parsed.value > left) return refused('amountAbove', { max: formatUnits(left, decimals) })
  return accepted(costOf(parsed.value, sale.rules.phases[sale.phase]?.price ?? 0n))
}

/** The least that has to be paid, where `pay` is too little. */
function leastInstead(pay: bigint, sale: Pick<SaleStatus, 'rules' | 'phase' | 'sold' | 'own'>): bigint | undefined {
  const { leastPaid, phases } = sale.rules
  const price = phases[sale.phase]?.price ?? 0n
  // The contract judges what is used: of a token with few decimals that can be less than what was typed.
  if (usedOf(pay, price) >= leastPaid || isLastPurchase(pay, sale)) return undefined
  return paymentUsing(leastPaid, price)
}

/** The last purchase that is possible may be smaller than any other: all that is left, or all that the account may. */
function isLastPurchase(pay: bigint, sale: Pick<SaleStatus, 'rules' | 'phase' | 'sold' | 'own'>): boolean {
  const { limitPaid, phases } = sale.rules
  const left = leftInPhase(sale)
  if (limitPaid > 0n && pay >= limitPaid - (sale.own?.paid ?? 0n)) return true
  return left !== undefined && pay >= costOf(left, phases[sale.phase]?.price ?? 0n)
}
