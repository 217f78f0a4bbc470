import type { Receipt } from './Receipt.ts'

const format = 'tokensmith.receipt'
const version = 1

/**
 * Receipts as the text of a JSON file. Big numbers are decimal texts of base units, times unix seconds. It is a record of
 * what a node said and proves nothing by itself: who doubts it looks the hash up.
 *
 * @param entries each with what was done, in the words of the page.
 */
export function receiptText(entries: readonly { title: string; receipt: Receipt }[]): string {
  const receipts = entries.map(({ title, receipt }) => ({ title, ...receipt }))
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  return `${JSON.stringify({ format, version, receipts }, plain, 2)}\n`
}
