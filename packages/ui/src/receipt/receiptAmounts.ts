import type { Receipt } from '@tokensmith/sdk/receipt/Receipt.ts'
import { sumMoves } from '@tokensmith/sdk/receipt/sumMoves.ts'
import type { TFunction } from 'i18next'
import type { Address } from 'viem'
import { amountText } from '../format/amountText.ts'
import { movedText } from './movedText.ts'

/** One amount of a receipt in words; without a token it is of the chain's own coin. */
export type ReceiptAmount = {
  way: 'in' | 'out' | 'both'
  text: string
  token?: Address
  others: readonly Address[]
  ids: readonly bigint[]
}

/** What moved for the account of a receipt, out before in; of a failed transaction nothing. */
export function receiptAmounts(receipt: Receipt, symbol: string, lang: string, t: TFunction): ReceiptAmount[] {
  const { from, to, created, account, value, status, nativeIn, moves, coins } = receipt
  const native = (wei: bigint) => `${amountText(wei, 18, lang, { maxFraction: 8 })} ${symbol}`
  const target = to ?? created
  const others = target ? [target] : []
  const paidOut = status === 'success' && value > 0n && from.toLowerCase() === account.toLowerCase()
  const all: ReceiptAmount[] = [
    ...(paidOut ? [{ way: 'out' as const, text: native(value), others, ids: [] }] : []),
    ...(nativeIn === undefined ? [] : [{ way: 'in' as const, text: native(nativeIn), others: [], ids: [] }]),
    ...sumMoves(moves).map(({ amount, ...sum }) => {
      const coin = coins.find(({ address }) => address === sum.token)
      return { ...sum, text: movedText(amount, coin, lang, t) }
    }),
  ]
  const order = { out: 0, both: 1, in: 2 }
  return all.sort((one, other) => order[one.way] - order[other.way])
}
