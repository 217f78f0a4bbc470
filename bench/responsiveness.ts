/**
 * How long a page with 100,000 recipients, and one that inscribes 2,000 times, leaves a person waiting: the longest time that
 * its main thread is busy without a break, beside the 50 ms that count as a long task. Chromium at 1440×900; the median of
 * three fresh pages.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { getAddress, keccak256, toHex } from 'viem'
import { approve, connectDevWallet, field } from '../e2e/steps.ts'
import { textsOf } from '../e2e/textsOf.ts'
import { startStack } from '../scripts/stack/startStack.ts'
import { openBrowser } from './openBrowser.ts'
import { printRows } from './printRows.ts'
import { scale } from './scale.ts'

const count = scale(100_000, 1_000)
const runs = scale(3, 1)
const places = scale(40, 4)
const limit = 50
const inscriptions = scale(2_000, 20)
/** How long inscribing is watched. */
const watchedMs = scale(10_000, 500)

const list = Array.from(
  { length: count },
  (_, row) => `${getAddress(`0x${keccak256(toHex(`row ${row}`)).slice(26)}`)},0.00${row + 1}`,
).join('\r\n')

// From the disk: bytes handed over by the test's program would be decoded on the page's own thread.
const folder = mkdtempSync(join(tmpdir(), 'tokensmith-bench-'))
const file = join(folder, 'list.csv')
writeFileSync(file, list)

const t = textsOf('en')
const total = count.toLocaleString('en')
const password = 'a password long enough'

/** Messages to itself: how far two of them are apart is how long something else had the thread. */
const watchThread = () => {
  const seen = { longest: 0 }
  Object.assign(globalThis, { seen })
  const { port1, port2 } = new MessageChannel()
  let last = performance.now()
  port2.onmessage = () => {
    const now = performance.now()
    seen.longest = Math.max(seen.longest, now - last)
    last = now
    port1.postMessage(0)
  }
  port1.postMessage(0)
}

/** Milliseconds of the longest break since the last question. */
const takeLongest = (page: Page) =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { longest: number } }
    const { longest } = seen
    seen.longest = 0
    return longest
  })

async function measure(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/wa/se`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchThread)
  await takeLongest(page)
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByText(t('batch-send:recipients.count_other', { total })).first().waitFor({ timeout: 60_000 })
  // The rows are drawn a moment later.
  await page.waitForTimeout(500)
  const opening = await takeLongest(page)
  const rows = page.getByRole('region', { name: t('batch-send:rows.label') })
  for (let step = 0; step < places; step++) {
    await rows.evaluate((element, share) => {
      element.scrollTop = element.scrollHeight * share
    }, Math.random())
    await page.waitForTimeout(30)
  }
  const scrolling = await takeLongest(page)
  await page.close()
  return { opening, scrolling }
}

/** A wallet of the job inscribes, one by one: how long making the job ready and its first seconds keep the thread. */
async function measureInscribing(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/ins/bo`)
  await connectDevWallet(page)
  await page.getByText(t('inscription:mode.text'), { exact: true }).click()
  await field(page, t('inscription:field.text')).fill('data:,{"p":"asc-20","op":"mint","tick":"bench","id":"{i}"}')
  await page.getByRole('combobox', { name: t('inscription:bulk.field.by') }).selectOption('wallet')
  await field(page, t('inscription:bulk.field.count')).fill(String(inscriptions))
  const prepare = t('inscription:bulk.action.prepare_other', { total: inscriptions.toLocaleString('en') })
  await page.getByRole('button', { name: prepare, exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchThread)
  await takeLongest(page)
  await page.getByRole('button', { name: prepare, exact: true }).click()
  await page.waitForURL(/group=0x/)
  await field(page, t('jobs:key.password')).fill(password)
  await field(page, t('jobs:key.again')).fill(password)
  await page.getByRole('button', { name: t('jobs:key.save'), exact: true }).click()
  await page.getByText(t('inscription:bulk.wallets.saved')).waitFor({ timeout: 60_000 })
  const preparing = await takeLongest(page)
  await page.getByRole('button', { name: /^Lend / }).click()
  await approve(page)
  await takeLongest(page)
  await page.waitForTimeout(watchedMs)
  const inscribing = await takeLongest(page)
  await page.close()
  return { preparing, inscribing }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const stack = await startStack()
const browser = await openBrowser()
try {
  const measured = []
  for (let run = 0; run < runs; run++) measured.push(await measure(browser, stack.url))
  printRows(`Longest task of the main thread with ${total} rows`, [
    { name: 'file opened, read and shown', ours: median(measured.map(({ opening }) => opening)), limit, unit: 'ms' },
    {
      name: `scrolled to ${places} places`,
      ours: median(measured.map(({ scrolling }) => scrolling)),
      limit,
      unit: 'ms',
    },
  ])
  const inscribed = []
  for (let run = 0; run < runs; run++) inscribed.push(await measureInscribing(browser, stack.url))
  printRows(`Longest task of the main thread with ${inscriptions.toLocaleString('en')} inscriptions`, [
    { name: 'prepared, its wallet kept', ours: median(inscribed.map(({ preparing }) => preparing)), limit, unit: 'ms' },
    { name: 'while it inscribes', ours: median(inscribed.map(({ inscribing }) => inscribing)), limit, unit: 'ms' },
  ])
} finally {
  await browser.close()
  await stack.stop()
  rmSync(folder, { recursive: true })
}
