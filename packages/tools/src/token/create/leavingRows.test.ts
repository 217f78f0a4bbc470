import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { leavingRows } from './leavingRows.ts'
import type { TokenDraft } from './TokenDraft.ts'

const t = ((key: string) => key) as unknown as TFunction
const plain: TokenDraft = {
  ...{ modules: [], whitelistAccounts: [], contractUri: '', symbol: 'NWND', decimals: 6, supply: 1_000_000_000_000n },
}
const rowsOf = (draft: Partial<TokenDraft>) =>
  leavingRows({ ...plain, ...draft }, { t, lang: 'en', coin: 'ETH' }).map(({ label, value }) => [label, value])

const coin = 10n ** 18n

describe('leavingRows', () => {
  it('are none where nothing but gas is paid', () => {
    expect(rowsOf({})).toEqual([])
    expect(rowsOf({ pool: {} })).toEqual([])
  })
  it('say what a launch puts in and spends together, in the coin of the pair, and until when its liquidity is locked', () => {
    const base = { symbol: 'USDX', decimals: 6 }
    const market = { base } as TokenDraft['market']
    const launch = { baseAmount: 8_000_000n, buyBase: 500_000n, lockUntil: 1_900_000_000n } as TokenDraft['launch']
    const [spent, locked] = rowsOf({ market, launch })
    expect(spent).toEqual(['create.row.spent', '8.5 USDX'])
    expect(locked?.[0]).toBe('create.field.launchLockUntil.label')
    expect(locked?.[1]).toMatch(/2030/)
    expect(rowsOf({ market, launch: { ...launch!, lockUntil: undefined } })).toHaveLength(1)
  })
  it('say what goes into a pool of the token’s own, unless that is more than there is', () => {
    const poolLaunch = { amount: 800_000_000_000n, coin: 2n * coin, unlockAt: 1_900_000_000n }
    expect(rowsOf({ pool: {}, poolLaunch })).toMatchObject([
      ['create.row.spent', '2 ETH'],
      ['create.field.poolLockUntil.label', expect.stringMatching(/2030/)],
    ])
    expect(rowsOf({ pool: {}, poolLaunch: { ...poolLaunch, amount: 2_000_000_000_000n } })).toEqual([])
  })
})
