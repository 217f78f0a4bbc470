/**
 * First load of `/home`: bytes, largest contentful paint, first working click and layout shift, each beside its limit.
 * Chromium at 412×823, 1.6 Mbit/s, 150 ms round trip, a four times slower CPU; medians of five cold loads.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'
import { localWebFolder, startStack } from '../scripts/stack/startStack.ts'
import { printRows, type Row } from './printRows.ts'

const dist = localWebFolder
const runs = 5

type Manifest = Record<
  string,
  { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean; isDynamicEntry?: boolean }
>

const gzipSize = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

/** The entry and everything it imports statically: what a browser must fetch before the page works. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen)
  return seen
}

function measureBytes(): Row[] {
  const manifestFile = join(dist, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('No built web app: run `npm start` once, then again `npm run bench`.')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)!
  const first = closure(manifest, entry)
  const js = [...first].reduce((sum, key) => sum + gzipSize(manifest[key]!.file), 0)
  const html = readFileSync(join(dist, 'home.en.html'), 'utf8')
  const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="\/([^"]+)"/g)].map((match) => match[1]!)
  const css = styles.reduce((sum, file) => sum + gzipSize(file), 0)
  const rows: Row[] = [
    { name: 'JavaScript before /home works, gz', ours: js, limit: 170_000, unit: 'B' },
    { name: 'CSS of /home, gz', ours: css, limit: 15_000, unit: 'B' },
  ]
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry || !/packages\/tools\/src\/[^_][^/]*\/[A-Z]\w+\.tsx$/.test(key)) continue
    const own = [...closure(manifest, key)].filter((part) => !first.has(part))
    const size = own.reduce((sum, part) => sum + gzipSize(manifest[part]!.file), 0)
    const name = /src\/([^/]+)\//.exec(key)![1]
    rows.push({ name: `tool ${name}: own chunk, gz`, ours: gzipSize(chunk.file), limit: 60_000, unit: 'B' })
    rows.push({ name: `tool ${name}: with all it shares, gz`, ours: size, unit: 'B' })
  }
  return rows
}

async function measureLoad(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const item of list.getEntries()) seen.lcp = item.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const item of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!item.hadRecentInput) seen.cls += item.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const start = Date.now()
  await page.goto(`${url}/home`, { waitUntil: 'commit' })
  // A real press on the menu button, repeated until the drawer opens: the moment the page first obeys.
  const button = page.locator('[data-testid="open-drawer"]').first()
  await button.waitFor({ state: 'visible' })
  const drawer = page.getByRole('dialog').first()
  let clickMs = Number.NaN
  while (Date.now() - start < 15_000) {
    await button.dispatchEvent('click')
    if (await drawer.isVisible()) {
      clickMs = Date.now() - start
      break
    }
    await page.waitForTimeout(25)
  }
  await page.waitForLoadState('networkidle')
  const { lcp, cls } = await page.evaluate(() => (globalThis as unknown as { seen: { lcp: number; cls: number } }).seen)
  await context.close()
  return { lcp, cls, clickMs }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const rows = measureBytes()
const stack = await startStack()
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
try {
  await measureLoad(browser, stack.url) // warms the server, not the browser: each load has a context of its own
  const loads = []
  for (let run = 0; run < runs; run++) loads.push(await measureLoad(browser, stack.url))
  rows.push({ name: 'largest contentful paint', ours: median(loads.map((load) => load.lcp)), limit: 500, unit: 'ms' })
  rows.push({ name: 'first working click', ours: median(loads.map((load) => load.clickMs)), limit: 2_000, unit: 'ms' })
  rows.push({ name: 'layout shift', ours: median(loads.map((load) => load.cls)), limit: 0.05, unit: '' })
} finally {
  await browser.close()
  await stack.stop()
}
printRows('First load of /home', rows)
