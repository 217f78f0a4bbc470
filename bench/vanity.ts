/**
 * Searching addresses: microseconds of one core for each address, beside limits and beside viem and noble in the same
 * run; in Node.js by processor time, in Chromium by the clock of the page and on one worker. The rate stands in the name.
 */

import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { chromium, type Page } from '@playwright/test'
import { compileKernel } from '@tokensmith/vanity/compileKernel.ts'
import { createKeySearch } from '@tokensmith/vanity/createKeySearch.ts'
import { addressOfSalt, createSaltSearch } from '@tokensmith/vanity/createSaltSearch.ts'
import { pointOf } from '@tokensmith/vanity/curve.ts'
import { keccak256, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chromiumPath } from '../scripts/chromium.ts'
import { startStack } from '../scripts/stack/startStack.ts'
import { printRows, type Row } from './printRows.ts'

/** Nothing is found: 24 digits take longer than the sun burns. */
const patterns = [{ start: 'c0ffee00c0ffee00c0ffee00', middle: '', end: '', matchesCase: false }]
const target = {
  creator: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  factory: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  initCodeHash: keccak256('0x12'),
} as const
const repeats = 7
const roundMs = 500

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

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
  round(1500)
  return median(Array.from({ length: repeats }, () => round(roundMs)))
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
const viemSalts = measure(many((index) => addressOfSalt(target, toHex(index, { size: 32 }))))

/** The speed that the page itself shows, of one worker, highest of what it says in ten seconds. */
async function measurePage(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  let best = 0
  const speed = page.getByText(/ addresses a second$/)
  await speed.waitFor()
  for (let second = 0; second < 10; second++) {
    await page.waitForTimeout(1000)
    const shown = (await speed.textContent())!.replaceAll(',', '')
    best = Math.max(best, Number.parseFloat(shown) * (/M/.test(shown) ? 1e6 : /B/.test(shown) ? 1e9 : 1))
  }
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  return best
}

async function inChromium(): Promise<{ wallets: number; tokens: number }> {
  const stack = await startStack()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    const page = await browser.newPage({ locale: 'en-US' })
    const start = patterns[0]!.start
    const { creator, initCodeHash } = target
    const wallets = await measurePage(page, `${stack.url}/ot/va?start=${start}&cores=1`)
    const token = new URLSearchParams({ tab: 'TA', start, cores: '1', creator, code: initCodeHash })
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
const tokens = measure(searchOf(createSaltSearch(compileKernel(), patterns, target)))
const page = await inChromium()
/** Wallets: 2.2 million a second. Tokens: two hashes each, 1.25 million. */
const limits = { wallets: each(2.2e6), tokens: each(1.25e6) }
printRows('Search of addresses, one core', [
  row('wallets, Node', wallets, { limit: limits.wallets }),
  row('wallets, Chromium', page.wallets, { limit: limits.wallets }),
  row('wallets', wallets, { peer: each(viem), peerName: 'viem' }),
  row('wallets', wallets, { peer: each(noble), peerName: 'noble' }),
  row('wallets without SIMD', keys('scalar')),
  row('first contracts', keys(undefined, true)),
  row('a public key', measure(searchOf(createKeySearch(compileKernel(), { patterns, from: pointOf(5n) })))),
  row('tokens, Node', tokens, { limit: limits.tokens }),
  row('tokens, Chromium', page.tokens, { limit: limits.tokens }),
  row('tokens', tokens, { peer: each(viemSalts), peerName: 'viem' }),
])
