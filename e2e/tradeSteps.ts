import type { Locator, Page } from '@playwright/test'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createTradeCoins } from '@tokensmith/testing/tradeScene.ts'
import type { Stack } from '../scripts/stack/startStack.ts'
import { expect } from './fixtures.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

/** The account of the wallet that the tests steer. */
export const trader = devAccounts[3]!

export const createCoins = (stack: Stack) => createTradeCoins(stack.rpcUrl, trader.address)
export type Coins = Awaited<ReturnType<typeof createCoins>>

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
  await expect(page.getByRole('form', { name: t('trade:form.label') })).toBeVisible()
}
