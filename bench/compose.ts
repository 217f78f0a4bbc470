/**
 * Composing in the page: the time from a press on "Compile" in a browser whose cache is empty until the code is there. And
 * how long the server takes to verify a token, from the request to the verdict. The fastest of some runs: what else the machine
 * does can only add.
 */
import type { Browser } from '@playwright/test'
import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import { createNormal } from '../e2e/saleSteps.ts'
import { textsOf } from '../e2e/textsOf.ts'
import { startStack } from '../scripts/stack/startStack.ts'
import { openBrowser } from './openBrowser.ts'
import { printRows, type Row } from './printRows.ts'
import { scale } from './scale.ts'

const runs = scale(3, 1)
const waitMs = 600_000
const pollMs = 50
const t = textsOf('en')

type Case = { name: string; kind: string; modules: readonly TokenModule[]; limit?: number }
const cases: readonly Case[] = scale(
  [
    { name: 'Normal, four modules', kind: 'normal', modules: ['burn', 'mint', 'pause', 'whitelist'], limit: 6_000 },
    { name: 'Marketing with sale', kind: 'marketing', modules: ['sale'], limit: 12_000 },
  ],
  [{ name: 'Normal', kind: 'normal', modules: [] }],
)

/** Opens the form in a browser that has never seen the page, presses the button, and waits for the code. Milliseconds. */
async function compile(browser: Browser, url: string, { kind, modules }: Case): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(
    `${url}/co/ct?${new URLSearchParams({ kind, ...Object.fromEntries(modules.map((id) => [id, '1'])) })}`,
  )
  await page.waitForLoadState('networkidle')
  const contract = page.getByRole('region', { name: t('token-custom:contract.title') })
  const isThere = [t('token-custom:code.compiled'), t('token-custom:code.same')].map((text) => contract.getByText(text))
  const startedAt = performance.now()
  await contract.getByRole('button', { name: t('token-custom:code.compile') }).click()
  await isThere[0]!.or(isThere[1]!).first().waitFor({ timeout: waitMs })
  const ms = performance.now() - startedAt
  await context.close()
  return ms
}

/** Milliseconds from the request until the server's verdict is there to be read. */
async function verify(url: string, address: string, modules: readonly TokenModule[]): Promise<number> {
  const api = `${url}/api/v1/web/verification`
  const startedAt = performance.now()
  const body = JSON.stringify({ chain: 31_337, address, composition: { kind: 'normal', modules } })
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  let { data } = await (await fetch(api, request)).json()
  while (data.status === 'queued' || data.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    ;({ data } = await (await fetch(`${api}/${data.id}`)).json())
  }
  if (data.status !== 'verified') throw new Error(`${data.status}: ${data.reason}`)
  return performance.now() - startedAt
}

const stack = await startStack()
const browser = await openBrowser()
try {
  const composed: Row[] = []
  for (const one of cases) {
    const seen = []
    for (let run = 0; run < runs; run++) seen.push(await compile(browser, stack.url, one))
    composed.push({ name: one.name, ours: Math.round(Math.min(...seen)), limit: one.limit, unit: 'ms' })
  }
  printRows('Composed in a page that was just opened', composed)

  const modules = ['blacklist'] as const
  const tokens = []
  for (let token = 0; token <= runs; token++) {
    tokens.push(await createNormal(stack.rpcUrl, { symbol: `KEEP${token}`, modules }))
  }
  const taken = []
  for (const token of tokens) taken.push(Math.round(await verify(stack.url, token, modules)))
  const [first, ...later] = taken
  printRows('Verified by the server, Normal with a blacklist', [
    { name: 'compiled for the first time', ours: first!, unit: 'ms' },
    { name: 'known already', ours: Math.min(...later), limit: 5_000, unit: 'ms' },
  ])
} finally {
  await browser.close()
  await stack.stop()
}
