import type { SendList } from './SendList.ts'
import { paidAmountAt, type SettledList } from './settleSendList.ts'

/** A row that a person should compare with the source of the list, and what makes it that. */
export type RowToCheck = { row: number; amount: bigint; why: readonly ('first' | 'last' | 'largest')[] }

/**
 * The first and the last row that are paid, and of each token the one that is paid the most, in the list's order: a list
 * that was cut, shifted or multiplied shows there. NFTs have no largest row.
 */
export function rowsToCheck(
  list: Pick<SendList, 'amounts' | 'itemOf' | 'items'>,
  settled: Pick<SettledList, 'rows' | 'summed'>,
): RowToCheck[] {
  const { rows } = settled
  if (rows.length === 0) return []
  const largest = new Map<number, { row: number; amount: bigint }>()
  for (const row of rows) {
    const item = list.itemOf[row]!
    if (list.items[item]!.kind === 'erc721') continue
    const amount = paidAmountAt(list, settled, row)
    const found = largest.get(item)
    if (!found || amount > found.amount) largest.set(item, { row, amount })
  }
  const reasons = new Map<number, RowToCheck['why']>([[rows[0]!, ['first']]])
  const note = (row: number, why: RowToCheck['why'][number]) => reasons.set(row, [...(reasons.get(row) ?? []), why])
  note(rows.at(-1)!, 'last')
  for (const { row } of largest.values()) note(row, 'largest')
  return [...reasons]
    .toSorted(([a], [b]) => a - b)
    .map(([row, why]) => ({ row, why, amount: paidAmountAt(list, settled, row) }))
}
