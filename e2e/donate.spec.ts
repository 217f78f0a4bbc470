import type { Page } from '@playwright/test'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createPublicClient, getAddress, http, parseEther } from 'viem'
import { anvil } from 'viem/chains'
import { type Stack, startStack } from '../scripts/stack/startStack.ts'
import { expect, test } from './fixtures.ts'
import { keepReceipt } from './receiptSteps.ts'
import { fits } from './screenSteps.ts'
import { approve, connectDevWallet, field, reject, useLanguage } from './steps.ts'
import { textsOf } from './textsOf.ts'

const path = '/ot/do'
const t = textsOf('en')
const elsewhere = getAddress('0x1111111111111111111111111111111111111111')
const anyChain = getAddress('0xa11ce00000000000000000000000000000000001')
const localOnly = getAddress('0xb0b0000000000000000000000000000000000002')

test('nothing configured is said, and nothing can be sent, in ja', async ({ page, stack }) => {
  const ja = textsOf('ja')
  await useLanguage(page, 'ja', stack.url)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: ja('donate:none.title') })).toBeVisible()
  await expect(page.getByText(ja('donate:none.text'))).toBeVisible()
  await expect(page.getByRole('main').getByText(/0x[0-9a-f]/i)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
})

test.describe('with addresses in the configuration', () => {
  let stack: Stack
  test.beforeAll(async () => {
    stack = await startStack({
      deploy: false,
      serverEnv: { DONATE_ADDRESSES: `1:${elsewhere},${anyChain},31337:${localOnly}` },
    })
  })
  test.afterAll(() => stack?.stop())
  test.beforeEach(({ guard }) => {
    guard.allow(new URL(stack.url).origin)
    guard.allow(new URL(stack.rpcUrl).origin)
  })

  const coins = () => createPublicClient({ chain: anvil, transport: http(stack.rpcUrl), pollingInterval: 50 })
  const received = (address: `0x${string}`) => coins().getBalance({ address })

  test('a visitor sees the payment link as a code, copies it, and gives with the dev wallet', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const before = await received(anyChain)
    await page.goto(stack.url + path)
    const code = page.getByRole('img', { name: t('coin:payment.any', { chain: 'Localhost' }) })
    await expect(code).toBeVisible()
    expect(await readQrCode(page)).toBe(`ethereum:${anyChain}@31337`)
    await expect(page.getByText(elsewhere)).toHaveCount(0)

    await field(page, t('donate:amount')).fill('0.25')
    const link = `ethereum:${anyChain}@31337?value=250000000000000000`
    await expect(
      page.getByRole('img', { name: t('coin:payment.amount', { amount: '0.25 ETH', chain: 'Localhost' }) }),
    ).toBeVisible()
    expect(await readQrCode(page)).toBe(link)
    await page.getByText(t('coin:payment.text')).click()
    await expect(page.getByText(link, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('coin:payment.copyLink') }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('coin:payment.copyAddress') })
      .click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(anyChain)

    await connectDevWallet(page)
    const give = page.getByRole('button', { name: t('donate:action', { amount: '0.25 ETH' }), exact: true })
    await expect(give).toBeEnabled()
    await give.click()
    await reject(page)
    await expect(page.getByText(t('errors:walletRejected'))).toBeVisible()
    await expect(give).toBeEnabled()
    expect(await received(anyChain)).toBe(before)

    await give.click()
    await approve(page)
    await expect(page.getByRole('heading', { name: t('donate:thanks.title') })).toBeFocused()
    await expect(page.getByText(t('donate:thanks.text', { amount: '0.25 ETH' }))).toBeVisible()
    expect((await received(anyChain)) - before).toBe(parseEther('0.25'))
    await expect(page.getByRole('region', { name: t('ui:receipt.title') })).toContainText('0.25 ETH')
    await keepReceipt(page, coins())
    await page.getByRole('button', { name: t('donate:thanks.again') }).click()
    await expect(field(page, t('donate:amount'))).toBeVisible()
  })

  test('wrong amounts and more than the wallet holds are said before the wallet opens', async ({ page }) => {
    await page.goto(stack.url + path)
    await connectDevWallet(page, 'en', 2)
    const amount = field(page, t('donate:amount'))
    const sent = await coins().getTransactionCount({ address: devAccounts[1]!.address })
    for (const [typed, sentence] of [
      ['1e3', t('errors:amountExponent')],
      ['0', t('errors:amountZero')],
      ['-1', t('errors:amountNegative')],
    ] as const) {
      await amount.fill(typed)
      await expect(page.getByText(sentence).first()).toBeVisible()
      await expect(page.getByRole('img', { name: t('coin:payment.any', { chain: 'Localhost' }) })).toBeVisible()
    }
    await amount.fill('20000')
    await expect(page.getByText(/^Insufficient balance: 20,000 ETH are needed/).first()).toBeVisible()
    const give = page.getByRole('button', { name: /^Donate / })
    await expect(give).toHaveAttribute('aria-disabled', 'true')
    await give.click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await coins().getTransactionCount({ address: devAccounts[1]!.address })).toBe(sent)

    // Max gives all but the gas of this very transfer.
    await page.getByRole('button', { name: t('ui:max'), exact: true }).click()
    await expect(page.getByText(/^Insufficient balance/)).toHaveCount(0)
    const typed = await amount.inputValue()
    const balance = await coins().getBalance({ address: devAccounts[1]!.address })
    expect(parseEther(typed)).toBeLessThan(balance)
    await give.click()
    await approve(page)
    await expect(page.getByRole('heading', { name: t('donate:thanks.title') })).toBeVisible()
    expect(await coins().getBalance({ address: devAccounts[1]!.address })).toBeLessThan(parseEther('0.001'))
  })

  test('in Spanish a decimal comma is read, and a point before three digits is asked about', async ({ page }) => {
    const es = textsOf('es')
    await useLanguage(page, 'es', stack.url)
    await page.goto(`${stack.url}${path}?amount=1.5`)
    const amount = field(page, es('donate:amount'))
    await expect(amount).toHaveValue('1,5')
    await amount.fill('5,5')
    await expect(page.getByText('= 5,5 ETH', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/amount=5\.5$/)

    await amount.fill('1.000')
    await expect(page.getByText(es('errors:amountInDoubt', { typed: '1.000' })).first()).toBeVisible()
    await expect(page.getByRole('img', { name: es('coin:payment.any', { chain: 'Localhost' }) })).toBeVisible()
    await page.getByRole('button', { name: '1000', exact: true }).click()
    await expect(amount).toBeFocused()
    await expect(page.getByText('= 1000 ETH', { exact: true })).toBeVisible()
    await amount.fill('12.500.000')
    await expect(page.getByText('= 12.500.000 ETH · 12,5 millones', { exact: true })).toBeVisible()
    await amount.fill('1,5m')
    await page.getByRole('button', { name: '1500', exact: true }).click()
    await expect(page.getByText('= 1500 ETH', { exact: true })).toBeVisible()
  })

  test.describe('in zh, on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })

    test('the chosen address and amount are in the address of the page, and the gift arrives there', async ({
      page,
    }) => {
      const zh = textsOf('zh')
      await page.goto(stack.url + path)
      await expect(page.getByRole('radio')).toHaveCount(2)
      await page.getByRole('radio', { name: localOnly }).check()
      await field(page, zh('donate:amount')).fill('1.5')
      await expect(page).toHaveURL(new RegExp(`to=${localOnly}`))
      await expect(page).toHaveURL(/=1\.5\b/)
      await page.reload()
      await expect(page.getByRole('radio', { name: localOnly })).toBeChecked()
      await expect(field(page, zh('donate:amount'))).toHaveValue('1.5')
      expect(await readQrCode(page)).toBe(`ethereum:${localOnly}@31337?value=1500000000000000000`)
      expect(await fits(page)).toBe(true)

      await connectDevWallet(page, 'zh', 3)
      await page.getByRole('button', { name: zh('donate:action', { amount: '1.5 ETH' }), exact: true }).click()
      await approve(page, 'zh')
      await expect(page.getByRole('heading', { name: zh('donate:thanks.title') })).toBeVisible()
      expect(await received(localOnly)).toBe(parseEther('1.5'))
    })
  })

  test('an address that is not configured cannot be put in by a link', async ({ page }) => {
    await page.goto(`${stack.url}${path}?to=${elsewhere}&token=${elsewhere}&amount=1`)
    await expect(
      page.getByRole('img', { name: t('coin:payment.amount', { amount: '1 ETH', chain: 'Localhost' }) }),
    ).toBeVisible()
    await expect(page.getByRole('radio', { name: anyChain })).toBeChecked()
    expect(await readQrCode(page)).toBe(`ethereum:${anyChain}@31337?value=1000000000000000000`)
  })
})

/** Data codewords of one block, and blocks, by version 1 to 6 at error correction level M. */
const blocksM = [
  [16, 1],
  [28, 1],
  [44, 1],
  [32, 2],
  [43, 2],
  [27, 4],
] as const

const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/**
 * Reads the page's payment code module by module, as a scanner does, without correcting errors: byte mode, level M and
 * versions 2 to 6 are all that these links need.
 */
async function readQrCode(page: Page): Promise<string> {
  const drawn = await page.getByRole('complementary').getByRole('img').locator('path').getAttribute('d')
  const points = [...drawn!.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const border = Math.min(...points.map(([x]) => x))
  const size = Math.max(...points.map(([x]) => x)) - border + 1
  const version = (size - 17) / 4
  const blocks = blocksM[version - 1]
  if (!blocks) throw new Error(`No QR code of version 1 to 6: ${size} modules`)
  const set = new Set(points.map(([x, y]) => `${x - border} ${y - border}`))
  const dark = (x: number, y: number) => (set.has(`${x} ${y}`) ? 1 : 0)

  // Format: five bits beside the upper left finder, masked with 10101; level M is 00.
  const format = [0, 1, 2, 3, 4].reduce((bits, x) => (bits << 1) | dark(x, 8), 0) ^ 0b10101
  if (format >> 3 !== 0) throw new Error('The code is not of level M')
  const masked = masks[format & 7]!
  const centre = size - 7
  const isFunction = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x > size - 9 && y < 9) ||
    (x < 9 && y > size - 9) ||
    (version > 1 && Math.abs(x - centre) < 3 && Math.abs(y - centre) < 3)

  const bits: number[] = []
  let up = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (!isFunction(x, y)) bits.push(dark(x, y) ^ (masked(x, y) === 0 ? 1 : 0))
      }
    }
    up = !up
  }
  const [length, count] = blocks
  const codeword = (index: number) => bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0)
  const data = Array.from({ length: count }, (_, block) =>
    Array.from({ length }, (_, index) => codeword(index * count + block)),
  ).flat()
  // Four bits of mode, eight of length, then the text, each byte across two codewords.
  const nibbles = data.flatMap((byte) => [byte >> 4, byte & 15])
  if (nibbles[0] !== 4) throw new Error('The code is not in byte mode')
  const characters = nibbles[1]! * 16 + nibbles[2]!
  return Array.from({ length: characters }, (_, index) =>
    String.fromCharCode(nibbles[3 + 2 * index]! * 16 + nibbles[4 + 2 * index]!),
  ).join('')
}
