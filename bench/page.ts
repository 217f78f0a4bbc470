/**
 * First load of `/home`: bytes, largest contentful paint, first working click and layout shift, each beside its limit.
 * Chromium at 412×823, 1.6 Mbit/s, 150 ms round trip, a four times slower CPU; medians of five cold loads. Then the page of
 * a token with many log entries.
 */
import type { Browser, Page } from '@playwright/test'
import { tools } from '@tokensmith/tools/registry.ts'
import { connectDevWallet } from '../e2e/steps.ts'
import { firstLoadLimit, gzipBytes, listFirstLoad } from '../scripts/first-load.ts'
import { localWebFolder, startStack } from '../scripts/stack/startStack.ts'
import { openBrowser } from './openBrowser.ts'
import { printRows, type Row } from './printRows.ts'
import { isSmall, scale } from './scale.ts'
import { slowDown } from './slowDown.ts'
import { measureTokenPage, tokenPageTitle } from './tokenPage.ts'

const dist = localWebFolder
const runs = scale(5, 1)
/** Tools whose own bytes are told. */
const measuredTools = tools.slice(0, scale(tools.length, 3))

/** The scripts a page loads until it is quiet. */
async function listScripts(page: Page, load: () => Promise<unknown>): Promise<Set<string>> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) files.add(pathname.slice(1))
  })
  await load()
  await page.waitForLoadState('networkidle')
  return files
}

async function measureBytes(browser: Browser, url: string): Promise<Row[]> {
  const { scripts, styles } = listFirstLoad(dist)
  const rows: Row[] = [
    { name: 'JavaScript before /home works, gz', ours: gzipBytes(dist, scripts), limit: firstLoadLimit, unit: 'B' },
    { name: 'CSS of /home, gz', ours: gzipBytes(dist, styles), limit: 15_000, unit: 'B' },
  ]
  // A person on the dashboard with a wallet has the wallet engine and the chain client already.
  const context = await browser.newContext({ baseURL: url })
  const dashboard = await context.newPage()
  const home = await listScripts(dashboard, async () => {
    await dashboard.goto('/home')
    await connectDevWallet(dashboard)
  })
  const loaded = new Map<string, string[]>()
  for (const tool of measuredTools) {
    const page = await context.newPage()
    const query = tool.query?.t ? `?t=${tool.query.t[0]}` : ''
    const files = await listScripts(page, () => page.goto(`${tool.path}${query}`))
    loaded.set(
      tool.id,
      [...files].filter((file) => !home.has(file)),
    )
    await page.close()
  }
  await context.close()
  // What most tools load (inputs, the plan runner) is fetched once for all of them.
  const uses = (file: string) => [...loaded.values()].filter((files) => files.includes(file)).length
  const shared = [...new Set([...loaded.values()].flat())].filter((file) => uses(file) > 2)
  for (const [id, files] of loaded) {
    const own = files.filter((file) => !shared.includes(file))
    rows.push({ name: `tool ${id}, gz`, ours: gzipBytes(dist, own), limit: 60_000, unit: 'B' })
  }
  rows.push({
    name: 'wallet engine and chain client, once, gz',
    ours: gzipBytes(
      dist,
      [...home].filter((file) => !scripts.includes(file)),
    ),
    unit: 'B',
  })
  rows.push({ name: 'once for all tools, gz', ours: gzipBytes(dist, shared), unit: 'B' })
  return rows
}

/**
 * One cold load. The page watches itself: Playwright's own script, 330 kB that a slow phone takes 0.1 s to compile, comes
 * into the page with the first locator and stood in the way of the paint and of the code.
 */
async function measureLoad(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(watchLoad)
  await page.goto(`${url}/home`, { waitUntil: 'commit' })
  await new Promise((resolve) => setTimeout(resolve, quietMs))
  await page.waitForFunction(() => seen.clickMs !== undefined, undefined, { timeout: 15_000 })
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => seen)
  await context.close()
  return { lcp: found.lcp, cls: found.cls, clickMs: found.clickMs ?? Number.NaN }
}

/** Milliseconds in which nothing is asked of the page: more than a load takes where its limits are kept. */
const quietMs = 3_000

declare global {
  var seen: { lcp: number; cls: number; clickMs: number | undefined }
}

/** Runs in the page, before its own code: notes paints and shifts, and presses the menu's button until its drawer is open. */
function watchLoad(): void {
  globalThis.seen = { lcp: 0, cls: 0, clickMs: undefined }
  new PerformanceObserver((list) => {
    for (const item of list.getEntries()) seen.lcp = item.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const item of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!item.hadRecentInput) seen.cls += item.value
  }).observe({ type: 'layout-shift', buffered: true })
  // The moment that the page first obeys a press.
  const timer = setInterval(() => {
    document.querySelector<HTMLElement>('[data-testid="open-drawer"]')?.click()
    if (!document.querySelector('dialog')?.checkVisibility()) return
    clearInterval(timer)
    seen.clickMs = performance.now()
  }, 50)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const stack = await startStack()
const browser = await openBrowser()
const rows: Row[] = []
let tokenRows: Row[] = []
try {
  rows.push(...(await measureBytes(browser, stack.url)))
  if (!isSmall) await measureLoad(browser, stack.url) // warms the server, not the browser: each load has a context of its own
  const loads = []
  for (let run = 0; run < runs; run++) loads.push(await measureLoad(browser, stack.url))
  rows.push({ name: 'largest contentful paint', ours: median(loads.map((load) => load.lcp)), limit: 500, unit: 'ms' })
  rows.push({ name: 'first working click', ours: median(loads.map((load) => load.clickMs)), limit: 1_700, unit: 'ms' })
  rows.push({ name: 'layout shift', ours: median(loads.map((load) => load.cls)), limit: 0.05, unit: '' })
  tokenRows = await measureTokenPage(browser, stack)
} finally {
  await browser.close()
  await stack.stop()
}
printRows('First load of /home', rows)
printRows(tokenPageTitle, tokenRows)
