import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parsePercent } from '@tokensmith/sdk/base/parse/parsePercent.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { costOf, isFairSale, paymentUsing, usedOf } from '@tokensmith/sdk/sale/saleMath.ts'
import { formatUnits } from 'viem'
import type { FormReading } from '../../../_shared/form/useFieldProps.ts'
import type { PoolCoin } from '../parsePoolTrade.ts'
import type { BuySaleField, BuySaleTexts } from './saleFields.ts'
import { leftInPhase } from './saleFigures.ts'

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
  { coin, token }: { coin: PoolCoin; token: PoolCoin },
): BuySaleReading {
  const typedIn = typed.buyTyped === 'tokens' && !isFairSale(sale.rules) ? 'tokens' : 'coin'
  const faults: Partial<Record<BuySaleField, InputFault>> = {}
  const pay = readPay(typed.buyAmount, typedIn, sale, { coin, token })
  const less = parsePercent(typed.buyLess, mostLessBps)
  if (typeof pay !== 'bigint') faults.buyAmount = pay
  else {
    const fault = faultOfPay(pay, sale, coin)
    if (fault) faults.buyAmount = fault
  }
  if (!less.ok) faults.buyLess = less.error
  const isRight = typeof pay === 'bigint' && less.ok && Object.keys(faults).length === 0
  return { typedIn, faults, asks: {}, values: isRight ? { pay, lessBps: less.value } : undefined }
}

/** Coin to pay for what was typed; of tokens as much as they cost now, rounded up. */
function readPay(
  text: string,
  typedIn: 'coin' | 'tokens',
  sale: Pick<SaleStatus, 'rules' | 'phase' | 'sold'>,
  { coin, token }: { coin: PoolCoin; token: PoolCoin },
): bigint | InputFault {
  if (typedIn === 'coin') {
    const parsed = parseAmount(text, coin.decimals ?? 0, { max: mostPaid })
    return parsed.ok ? parsed.value : parsed.error
  }
  const decimals = token.decimals ?? 0
  const parsed = parseAmount(text, decimals)
  if (!parsed.ok) return parsed.error
  const left = leftInPhase(sale) ?? 0n
  if (parsed.value > left) return { code: 'amountAbove', params: { max: formatUnits(left, decimals) } }
  return costOf(parsed.value, sale.rules.phases[sale.phase]?.price ?? 0n)
}

function faultOfPay(
  pay: bigint,
  sale: Pick<SaleStatus, 'rules' | 'phase' | 'sold' | 'own'>,
  { symbol = '', decimals = 0, balance }: PoolCoin,
): InputFault | undefined {
  const text = (value: bigint) => formatUnits(value, decimals)
  if (balance !== undefined && pay > balance) {
    return { code: 'insufficientTokenBalance', params: { needed: text(pay), balance: text(balance), symbol } }
  }
  const { leastPaid, phases } = sale.rules
  const price = phases[sale.phase]?.price ?? 0n
  // The contract judges what is used: of a token with few decimals that can be less than what was typed.
  if (usedOf(pay, price) >= leastPaid || isLastPurchase(pay, sale)) return undefined
  return { code: 'amountBelow', params: { min: text(paymentUsing(leastPaid, price)) } }
}

/** The last purchase that is possible may be smaller than any other: all that is left, or all that the account may. */
function isLastPurchase(pay: bigint, sale: Pick<SaleStatus, 'rules' | 'phase' | 'sold' | 'own'>): boolean {
  const { limitPaid, phases } = sale.rules
  const left = leftInPhase(sale)
  if (limitPaid > 0n && pay >= limitPaid - (sale.own?.paid ?? 0n)) return true
  return left !== undefined && pay >= costOf(left, phases[sale.phase]?.price ?? 0n)
}
