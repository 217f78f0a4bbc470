import type { PresaleListRow } from '@tokensmith/sdk/sale/presaleList.ts'
import { formatUnits } from 'viem'

/** The file that is given out: `parsePresaleList` reads from it the same list. */
export function presaleListFile(rows: readonly PresaleListRow[], decimals: number): string {
  return `${rows.map(({ account, limit }) => (limit > 0n ? `${account},${formatUnits(limit, decimals)}` : account)).join('\n')}\n`
}
