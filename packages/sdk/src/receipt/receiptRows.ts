import { formatAmount } from '../base/parse/formatAmount.ts'
import type { Receipt } from './Receipt.ts'

/** Names of the columns, as ids that are the same in every language: a file is for programs too. */
export const receiptColumns = [
  ...['title', 'status', 'chain id', 'block', 'time (UTC)', 'transaction', 'line', 'amount', 'base units'],
  ...['symbol', 'token', 'token id', 'other side'],
] as const

/**
 * A receipt as cells of a CSV file, one line for each amount, without a head. The title and the symbols are strangers'
 * texts: whoever writes the file defuses what a spreadsheet would run (`csvLine` of the page does).
 *
 * @param names.title what was done; `names.symbol` of the chain's own coin, which has 18 decimals.
 */
export function receiptRows(receipt: Receipt, { title, symbol }: { title: string; symbol: string }): string[][] {
  const { status, chainId, blockNumber, at, hash, gas, value, from, to, created, nativeIn } = receipt
  const time = new Date(Number(at) * 1_000).toISOString()
  const head = [title, status, String(chainId), String(blockNumber), time, hash]
  const native = (line: string, wei: bigint, other: string) => [
    ...[...head, line, formatAmount(wei, 18), String(wei), symbol, '', '', other],
  ]
  const isOwn = from.toLowerCase() === receipt.account.toLowerCase()
  return [
    ...(isOwn && value > 0n && status === 'success' ? [native('out', value, to ?? created ?? '')] : []),
    ...(nativeIn === undefined ? [] : [native('in', nativeIn, '')]),
    ...receipt.moves.map(({ token, way, other, amount, id }) => {
      const { symbol: own = '', decimals } = receipt.coins.find(({ address }) => address === token) ?? {}
      const shown = decimals === undefined ? '' : formatAmount(amount, decimals)
      return [...head, way, shown, String(amount), own, token, id === undefined ? '' : String(id), other]
    }),
    gas.totalWei === undefined ? [...head, 'gas', ...Array(6).fill('')] : native('gas', gas.totalWei, ''),
  ]
}
