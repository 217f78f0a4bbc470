/**
 * The page of a token that told 10,000 things: the time from a press in the open app until what was done and whom the
 * blacklist stops are drawn, and the requests that the page makes meanwhile. Chromium at 412×823, 1.6 Mbit/s, 150 ms round
 * trip, a four times slower CPU; the median of five.
 */
import type { Browser } from '@playwright/test'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { type Address, createTestClient, encodeFunctionData, http, pad, toHex } from 'viem'
import { createNormal } from '../e2e/saleSteps.ts'
import { textsOf } from '../e2e/textsOf.ts'
import { startStack } from '../scripts/stack/startStack.ts'
import { openBrowser } from './openBrowser.ts'
import { printRows } from './printRows.ts'
import { scale } from './scale.ts'
import { slowDown } from './slowDown.ts'

const runs = scale(5, 1)
const events = scale(10_000, 100)
const eventsOfOne = 100
const t = textsOf('en')

/** A token whose owner put one account after another on its blacklist. */
async function createTold(rpcUrl: string): Promise<Address> {
  const token = await createNormal(rpcUrl, { symbol: 'TOLD', modules: ['blacklist'] })
  const owner = await createDevSender(rpcUrl, devAccounts[0]!)
  const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl, { timeout: 300_000 }) })
  for (let told = 0; told < events; told += eventsOfOne) {
    const accounts = Array.from({ length: eventsOfOne }, (_, index) => pad(toHex(10 ** 6 + told + index), { size: 20 }))
    const args = [accounts, true] as const
    await owner.send({ to: token, data: encodeFunctionData({ abi: tokenAbi, functionName: 'setBlacklisted', args }) })
    // As many blocks as events, as where each is a transaction of its own.
    await node.mine({ blocks: eventsOfOne - 1 })
  }
  return token
}

async function measure(browser: Browser, url: string, token: Address) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${url}/token`)
  const search = page.getByLabel(t('token:manage.search'), { exact: true })
  await search.fill(token)
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.url().includes('/api/')) asked.push(request.postData() ?? request.url())
  })
  const startedAt = performance.now()
  await page.getByRole('button', { name: t('token:manage.open'), exact: true }).click()
  const list = page.getByRole('table', { name: t('token:page.blacklist.list') })
  await list.getByRole('row').nth(1).waitFor()
  const ms = performance.now() - startedAt
  await page.waitForLoadState('networkidle')
  await context.close()
  return { ms, requests: asked.length }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const stack = await startStack()
const browser = await openBrowser()
try {
  const token = await createTold(stack.rpcUrl)
  const seen = []
  for (let run = 0; run < runs; run++) seen.push(await measure(browser, stack.url, token))
  printRows(`The page of a token with ${events.toLocaleString('en')} log entries`, [
    { name: 'until all is drawn', ours: median(seen.map(({ ms }) => ms)), limit: 2_000, unit: 'ms' },
    {
      name: 'requests to nodes and the server',
      ours: median(seen.map(({ requests }) => requests)),
      limit: 12,
      unit: '',
    },
  ])
} finally {
  await browser.close()
  await stack.stop()
}
