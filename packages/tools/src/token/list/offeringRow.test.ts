import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { mintStates } from '@tokensmith/sdk/mint/getFairMint.ts'
import { saleStates } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { Offering } from '@tokensmith/sdk/token/offeringViews.ts'
import { expect, it } from 'vitest'
import '../../offering/useOfferingTexts.ts'
import '../useTokenTexts.ts'
import { offeringRow } from './offeringRow.ts'

const token = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const offer = (more: Partial<Offering>): Offering => ({
  ...{ kind: 'sale', token, creator: token, isTemplate: true, name: 'Maple', symbol: 'MAPLE', state: 'selling' },
  ...{ progress: { done: 25n, total: 1_000n }, startAt: 1n, endAt: 2n, takesPlainCoin: true, own: undefined },
  ...more,
})
const texts = await createTexts('en', ['token', 'offering'])
const words = { t: texts.getFixedT(null, 'token'), offering: texts.getFixedT(null, 'offering'), lang: 'en', chainId: 1 }
const rowOf = (more: Partial<Offering>) => offeringRow(offer(more), words)

it('leads to the token’s page on its chain, with how much is sold', () => {
  expect(rowOf({})).toMatchObject({ href: `/token/1/${token}`, state: 'On sale now', takenBps: 250, label: undefined })
})

it('is in progress only while one can buy or mint', () => {
  const stage = (kind: Offering['kind']) => (state: Offering['state']) => rowOf({ kind, state }).stage
  expect(saleStates.map(stage('sale'))).toEqual(['coming', 'running', 'over', 'over', 'over'])
  expect(mintStates.map(stage('mint'))).toEqual(['coming', 'running', 'over', 'over', 'over'])
})

it('counts the mints of a mint, and tells of a fair sale that it has no part sold', () => {
  expect(rowOf({ kind: 'mint', state: 'minting' }).taken).toBe('25 of 1,000 mints')
  expect(rowOf({ progress: undefined })).toMatchObject({ takenBps: undefined, taken: 'shared among all payers' })
})

it('marks what the account made or took part in, and a mint whose code is not ours', () => {
  expect(rowOf({ own: 'created' }).label).toBe('Yours')
  expect(rowOf({ own: 'joined' }).label).toBe('You bought')
  expect(rowOf({ kind: 'mint', state: 'minting', own: 'joined' }).label).toBe('You minted')
  expect(rowOf({ kind: 'mint', state: 'minting', isTemplate: false }).caution).toBe('Other code')
  expect(rowOf({ isTemplate: false }).caution).toBeUndefined()
})

it('believes no contract that says more was minted than there is, or than there can be', () => {
  const huge = 2n ** 256n - 1n
  expect(rowOf({ kind: 'mint', state: 'minting', progress: { done: huge, total: 1n } }).takenBps).toBe(10_000)
  expect(rowOf({ progress: { done: 1n, total: 0n } }).takenBps).toBeUndefined()
})
