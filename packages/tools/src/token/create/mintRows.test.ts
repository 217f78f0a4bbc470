import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { mintRows } from './mintRows.ts'
import type { FairMintDraft, TokenDraft } from './TokenDraft.ts'

const t = ((key: string, params: Record<string, unknown> = {}) =>
  [key.replace('create.fairMint.', ''), ...Object.values(params)].join(' ')) as unknown as TFunction
const now = 1_900_000_000n
const rule: FairMintDraft = {
  ...{ isFree: false, quantity: 100_000_000n, mints: 10, leastMints: 4, mintsPerAccount: 2, feeWei: 5n * 10n ** 17n },
  ...{ startAt: 0n, endAt: undefined, liquidityBps: 8_000, premiumBps: 10_000, refundBps: 9_000 },
  ...{ vestingSeconds: 0, liquidityLockSeconds: 0, condition: { kind: 'none' } },
}
const rowsOf = (fairMint: Partial<FairMintDraft> | undefined) => {
  const draft: TokenDraft = {
    ...{ modules: [], whitelistAccounts: [], contractUri: '', symbol: 'NWND', decimals: 6 },
    fairMint: fairMint && { ...rule, ...fairMint },
  }
  const rows = mintRows(draft, { t, lang: 'en', coin: 'ETH', now })
  return Object.fromEntries(rows.map(({ label, value }) => [label.replace('row.', ''), value]))
}

describe('mintRows', () => {
  it('are for tokens that everybody mints', () => {
    expect(rowsOf(undefined)).toEqual({})
  })
  it('say the caps, what is raised, both prices, and who gets what', () => {
    expect(rowsOf({})).toMatchObject({
      hardCap: '1,400 NWND',
      minted: '1,000 NWND · mints 10',
      raised: '5 ETH',
      price: '1 NWND = 0.005 ETH',
      launchPrice: '1 NWND = 0.01 ETH',
      pair: '4 ETH + 400 NWND',
      proceeds: 'range 0.4 ETH 1 ETH',
      least: 'leastElse mints 4 · 2 ETH',
      refund: 'givingBack 90%',
      vesting: 'movableAtOnce',
      liquidity: 'burnt',
    })
  })
  it('say when it starts and ends, and until when it can be launched', () => {
    expect(rowsOf({})).toMatchObject({ start: 'atOnce', end: expect.stringMatching(/^endOrFull .*Mar 24, 2030/) })
    expect(rowsOf({}).launch).toMatch(/^launchUntil .*Apr 7, 2030/)
    expect(rowsOf({ startAt: now + 86_400n }).start).toMatch(/Mar 18, 2030/)
  })
  it('speak of one amount where least and most are the same, and of none where all goes into the pair', () => {
    expect(rowsOf({ leastMints: 10 }).proceeds).toBe('1 ETH')
    expect(rowsOf({ liquidityBps: 10_000 }).proceeds).toBe('noProceeds')
  })
  it('say of a free mint that the deployer brings the coin, and nothing of fees', () => {
    const free = rowsOf({ isFree: true, feeWei: 0n, premiumBps: 0, refundBps: 0 })
    expect(free.pair).toBe('pairOfDeployer 800 NWND')
    expect(free.least).toBe('leastFree mints 4')
    expect(free.launch).toMatch(/^launchByDeployer /)
    for (const label of ['raised', 'price', 'launchPrice', 'proceeds', 'refund']) expect(free).not.toHaveProperty(label)
    const none = rowsOf({ isFree: true, feeWei: 0n, liquidityBps: 0, premiumBps: 0 })
    expect(none.launch).toMatch(/^launchFreeUntil /)
    expect(none).not.toHaveProperty('pair')
    expect(none).not.toHaveProperty('liquidity')
  })
  it('name times in words', () => {
    expect(rowsOf({ vestingSeconds: 90_000, liquidityLockSeconds: 86_400, refundBps: 0 })).toMatchObject({
      ...{ vesting: 'movableOver 1 day, 1 hour', liquidity: 'lockedFor 1 day', refund: 'noGivingBack' },
    })
  })
  it('are silent about figures that are not typed yet', () => {
    expect(Object.keys(rowsOf({ quantity: undefined }))).not.toContain('hardCap')
  })
})
