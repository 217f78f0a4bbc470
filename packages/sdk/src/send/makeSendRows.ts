import { bytesToHex } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { JobRow } from '../base/jobs/Job.ts'
import { wordsAt } from './numberWords.ts'
import type { SendList } from './SendList.ts'
import { paidAmountAt, type SettledList } from './settleSendList.ts'

/** How long one slice of the work may take, so that a page stays awake. In milliseconds. */
const sliceMs = 15

export type SendRows = {
  /** In the order of the items, and of the list within each: a transaction sends one token. */
  rows: JobRow[]
  /** For each item that is sent, the range of its rows. */
  parts: readonly { item: number; from: number; to: number }[]
  /** The row of the list that each comes from. */
  listRows: Uint32Array
}

/** The rows of a job from a settled list. It works in slices and lets a page go on between them. */
export async function makeSendRows(
  list: SendList,
  settled: Pick<SettledList, 'rows' | 'summed'>,
  signal?: AbortSignal,
): Promise<SendRows> {
  const { rows: taken } = settled
  const order = list.items.length > 1 ? taken.slice().sort((a, b) => list.itemOf[a]! - list.itemOf[b]! || a - b) : taken
  const rows: JobRow[] = []
  const parts: { item: number; from: number; to: number }[] = []
  let sliceEnd = performance.now() + sliceMs
  for (const row of order) {
    if (rows.length % 64 === 0 && performance.now() > sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve))
      if (signal?.aborted) throw new ToolboxError('planAborted')
      sliceEnd = performance.now() + sliceMs
    }
    const item = list.itemOf[row]!
    if (parts.at(-1)?.item !== item) parts.push({ item, from: rows.length, to: rows.length })
    parts.at(-1)!.to++
    const { kind } = list.items[item]!
    const isNft = kind === 'erc721' || kind === 'erc1155'
    rows.push({
      to: bytesToHex(list.addresses.subarray(row * 20, row * 20 + 20)),
      amount: paidAmountAt(list, settled, row),
      token: item,
      ...(isNft ? { tokenId: wordsAt(list.ids, row) } : {}),
    })
  }
  return { rows, parts, listRows: order }
}
