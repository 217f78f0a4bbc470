import { MantineProvider } from '@mantine/core'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import type { PresaleStatus } from '@tokensmith/sdk/sale/PresaleStatus.ts'
import type { SaleBook } from '@tokensmith/sdk/sale/SaleBooks.ts'
import type { SaleStateName } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { firstRate } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { priceOf } from '@tokensmith/sdk/sale/saleMath.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseEther, zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import '../offering/useOfferingTexts.ts'
import { begunRules } from './begunRules.ts'
import { PresalePrices } from './PresalePrices.tsx'
import { PresaleShares } from './PresaleShares.tsx'
import { presaleShares } from './presaleShares.ts'
import './usePresaleTexts.ts'

const token = { symbol: 'MAPLE', decimals: 18 }
const coin = { symbol: 'ETH', decimals: 18 }
const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const day = 86_400
const rules: PresaleRules = {
  ...({
    deployer: dollar,
    claim: 'atEnd',
    bindFirst: false,
    unsoldReturns: false,
    endAt: 2_000n,
    softCap: 0n,
  } as const),
  ...{ hardCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 0, advanceBps: 500 },
  ...{ liquidityLockSeconds: 0, lot: 0n, rewardBps: [300] },
  coins: [
    { coin: zeroAddress, rate: firstRate },
    { coin: dollar, rate: firstRate },
  ],
  phases: [
    { startAt: 0n, amount: parseEther('100'), price: priceOf(parseEther('0.01'), 18), listRoot: zeroHash },
    { startAt: 1_000n, amount: parseEther('200'), price: priceOf(parseEther('0.02'), 18), listRoot: zeroHash },
  ],
}
const bookOf = (paid: bigint, changes: Partial<SaleBook> = {}): SaleBook => ({
  ...{ paid, value: paid, pooled: 0n, earned: 0n, lost: 0n, collected: 0n, proceeds: 0n },
  ...changes,
})
const statusOf = (changes: Partial<PresaleStatus> = {}): PresaleStatus => ({
  ...{ sale: dollar, token: dollar, creator: dollar, salt: '0x01', rules, state: 'selling', phase: 0, sold: 0n },
  ...{ raised: parseEther('2'), buyers: 1, rewards: parseEther('0.06'), settled: 0n, endedCoins: [], createdAt: 1n },
  ...{ isRemoved: false, owed: 0n, liquidity: [], books: [bookOf(parseEther('2')), bookOf(0n)] },
  ...changes,
})

async function draw(children: ReactNode, lang: Lang = 'en'): Promise<string> {
  const texts = await createTexts(lang, ['presale', 'offering', 'ui'])
  return renderToStaticMarkup(
    <MantineProvider>
      <TextsProvider texts={texts}>{children}</TextsProvider>
    </MantineProvider>,
  )
}
const prices = (state: SaleStateName, raised: bigint, sold: bigint, lang: Lang = 'en') =>
  draw(<PresalePrices {...{ rules, state, token, coin }} progress={{ raised, sold }} />, lang)
const shares = (status: PresaleStatus, lang: Lang = 'en') =>
  draw(<PresaleShares status={status} coins={[coin, { symbol: 'USD', decimals: 18 }]} />, lang)

it('tells each phase’s price, the average and where the exchange begins, now and when all is sold', async () => {
  const drawn = await prices('selling', parseEther('1'), parseEther('100'))
  expect(drawn).toMatch(/Phase 1<\/th><td>1 MAPLE = 0.01 ETH/)
  expect(drawn).toMatch(/Phase 2<\/th><td>1 MAPLE = 0.02 ETH/)
  expect(drawn).toMatch(/Average of buyers so far<\/th><td>1 MAPLE = 0.01 ETH/)
  expect(drawn).toMatch(/Average when everything is sold<\/th><td>1 MAPLE = 0.015 ETH/)
  expect(drawn).toMatch(/Exchange, if finished now<\/th><td>1 MAPLE = 0.01 ETH/)
  expect(drawn).toContain('Buyers of the first phase pay 50%')
})

it('promises no full sale once selling is over, and no exchange where all is paid back', async () => {
  const over = await prices('finished', parseEther('1'), parseEther('100'))
  expect(over).toContain('Exchange, at the finish')
  expect(over).not.toContain('everything is sold')
  const failed = await prices('refunding', parseEther('1'), parseEther('100'))
  expect(failed).not.toMatch(/Exchange|Average/)
})

it('shares out each coin that was paid, to the last unit, and leaves out what nobody paid with', async () => {
  const [first, ...none] = presaleShares(statusOf())
  expect(none).toEqual([])
  expect(first).toMatchObject({ coin: 0, pooled: parseEther('1.2'), advance: parseEther('0.1') })
  expect(first!.pooled + first!.advance + first!.rewards + first!.earned).toBe(parseEther('2'))
  expect(first!.dates).toMatchObject([{ isFinish: true, project: parseEther('0.74'), rewards: parseEther('0.06') }])
  const drawn = await shares(statusOf())
  expect(drawn).toContain('Paid in ETH')
  expect(drawn).toMatch(/With the finish<\/th><td>0.74<\/td><td>0.06/)
  expect(drawn).not.toContain('USD')
})

it('tells what really went into the exchange after the finish, and what was earned and paid back', async () => {
  const books = [bookOf(parseEther('2'), { earned: parseEther('0.5'), lost: parseEther('0.25') })]
  const drawn = await shares(statusOf({ state: 'finished', books }))
  expect(drawn).not.toContain('Into the exchange')
  expect(drawn).toMatch(/Earned so far.*0\.5 ETH/)
  expect(drawn).toMatch(/did not arrive.*0\.25 ETH/)
  expect(await shares(statusOf({ state: 'refunding' }))).not.toContain('Paid in')
})

it('writes out the first dates of a release and the last, and counts the others', () => {
  const release = { startAt: 2_000n, firstBps: 1_000, interval: day, partBps: 1_000 }
  const [share] = presaleShares(statusOf({ rules: { ...rules, claim: 'scheduled', release } }))
  expect(share!.dates.map(({ isFinish }) => isFinish)).toEqual([true, false, false, false, false])
  expect(share!.dates.at(-1)!.at).toBe(2_000n + 9n * BigInt(day))
  expect(share!.others).toBe(6)
})

it('has words for all of it in four languages', async () => {
  for (const lang of langs) {
    const drawn = [await prices('selling', 1n, 1n, lang), await shares(statusOf(), lang)]
    expect(drawn.join(''), lang).not.toMatch(/(prices|shares|money)\.[a-z]|\{\{/)
  }
})

it('begins with the creation where the first phase begins at once, and leaves other times as they are', () => {
  expect(begunRules(rules, 7n).phases.map(({ startAt }) => startAt)).toEqual([7n, 1_000n])
})
