import { quoteSale } from '@tokensmith/sdk/sale/quoteSale.ts'
import { isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import { formatUnits } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { FormFault } from '../_shared/form/FormFault.ts'
import { FormReader } from '../_shared/form/FormReader.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import { mostMints } from '../token/manage/mint/mintFigures.ts'
import { parseBuySale } from '../token/manage/sale/parseBuySale.ts'
import { emptyBuySale } from '../token/manage/sale/saleFields.ts'
import type { PlainOffer } from './PlainOffer.ts'

/** The chain's own coin. */
const decimals = 18

/** `pay` is sent, `paid` of it is used, and `amount` base units are got for it; 0 of a fair sale, which shares them later. */
export type PlainCoinReading = FormReading<'pay', FormFault> & {
  values?: { pay: bigint; paid: bigint; amount: bigint }
}

/**
 * Reads coin that is sent to a token by an account that has bought nothing, and what it would bring. Nothing is asked about
 * the sender's balance: the sender is another wallet. Pure.
 *
 * @param words how sentences name the coin, and their language.
 */
export function parsePlainCoin(
  typed: { pay: string },
  offer: PlainOffer,
  words: { symbol: string; lang: string },
): PlainCoinReading {
  return offer.kind === 'mint' ? readMint(typed, offer.mint, words) : readSale(typed, offer.sale)
}

function readSale(
  { pay: text }: { pay: string },
  sale: Extract<PlainOffer, { kind: 'sale' }>['sale'],
): PlainCoinReading {
  const typed = { ...emptyBuySale, buyAmount: text }
  const { faults, asks, values } = parseBuySale(typed, sale, { coin: { decimals }, token: {} })
  const quote = values && quoteSale(sale, values.pay)
  // Less than a unit of the token: the sale would give nothing, and take nothing.
  const isNothing = quote?.amount === 0n && !isFairSale(sale.rules)
  const fault: FormFault | undefined = isNothing ? { code: 'fault.nothing', params: {} } : faults.buyAmount
  return {
    faults: fault ? { pay: fault } : {},
    asks: asks.buyAmount ? { pay: asks.buyAmount } : {},
    values: values && quote && !fault ? { pay: values.pay, ...quote } : undefined,
  }
}

function readMint(
  typed: { pay: string },
  mint: Extract<PlainOffer, { kind: 'mint' }>['mint'],
  { symbol, lang }: { symbol: string; lang: string },
): PlainCoinReading {
  const { feeWei, quantity } = mint.rules
  // An empty transaction mints once, and one with coin is refused.
  if (feeWei === 0n) return { faults: {}, asks: {}, values: { pay: 0n, paid: 0n, amount: quantity } }
  const reader = new FormReader<'pay', FormFault>(typed)
  const pay = reader.amount('pay', { decimals })
  const most = feeWei * BigInt(mostMints(mint))
  if (pay !== undefined && pay > most) reader.refuse('pay', 'amountAbove', { max: formatUnits(most, decimals) })
  if (pay !== undefined && pay % feeWei !== 0n) {
    const text = (amount: bigint) => coinText(amount, { symbol, decimals }, lang, decimals)
    const below = pay - (pay % feeWei)
    const above = below + feeWei
    reader.faults.pay ??=
      below === 0n || above > most
        ? { code: 'fault.multiple', params: { fee: text(feeWei), near: text(below === 0n ? above : below) } }
        : { code: 'fault.multipleOf', params: { fee: text(feeWei), below: text(below), above: text(above) } }
  }
  return reader.read({ pay, paid: pay, amount: pay === undefined ? undefined : (pay / feeWei) * quantity })
}
