import {
  type RehearsalPath,
  type RehearsalResult,
  type RehearsedPath,
  rehearsalPaths,
} from '@tokensmith/sdk/token/rehearsalReport.ts'
import { expect, test } from 'vitest'
import { rehearsalRows } from './rehearsalRows.ts'

function pathsWith(results: Partial<Record<RehearsalPath, RehearsalResult>>, taxBps = 0) {
  const amounts = { amountIn: 0n, amountOut: 0n, secondAmount: 0n, quoted: 0n, gas: 0n, taxBps }
  const entries = rehearsalPaths.map((path): [RehearsalPath, RehearsedPath] => [
    path,
    { result: results[path] ?? 'done', ...amounts },
  ])
  return Object.fromEntries(entries) as Record<RehearsalPath, RehearsedPath>
}

test('shows a tax only where a path was taken and can have one', () => {
  const rows = rehearsalRows(pathsWith({ sell: 'blocked' }, 300))
  expect(rows.filter(({ taxBps }) => taxBps !== undefined).map(({ id }) => id)).toEqual([
    'buy',
    'transfer',
    'sellAtPair',
    'sellAfterRenouncing',
  ])
})

test('leaves out what the token has not', () => {
  const offer = { purchase: 'without', plainPurchase: 'without', giveBack: 'without', finish: 'without' } as const
  const rows = rehearsalRows(
    pathsWith({
      ...{ ...offer, claim: 'without', swapBack: 'without', renounce: 'without', sellAfterRenouncing: 'without' },
    }),
  )
  expect(rows.map(({ id }) => id)).toEqual(['buy', 'transfer', 'sell', 'sellAtPair', 'liquidity'])
})

test('adding and removing liquidity is blocked when one of them is', () => {
  const result = (results: Parameters<typeof pathsWith>[0]) =>
    rehearsalRows(pathsWith(results)).find(({ id }) => id === 'liquidity')?.result
  expect(result({})).toBe('done')
  expect(result({ addLiquidity: 'blocked', removeLiquidity: 'outOfReach' })).toBe('blocked')
  expect(result({ removeLiquidity: 'blocked' })).toBe('blocked')
  expect(result({ addLiquidity: 'waits', removeLiquidity: 'waits' })).toBe('waits')
})
