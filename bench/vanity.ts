/**
 * Searching addresses: microseconds of one core for each address, beside limits and beside viem and noble in the same
 * run; in Node.js by processor time, in Chromium on one worker by the clock and by the processor time of its process. The
 * rate stands in the name. Each is the best of several short rounds: whatever else runs on the machine only takes away.
 */

import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import type { Page } from '@playwright/test'
import { compileKernel } from '@tokensmith/vanity/compileKernel.ts'
import { createKeySearch } from '@tokensmith/vanity/createKeySearch.ts'
import { addressOfSalt, createSaltSearch } from '@tokensmith/vanity/createSaltSearch.ts'
import { pointOf } from '@tokensmith/vanity/curve.ts'
import { keccak256, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { startStack } from '../scripts/stack/startStack.ts'
import { openBrowser } from './openBrowser.ts'
import { printRows, type Row } from './printRows.ts'
import { scale } from './scale.ts'

/** Nothing is found: 24 digits take longer than the sun burns. */
const patterns = [{ start: 'c0ffee00c0ffee00c0ffee00', middle: '', end: '', matchesCase: false }]
const target = {
  creator: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  factory: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  initCodeHash: keccak256('0x12'),
} as const
const repeats = scale(10, 1)
const roundMs = scale(400, 20)
const warmMs = scale(1_500, 20)

/** Addresses for each second of processor time, after the engine has optimised the work. `work` says how many it did. */
function measure(work: () => number): number {
  const round = (ms: number) => {
    const startedAt = performance.now()
    const before = process.cpuUsage()
    let count = 0
    while (performance.now() - startedAt < ms) count += work()
    const { user, system } = process.cpuUsage(before)
    return (count / (user + system)) * 1e6
  }
  round(warmMs)
  return Math.max(...Array.from({ length: repeats }, () => round(roundMs)))
}

const searchOf = (search: { next: () => { tried: number } }) => () => search.next().tried
const keys = (build?: 'simd' | 'scalar', ofContract = false) =>
  measure(searchOf(createKeySearch(compileKernel(build), { patterns, ofContract })))
const many = (work: (index: number) => void) => () => {
  for (let index = 0; index < 20; index++) work(index)
  return 20
}

const viem = measure(many(() => privateKeyToAddress(generatePrivateKey())))
const noble = measure(
  many(() => keccak_256(secp256k1.getPublicKey(secp256k1.utils.randomPrivateKey(), false).subarray(1)).subarray(12)),
)
const viemSalts = measure(many((index) => addressOfSalt(target, toHex(index, { size: 12 }))))

/** Addresses a second by the clock, and for each second of processor time of the page with its worker. */
type InChromium = { clock: number; processor: number }

/** What the page says it has tried, in rounds after the engine has optimised; counts are shown to four digits. */
async function measurePage(page: Page, url: string): Promise<InChromium> {
  const session = await page.context().browser()!.newBrowserCDPSession()
  const look = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const seconds = processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0)
    const shown = (await page
      .locator('dt', { hasText: /^Tried$/ })
      .locator('+ dd')
      .textContent())!.replaceAll(',', '')
    const unit = /M/.test(shown) ? 1e6 : /B/.test(shown) ? 1e9 : 1
    return { tried: Number.parseFloat(shown) * unit, seconds, at: performance.now() / 1000 }
  }
  await page.goto(url)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForTimeout(scale(4_000, 600))
  const best: InChromium = { clock: 0, processor: 0 }
  let before = await look()
  for (let round = 0; round < scale(5, 1); round++) {
    await page.waitForTimeout(scale(3_000, 600))
    const after = await look()
    const tried = after.tried - before.tried
    best.clock = Math.max(best.clock, tried / (after.at - before.at))
    best.processor = Math.max(best.processor, tried / (after.seconds - before.seconds))
    before = after
  }
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await session.detach()
  return best
}

async function inChromium(): Promise<{ wallets: InChromium; tokens: InChromium }> {
  const stack = await startStack()
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ locale: 'en-US' })
    const start = patterns[0]!.start
    const { creator, initCodeHash } = target
    const wallets = await measurePage(page, `${stack.url}/ot/va?start=${start}&cores=1&graphics=`)
    const token = new URLSearchParams({ tab: 'TA', start, cores: '1', graphics: '', creator, code: initCodeHash })
    return { wallets, tokens: await measurePage(page, `${stack.url}/ot/va?${token}`) }
  } finally {
    await browser.close()
    await stack.stop()
  }
}

const rate = (value: number) => `${Math.round(value).toLocaleString('en')} a second`
const each = (perSecond: number) => 1e6 / perSecond
const row = (name: string, ours: number, beside: Partial<Row> = {}): Row => ({
  name: `${name}: ${rate(ours)}`,
  ours: each(ours),
  unit: 'µs',
  ...beside,
})

const wallets = keys()
const contracts = keys(undefined, true)
const tokens = measure(searchOf(createSaltSearch(compileKernel(), patterns, target)))
/** A first contract takes one hash more than a wallet. One hash is all that a token takes. */
const hashes = 1 / (1 / contracts - 1 / wallets)
const page = await inChromium()
/** 2.2 million wallets and 2.5 million tokens a second. */
const limit = each(2.2e6)
const tokenLimit = each(2.5e6)
printRows('Search of addresses, one core', [
  row('wallets, Node', wallets, { limit }),
  row('wallets, Chromium, processor', page.wallets.processor, { limit }),
  row('wallets, Chromium, clock', page.wallets.clock, { limit }),
  row('wallets', wallets, { peer: each(viem), peerName: 'viem' }),
  row('wallets', wallets, { peer: each(noble), peerName: 'noble' }),
  row('wallets without SIMD', keys('scalar')),
  row('first contracts', contracts),
  row('a public key', measure(searchOf(createKeySearch(compileKernel(), { patterns, from: pointOf(5n) })))),
  row('tokens, Node', tokens, { limit: tokenLimit }),
  row('tokens, Chromium, processor', page.tokens.processor, { limit: tokenLimit }),
  row('tokens, Chromium, clock', page.tokens.clock, { limit: tokenLimit }),
  row('tokens', tokens, { peer: each(hashes), peerName: 'its hash' }),
  row('tokens', tokens, { peer: each(viemSalts), peerName: 'viem' }),
])
