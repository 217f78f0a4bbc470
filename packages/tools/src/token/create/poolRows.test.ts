import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { poolRows } from './poolRows.ts'
import type { TokenDraft } from './TokenDraft.ts'

const t = ((key: string) => key) as unknown as TFunction
const plain: TokenDraft = {
  ...{ modules: [], whitelistAccounts: [], contractUri: '', symbol: 'NWND', decimals: 6, supply: 1_000_000_000_000n },
  pool: {},
}
const rowsOf = (draft: Partial<TokenDraft>) =>
  Object.fromEntries(
    poolRows({ ...plain, ...draft }, { t, lang: 'en', coin: 'ETH' }).map(({ label, value }) => [label, value]),
  )

describe('poolRows', () => {
  it('are for tokens that are their own exchange', () => {
    expect(rowsOf({ pool: undefined })).toEqual({})
    expect(rowsOf({})).toEqual({
      'create.row.pair': 'NWND / ETH',
      'create.row.start': 'create.field.poolStart.liquidity',
    })
  })
  it('say what the pool keeps once that is typed', () => {
    expect(rowsOf({ pool: { feeBps: 25 } })['create.row.poolFee']).toBe('0.25%')
  })
  it('show no date where the owner starts trading', () => {
    expect(rowsOf({ pool: { tradingStart: 0n } })['create.row.start']).toBe('create.field.poolStart.owner')
    expect(rowsOf({ pool: { tradingStart: 1_900_000_000n } })['create.row.start']).toMatch(/2030/)
  })
  it('say the first price of a whole token, and the share of the supply', () => {
    const poolLaunch = { amount: 800_000_000_000n, coin: 2n * 10n ** 18n, unlockAt: 1_900_000_000n }
    expect(rowsOf({ poolLaunch })).toMatchObject({
      'create.row.price': '1 NWND = 0.0000025 ETH',
      'create.row.poolShare': '80%',
    })
  })
  it('leave out a launch of more than there is', () => {
    const poolLaunch = { amount: 2_000_000_000_000n, coin: 1n, unlockAt: 1n }
    expect(Object.keys(rowsOf({ poolLaunch }))).toHaveLength(2)
  })
})
