import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import { formatAmount } from '@tokensmith/sdk/base/parse/formatAmount.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { zeroAddress } from 'viem'

/** A contract may claim more decimals than any number it can hold has digits; its amounts are shown in base units. */
const mostDecimals = 77

/** The decimals to show amounts with; undefined where the token names none that make sense. */
export function shownDecimals({ decimals }: Pick<Coin, 'decimals'>): number | undefined {
  return decimals !== undefined && decimals <= mostDecimals ? decimals : undefined
}

/** A token's name. A symbol is the token's own word, so its address stands beside it. */
export function coinName({ address, symbol }: Coin): string {
  if (address === zeroAddress) return symbol ?? ''
  return symbol ? `${symbol} (${shortAddress(address)})` : shortAddress(address)
}

/** The exact amount for a file: a point, no grouping. */
export function exactAmount(amount: bigint, coin: Pick<Coin, 'decimals'>): string {
  return formatAmount(amount, shownDecimals(coin) ?? 0)
}
