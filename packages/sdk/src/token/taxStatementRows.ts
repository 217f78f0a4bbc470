import { formatAmount } from '../base/parse/formatAmount.ts'
import type { TaxStatement } from './readTaxStatement.ts'

/** Names of the columns, as ids: the page has the words. */
export const taxStatementColumns = [
  'block',
  'time',
  'transaction',
  'kind',
  'purpose',
  'amount',
  'unit',
  'account',
] as const

/**
 * The lines of a statement as cells of a CSV file, without a head. Every cell is a number, a hash or one of our own ids,
 * so none can be taken for a formula by a spreadsheet; symbols, which are strangers' texts, are left out.
 *
 * @param decimals of the three units; an unknown one is written in base units.
 */
export function taxStatementRows(
  { entries }: Pick<TaxStatement, 'entries'>,
  decimals: Readonly<Partial<Record<'token' | 'base' | 'dividendCoin', number>>>,
): string[][] {
  return entries.map(({ blockNumber, at, transactionHash, kind, purpose, amount, unit, account }) => [
    String(blockNumber),
    at === undefined ? '' : new Date(Number(at) * 1_000).toISOString(),
    transactionHash,
    kind,
    purpose ?? '',
    formatAmount(amount, decimals[unit] ?? 0),
    unit,
    account ?? '',
  ])
}
