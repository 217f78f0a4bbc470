import type { Page } from '@playwright/test'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { addressOfSalt } from '@tokensmith/vanity/createSaltSearch.ts'
import { getContractAddress, type Hex, keccak256 } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures.ts'
import { workersOf } from './secretSteps.ts'
import { field } from './steps.ts'
import { textsOf } from './textsOf.ts'

// Chromium's software adapter: the same kernel, on the processor.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const adapter = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...adapter] })
  },
})

const path = '/ot/va'
const name = 'google swiftshader'
const t = textsOf('en')

const begin = (page: Page) => page.getByRole('button', { name: t('vanity-address:begin'), exact: true }).click()
const status = (page: Page, is: string) =>
  expect(page.getByText(t(`vanity-address:status.${is}`), { exact: true })).toBeVisible()
const choose = (page: Page, input: 'fit' | 'owner', value: string) =>
  page.getByLabel(t(`vanity-address:${input}.label`), { exact: true }).selectOption(value)
const found = (page: Page) => page.getByRole('region', { name: t('vanity-address:finds.title') })
const valuesOf = async (page: Page) => (await found(page).locator('code').allTextContents()) as Hex[]
/** The worker of this name, once it is there. */
async function workerNamed(page: Page, wanted: string) {
  for (const worker of workersOf(page, 'search.worker')) {
    if ((await worker.evaluate(() => self.name)) === wanted) return worker
  }
  throw new Error(`There is no worker ${wanted}.`)
}
const proved = (page: Page, total: string) =>
  expect(page.getByText(t('vanity-address:engine.running', { name, total }))).toBeVisible()

/** Opens the page, and lets its one processor worker tell no finds: those come from the graphics processor alone. */
async function openWithSilentProcessor(page: Page, query: string) {
  await page.goto(`${path}?cores=1&${query}`)
  await expect.poll(() => workersOf(page, 'search.worker').length).toBe(2)
  const processor = await workerNamed(page, 'processor 0')
  await processor.evaluate(() => {
    const post = self.postMessage.bind(self) as (message: object) => void
    self.postMessage = (message: object) => {
      if (!('event' in message)) post(message)
    }
  })
}

test('the graphics processor equals the processor in 100,000 addresses of each kind, and finds what is right', async ({
  page,
}) => {
  await openWithSilentProcessor(page, 'start=a7&count=2')
  await begin(page)
  await expect(page.getByText(t('vanity-address:engine.preparing', { name }))).toBeVisible()
  await proved(page, '102,168')
  await status(page, 'found')
  const wallets = await valuesOf(page)
  expect(new Set(wallets).size).toBe(2)
  for (const total of [3, 4]) {
    await found(page)
      .getByRole('button', { name: t('vanity-address:key.show') })
      .first()
      .click()
    await expect(found(page).locator('code')).toHaveCount(total)
  }
  const [one, firstKey, other, secondKey] = await valuesOf(page)
  expect([privateKeyToAddress(firstKey!), privateKeyToAddress(secondKey!)]).toEqual([one, other])
  expect(one).toMatch(/^0xa7/i)
  await page.getByRole('button', { name: t('vanity-address:finds.wipe') }).click()

  // The first contract of a wallet of somebody's own key.
  const own = generatePrivateKey()
  await choose(page, 'fit', 'contract')
  await choose(page, 'owner', 'mine')
  await field(page, t('vanity-address:publicKey.label')).fill(privateKeyToAccount(own).publicKey)
  await field(page, t('vanity-address:count.label')).fill('1')
  await begin(page)
  await proved(page, '101,136')
  await status(page, 'found')
  const [contract, wallet] = await valuesOf(page)
  expect(contract).toMatch(/^0xa7/i)
  expect(getContractAddress({ from: wallet!, nonce: 0n })).toBe(contract)
  await found(page).getByLabel(t('vanity-address:split.own'), { exact: true }).fill(own)
  await found(page)
    .getByRole('button', { name: t('vanity-address:split.combine') })
    .click()
  await expect(page.getByText(t('vanity-address:split.combined'))).toBeVisible()
})

test('salts are found as well; a device that calculates wrongly or is lost is not used', async ({ page }) => {
  const creator = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const code = keccak256('0x12')
  await openWithSilentProcessor(page, `tab=TA&start=bee&creator=${creator}&code=${code}`)
  await begin(page)
  await proved(page, '102,400')
  await status(page, 'found')
  const [token, salt] = await valuesOf(page)
  expect(token).toMatch(/^0xbee/i)
  const target = { creator, factory: deployments.TokenFactory.address, initCodeHash: code } as const
  expect(addressOfSalt(target, salt!)).toBe(token)

  // A device that is lost while it searches is left out, and asked again by the next search.
  await field(page, t('vanity-address:start.label')).fill('0123456789abcdef')
  const graphics = await workerNamed(page, 'graphics')
  await graphics.evaluate(() => {
    const make = GPUDevice.prototype.createBuffer
    GPUDevice.prototype.createBuffer = function (wanted) {
      Object.assign(self, { device: this })
      return make.call(this, wanted)
    }
  })
  await begin(page)
  await proved(page, '102,400')
  await graphics.evaluate(() => (self as unknown as { device: GPUDevice }).device.destroy())
  await expect(page.getByText(/^The graphics processor stopped/)).toBeVisible()
  await status(page, 'running')
  await page.getByRole('button', { name: t('vanity-address:stop'), exact: true }).click()

  // One bit of its kernel is wrong from now on.
  await graphics.evaluate(() => {
    const make = GPUDevice.prototype.createShaderModule
    GPUDevice.prototype.createShaderModule = function ({ code }) {
      return make.call(this, { code: code.replace('counter.x << 8u', 'counter.x << 9u') })
    }
  })
  await begin(page)
  await expect(page.getByText(t('vanity-address:engine.wrong', { name }))).toBeVisible()
  await expect(page.getByText(t('vanity-address:engine.unused'))).toBeVisible()
  await status(page, 'running')
})
