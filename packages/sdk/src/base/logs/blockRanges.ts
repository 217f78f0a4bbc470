/** Blocks from one to another, both included. */
export type BlockRange = { from: bigint; to: bigint }

/** Adds a range, and joins what touches; the result is in order. */
export function addRange(ranges: readonly BlockRange[], added: BlockRange): BlockRange[] {
  const sorted = [...ranges, added].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  const joined: BlockRange[] = []
  for (const range of sorted) {
    const last = joined.at(-1)
    if (!last || range.from > last.to + 1n) joined.push({ ...range })
    else if (range.to > last.to) last.to = range.to
  }
  return joined
}

/** What of a range is in none of the others, in order. */
export function gapsIn(whole: BlockRange, covered: readonly BlockRange[]): BlockRange[] {
  const gaps: BlockRange[] = []
  let from = whole.from
  for (const range of addAll(covered)) {
    if (range.to < from) continue
    if (range.from > whole.to) break
    if (range.from > from) gaps.push({ from, to: range.from - 1n })
    from = range.to + 1n
  }
  if (from <= whole.to) gaps.push({ from, to: whole.to })
  return gaps
}

export function countBlocks(ranges: readonly BlockRange[]): bigint {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1n, 0n)
}

const addAll = (ranges: readonly BlockRange[]) => ranges.reduce<BlockRange[]>(addRange, [])
