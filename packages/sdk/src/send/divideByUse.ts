import { recipientFact } from './getRecipientFacts.ts'
import { type SendList, sendAsk } from './SendList.ts'
import { paidAmountAt, type SettledList } from './settleSendList.ts'

/**
 * Divides what will be paid into coin for addresses that were never used, which plain transfers reach for less, and all
 * the rest. Precompiled contracts look unused and need more gas than a transfer has.
 *
 * @param facts a byte of `recipientFact` for each row of the list.
 */
export function divideByUse(
  list: SendList,
  settled: SettledList,
  facts: Uint8Array,
): { unused: SettledList; others: SettledList } {
  const isUnused = (row: number) =>
    list.items[list.itemOf[row]!]!.kind === 'native' &&
    (facts[row]! & (recipientFact.used | recipientFact.code)) === 0 &&
    (list.asks[row]! & sendAsk.precompile) === 0
  return {
    unused: takeRows(list, settled, settled.rows.filter(isUnused)),
    others: takeRows(
      list,
      settled,
      settled.rows.filter((row) => !isUnused(row)),
    ),
  }
}

function takeRows(list: SendList, settled: SettledList, rows: Uint32Array<ArrayBuffer>): SettledList {
  const sums = list.items.map(() => 0n)
  for (const row of rows) sums[list.itemOf[row]!]! += paidAmountAt(list, settled, row)
  return { ...settled, rows, sums }
}
