import type { Locator, Page } from '@playwright/test'
import { localExchange } from '@tokensmith/chains/localChain.ts'
import { devAccounts } from '@tokensmith/testing/accounts.ts'
import type { TradeCoin } from '@tokensmith/testing/compileTradeCoin.ts'
import { createTradeScene } from '@tokensmith/testing/tradeScene.ts'
import type { Stack } from '../scripts/stack/startStack.ts'
import { expect } from './fixtures.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

/** The account of the wallet that the tests steer. */
export const trader = devAccounts[3]!

/** Coins and pairs that the tests of exchanges share: plain on both exchanges, taxed, unsellable, six silent decimals. */
export async function createCoins(stack: Stack) {
  const scene = await createTradeScene(stack.rpcUrl)
  const plain = await scene.createCoin({ symbol: 'PLAIN' })
  const dollar = await scene.createCoin({ symbol: 'USDX', decimals: 6, silent: true })
  const taxed = await scene.createCoin({ symbol: 'TAXY', buyBps: 500n, sellBps: 1_000n })
  const trap = await scene.createCoin({ symbol: 'TRAP' })
  await scene.fill(0, plain, '100000', '100')
  await scene.fill(1, plain, '100000', '90')
  await scene.fill(0, dollar, '300000', '100')
  await scene.fill(0, taxed, '1000000', '50')
  await scene.fill(0, trap, '100000', '20')
  await scene.set(trap, 'setTrapped', true)
  for (const coin of [plain, dollar, taxed, trap]) await scene.give(coin, trader.address, '10000')
  return { scene, plain, dollar, taxed, trap, wrapped: localExchange.wrapped }
}
export type Coins = Awaited<ReturnType<typeof createCoins>>

/** Chooses a token by its address, as one that is in no list. */
export async function chooseCoin(page: Page | Locator, label: string, coin: Pick<TradeCoin, 'address'>) {
  const input = page.getByRole('combobox', { name: label })
  const select = (await input.count()) > 0 ? input : page.getByRole('textbox', { name: label })
  await select.click()
  await select.fill(coin.address)
  const root = 'page' in page ? page.page() : page
  await root.getByRole('option').filter({ hasText: coin.address }).or(root.getByRole('option').first()).first().click()
}

/** The value beside a label of the outcome. */
export function fact(page: Page, label: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')
}

/** Opens the exchange with a filled form. */
export async function openTrade(page: Page, values: Record<string, string>) {
  await page.goto(`/sw/ex?${new URLSearchParams(values)}`)
  await expect(page.getByRole('form', { name: t('exchange:form.label') })).toBeVisible()
}
