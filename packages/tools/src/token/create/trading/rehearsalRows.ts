import type { RehearsalPath, RehearsalResult, RehearsedPath } from '@tokensmith/sdk/token/rehearsalReport.ts'

/** A line of the table; `id` is the key of its name. */
export type RehearsalRow = {
  id: RehearsalPath | 'liquidity'
  result: RehearsalResult
  /** Undefined where a path has no tax, or did not happen. */
  taxBps?: number
}

const shown = [
  'purchase',
  'plainPurchase',
  'giveBack',
  'finish',
  'claim',
  'buy',
  'transfer',
  'sell',
  'sellAtPair',
  'liquidity',
  'swapBack',
  'renounce',
  'sellAfterRenouncing',
] as const
const taxed: readonly string[] = ['buy', 'transfer', 'sell', 'sellAtPair', 'sellAfterRenouncing']

/** The paths that people ask about, in the order in which they were tried; those that the token has not, left out. */
export function rehearsalRows(paths: Readonly<Record<RehearsalPath, RehearsedPath>>): RehearsalRow[] {
  const rows = shown.map((id): RehearsalRow => {
    if (id === 'liquidity') return { id, result: worse(paths.addLiquidity.result, paths.removeLiquidity.result) }
    const { result, taxBps } = paths[id]
    return { id, result, ...(result === 'done' && taxed.includes(id) ? { taxBps } : {}) }
  })
  return rows.filter(({ result }) => result !== 'without')
}

const worst: readonly RehearsalResult[] = ['blocked', 'waits', 'outOfReach', 'without', 'done']

function worse(first: RehearsalResult, second: RehearsalResult): RehearsalResult {
  return worst.indexOf(first) < worst.indexOf(second) ? first : second
}
