import type { Browser } from '@playwright/test'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { callRpc } from '@tokensmith/devnet/startChain.ts'
import { type Address, encodeFunctionData, type Hex, pad, toEventSelector, toHex } from 'viem'
import { createNormal } from '../e2e/saleSteps.ts'
import { textsOf } from '../e2e/textsOf.ts'
import type { Stack } from '../scripts/stack/startStack.ts'
import type { Row } from './printRows.ts'
import { scale } from './scale.ts'
import { slowDown } from './slowDown.ts'

const runs = scale(5, 1)
const events = scale(10_000, 100)
/** The newest of them stand in as many blocks, ten in a transaction; those before a hundred to a transaction and block. */
const spread = scale(1_000, 50)
const gasOfOne = toHex(5_000_000)
const told = toEventSelector('BlacklistedSet(address,bool)')
const t = textsOf('en')

/** A token whose owner put one account after another on its blacklist. */
async function createTold(rpcUrl: string, symbol: string, entries: number): Promise<Address> {
  const token = await createNormal(rpcUrl, { symbol, modules: ['blacklist'] })
  const from = devAccounts[0]!.address
  for (let first = 0, count = 0; first < entries; first += count) {
    const before = entries - spread - first
    count = before > 0 ? Math.min(100, before) : Math.min(10, entries - first)
    const accounts = Array.from({ length: count }, (_, index) => pad(toHex(10 ** 6 + first + index), { size: 20 }))
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'setBlacklisted', args: [accounts, true] })
    // The local chain signs for its accounts.
    await callRpc<Hex>(rpcUrl, 'eth_sendTransaction', [{ from, to: token, data, gas: gasOfOne }])
    await callRpc(rpcUrl, 'anvil_mine', [toHex(before > 0 ? 1 : count)])
  }
  const filter = { address: token, topics: [told], fromBlock: '0x0', toBlock: 'latest' }
  const logs = await callRpc<readonly unknown[]>(rpcUrl, 'eth_getLogs', [filter])
  if (logs.length !== entries) throw new Error(`The token told ${logs.length} of ${entries} things.`)
  return token
}

/** From a press in the open app until nothing of the page is missing; requests are counted from the app's opening on. */
async function measure(browser: Browser, { url, rpcUrl }: Stack, token: Address) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  let [toNode, toServer] = [0, 0]
  page.on('request', (request) => {
    if (request.url().startsWith(rpcUrl)) toNode++
    else if (request.url().includes('/api/')) toServer++
  })
  await page.goto(`${url}/token`)
  await page.getByLabel(t('token:manage.search'), { exact: true }).fill(token)
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  const startedAt = performance.now()
  await page.getByRole('button', { name: t('token:manage.open'), exact: true }).click()
  // Looked at rarely and cheaply: looking takes time of the page's own processor.
  await page.waitForFunction(
    ([list, holders, loading]) => {
      const tables = [...document.querySelectorAll('main table')].filter((table) => table.querySelector('tbody tr'))
      const names = tables.map((table) => table.ariaLabel ?? table.querySelector('caption')?.textContent)
      return (
        names.includes(list) &&
        names.includes(holders) &&
        !document.querySelector(`main [role=progressbar][aria-label="${loading}"]`)
      )
    },
    [t('token:page.blacklist.list'), t('token:page.holders.title'), t('token:manage.loading')],
    { polling: 50 },
  )
  const ms = performance.now() - startedAt
  await page.waitForLoadState('networkidle')
  await context.close()
  return { ms, toNode, toServer }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * The page of a token that told 10,000 things, beside one that told a single thing: the time until all is drawn, and what
 * the page asks its node for. Chromium at 412×823, 1.6 Mbit/s, 150 ms round trip, a four times slower CPU; medians of five.
 */
export async function measureTokenPage(browser: Browser, stack: Stack): Promise<Row[]> {
  const tokens = { many: await createTold(stack.rpcUrl, 'MANY', events), few: await createTold(stack.rpcUrl, 'FEW', 1) }
  const seen = { many: [], few: [] } as Record<keyof typeof tokens, Awaited<ReturnType<typeof measure>>[]>
  for (let run = 0; run < runs; run++) {
    // In turns, so that both meet the same machine.
    for (const name of ['many', 'few'] as const) seen[name].push(await measure(browser, stack, tokens[name]))
  }
  const middle = (name: keyof typeof tokens, figure: 'ms' | 'toNode' | 'toServer') =>
    median(seen[name].map((one) => one[figure]))
  return [
    { name: 'until all is drawn', ours: middle('many', 'ms'), limit: 2_000, unit: 'ms' },
    {
      name: 'the same, beside another token',
      ours: middle('many', 'ms'),
      peer: middle('few', 'ms'),
      peerName: 'one entry',
      unit: 'ms',
    },
    { name: 'requests to its node', ours: middle('many', 'toNode'), limit: 12, unit: '' },
    { name: 'requests to its node, one entry', ours: middle('few', 'toNode'), limit: 12, unit: '' },
    { name: 'requests to the server', ours: middle('many', 'toServer'), unit: '' },
  ]
}

/** What its table is called. */
export const tokenPageTitle = `The page of a token with ${events.toLocaleString('en')} log entries`
