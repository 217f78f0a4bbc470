import type { MovedCoin } from '@tokensmith/sdk/receipt/Receipt.ts'
import type { TFunction } from 'i18next'
import { amountText } from '../format/amountText.ts'

/** Digits after the decimal sign that tell amounts apart and still fit on a phone; files have all. */
const maxFraction = 8

/** An amount of a token as a receipt says it; in base units, and saying so, where the token does not tell its decimals. */
export function movedText(amount: bigint, coin: Partial<MovedCoin> | undefined, lang: string, t: TFunction): string {
  if (coin?.decimals === undefined) return t('receipt.baseUnits', { amount: amountText(amount, 0, lang) })
  return `${amountText(amount, coin.decimals, lang, { maxFraction })} ${coin.symbol ?? ''}`.trim()
}
