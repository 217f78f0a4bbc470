import type { AddPairPlan } from '@tokensmith/sdk/liquidity/planAddPair.ts'
import { expect, test } from 'vitest'
import { additionFigures } from './additionFigures.ts'

const pair = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const nothing = { token: 0n, base: 0n }
const filled: AddPairPlan = {
  ...{ chainId: 1, steps: [{ id: 'addLiquidity', call: { to: pair, data: '0x' } }], pair, way: 'router', concerns: [] },
  state: {
    ...{ pair, reserves: { token: 3_000n, base: 300n }, held: { token: 3_000n, base: 300n } },
    ...{ lpSupply: 9_000n, blockNumber: 1n, chainAt: 1n },
  },
  expected: { tokenAmount: 1_000n, baseAmount: 100n, lpAmount: 3_000n, shareBps: 2_500 },
  arrival: { firstAmount: 900n, secondAmount: 100n, lpAmount: 2_700n, how: 'rehearsed' },
  read: () => ({ firstAmount: 0n, secondAmount: 0n, lpAmount: 0n }),
}

test('of a filled pair: what comes after the tax, the least that goes in, and the share before and after', () => {
  expect(additionFigures(filled, { slippageBps: 100, lpBalance: 900n })).toEqual({
    ...{ pair: 'filled', target: pair, lpAmount: 2_700n, isTaxed: true, price: { token: 3_000n, base: 300n } },
    least: { first: 990n, second: 99n },
    share: { before: 1_000, after: 3_076, own: 769, added: 2_307, others: 6_924 },
  })
})

test('of a pair that is to be made: what arrives is the price, and nothing was there before', () => {
  const { state, ...rest } = filled
  const empty = { ...state, pair: undefined, reserves: nothing, held: nothing, lpSupply: 0n }
  expect(additionFigures({ ...rest, state: empty }, { slippageBps: 100 })).toMatchObject({
    ...{ pair: 'absent', least: undefined, price: { token: 900n, base: 100n } },
    share: { before: undefined, own: 0, added: 7_297, others: 2_703 },
  })
})

test('what a new pair keeps for ever is less than a hundredth of a percent, and is not rounded up to one', () => {
  const { state, expected, ...rest } = filled
  const empty = { ...state, pair: undefined, reserves: nothing, held: nothing, lpSupply: 0n }
  const large = { ...expected, lpAmount: 10n ** 20n }
  const { share } = additionFigures(
    { ...rest, state: empty, expected: large, arrival: undefined },
    { slippageBps: 100 },
  )
  expect(share).toMatchObject({ after: 9_999, added: 9_999, others: 0 })
})
