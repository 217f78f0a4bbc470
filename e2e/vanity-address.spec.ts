import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { createKeystoreOpener } from '@tokensmith/sdk/wallet/createKeystoreOpener.ts'
import { bytesToHex, getContractAddress, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { deep, inLongForm, phoneLangs } from './longForm.ts'
import { fits, unfoldTo } from './screenSteps.ts'
import { expectCutOff, openAndCutOff, workersOf } from './secretSteps.ts'
import { approve, connectDevWallet, createButton, field, fillBasics, readCreated } from './steps.ts'
import { textsOf } from './textsOf.ts'

const path = '/ot/va'
const t = textsOf('en')

const begin = (page: Page, own = t) =>
  page.getByRole('button', { name: own('vanity-address:begin'), exact: true }).click()
const status = (page: Page, name: string, own = t) =>
  expect(page.getByText(own(`vanity-address:status.${name}`), { exact: true })).toBeVisible()
const found = (page: Page, own = t) => page.getByRole('region', { name: own('vanity-address:finds.title') })
const textInput = (page: Page, name: string, own = t) => field(page, own(`vanity-address:${name}.label`))
const choose = (page: Page, name: 'fit' | 'owner', value: 'wallet' | 'contract' | 'new' | 'mine') =>
  page.getByLabel(t(`vanity-address:${name}.label`), { exact: true }).selectOption(value)
const values = (page: Page) => found(page).locator('code').allTextContents()
async function showKey(page: Page): Promise<Hex> {
  await found(page)
    .getByRole('button', { name: t('vanity-address:key.show') })
    .first()
    .click()
  // By its label: an offset looks the same.
  const label = found(page).getByText(t('vanity-address:key.label'), { exact: true }).last()
  const key = label.locator('xpath=..').locator('code')
  await expect(key).toBeVisible()
  return (await key.textContent()) as Hex
}

test('a wallet is found without one request, its key is shown when asked for, and nothing is stored', async ({
  page,
  context,
}) => {
  const opened = openAndCutOff(page, `${path}?start=0xAb&end=7&cores=2`, { file: 'search.worker', count: 2 })
  await expect(textInput(page, 'start')).toHaveValue('0xAb')
  await status(page, 'waiting')
  const expectNoTrace = await opened

  await expect(page.getByText(t('vanity-address:figure.oneIn', { total: '4,096' }))).toBeVisible()
  await begin(page)
  await status(page, 'found')
  const [address] = await values(page)
  expect(address).toMatch(/^0xab.*7$/i)
  expect(await found(page).locator('code').count()).toBe(1)
  expect(privateKeyToAddress(await showKey(page))).toBe(address)
  expect(await seriousFindings(page)).toEqual([])
  await expectNoTrace()
  expect(page.url()).not.toContain(address)
  await context.setOffline(false)

  // Leaving asks; removing forgets.
  const elsewhere = page.getByRole('link', { name: 'Tokensmith' }).first()
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe(t('vanity-address:leave'))
    return dialog.dismiss()
  })
  await elsewhere.click()
  await expect(page).toHaveURL(/\/ot\/va/)
  await page.getByRole('button', { name: t('vanity-address:finds.wipe') }).click()
  await expect(found(page)).toHaveCount(0)
  await status(page, 'waiting')
})

test('wrong digits are named where they stand, and what was typed stays', async ({ page }) => {
  await page.goto(path)
  await status(page, 'waiting')
  await expect(page.getByText(t('vanity-address:blocked'))).toHaveCount(0)
  await begin(page)
  await expect(page.getByText(t('vanity-address:blocked'))).toBeVisible()
  await expect(page.getByText(t('errors:inputEmpty')).first()).toBeVisible()
  await textInput(page, 'start').fill('cafg')
  await expect(page.getByText(t('errors:hexInvalid', { where: 4 }))).toBeVisible()
  await expect(page.getByText('Only 0-9, A-F and a-f are allowed', { exact: false })).toBeVisible()
  await textInput(page, 'start').fill('a'.repeat(30))
  await textInput(page, 'end').fill('b'.repeat(11))
  await expect(page.getByText(t('vanity-address:create.tooLong', { length: 41, most: 40 }))).toBeVisible()
  await textInput(page, 'end').fill('')
  await textInput(page, 'more').fill('dead*\n*be*ef*\n')
  await expect(page.getByText(t('vanity-address:create.lineInvalid', { line: 2, text: '*be*ef*' }))).toBeVisible()
  await textInput(page, 'more').fill('')
  await textInput(page, 'count').fill('51')
  await expect(page.getByText(t('errors:integerOutOfRange', { min: 1, max: 50 }))).toBeVisible()
  await begin(page)
  await status(page, 'waiting')
  await expect(page.getByText(t('vanity-address:blocked'))).toBeVisible()
  await expect(textInput(page, 'start')).toHaveValue('a'.repeat(30))
  await textInput(page, 'count').fill('1')
  await expect(page.getByText(t('vanity-address:figure.oneIn', { total: '1.33E36' }))).toBeVisible()
})

test('a search on all cores is stopped, tells its speed, and leaves the page free', async ({ page }) => {
  await page.goto(`${path}?start=0123456789abcdef&case=1`)
  await expect(page.getByText(t('vanity-address:figure.timeUnknown'))).toBeVisible()
  const cores = await page.evaluate(() => navigator.hardwareConcurrency)
  await begin(page)
  await status(page, 'running')
  const speed = page.getByText(/ addresses per second$/)
  await expect(speed.first()).toBeVisible()
  await expect(page.getByText(t('vanity-address:figure.timeUnknown'))).toHaveCount(0)
  // This browser has no graphics processor, and the page says so.
  await expect(page.getByText(t('vanity-address:engine.missing'))).toBeVisible()
  // The search has a worker for each core, and typing and pressing are answered meanwhile.
  await expect.poll(() => page.workers().length).toBeGreaterThanOrEqual(cores)
  await textInput(page, 'middle').fill('77')
  await expect(textInput(page, 'middle')).toHaveValue('77')
  await textInput(page, 'middle').fill('')
  await expect
    .poll(async () => Number.parseFloat((await speed.first().textContent())!.replaceAll(',', '')))
    .toBeGreaterThan(1)
  await page.getByRole('button', { name: t('vanity-address:stop'), exact: true }).click()
  await status(page, 'stopped')
  await begin(page)
  await status(page, 'running')
  await page.getByRole('button', { name: t('vanity-address:stop'), exact: true }).click()
  await status(page, 'stopped')
})

test('several wallets of several patterns are found, capitals included, and one is kept as a keystore', async ({
  page,
}) => {
  await page.goto(`${path}?count=3&case=1&more=aB*%0A*7e7*%0A*Cd`)
  await begin(page)
  await status(page, 'found')
  const addresses = await values(page)
  expect(addresses).toHaveLength(3)
  for (const address of addresses) expect(address).toMatch(/^0xaB|7e7|Cd$/)

  const own = found(page).locator('form').first()
  const save = own.getByRole('button', { name: t('vanity-address:key.keystore') })
  await own.getByLabel(t('keystore:password'), { exact: true }).fill('short')
  await save.click()
  await expect(own.getByText(t('keystore:short', { least: 12 }))).toBeVisible()
  await own.getByLabel(t('keystore:password'), { exact: true }).fill('correct horse battery')
  await own.getByLabel(t('keystore:again'), { exact: true }).fill('correct horse batterie')
  await expect(own.getByText(t('keystore:differs'))).toBeVisible()
  await own.getByLabel(t('keystore:again'), { exact: true }).fill('correct horse battery')
  // Encrypting is slow on purpose, and slower on a busy machine.
  const download = page.waitForEvent('download', { timeout: 300_000 })
  await save.click()
  const text = await readFile(await ((await download) as Download).path(), 'utf8')
  await expect(own.getByText(t('vanity-address:key.saved'))).toBeVisible()
  const opened = await createKeystoreOpener('correct horse battery').open(text)
  if (!opened.ok) throw new Error(opened.reason)
  expect(privateKeyToAddress(bytesToHex(opened.key))).toBe(addresses[0])
})

test('a wallet is found by its first contract', async ({ page }) => {
  await page.goto(`${path}?end=00`)
  await choose(page, 'fit', 'contract')
  await begin(page)
  await status(page, 'found')
  const [contract, wallet] = await values(page)
  expect(contract).toMatch(/00$/)
  expect(getContractAddress({ from: wallet as Hex, nonce: 0n })).toBe(contract)
  await expect(page.getByText(t('vanity-address:found.firstOnly'))).toBeVisible()
  expect(privateKeyToAddress(await showKey(page))).toBe(wallet)
})

test('a public key is enough: only its owner can make the key, and a wrong half is refused', async ({ page }) => {
  const own = generatePrivateKey()
  await page.goto(`${path}?start=be`)
  await choose(page, 'owner', 'mine')
  const publicKey = textInput(page, 'publicKey')
  await publicKey.fill(own)
  await expect(page.getByText(t('vanity-address:create.publicKey.private'))).toBeVisible()
  await publicKey.fill(`0x04${'1'.repeat(128)}`)
  await expect(page.getByText(t('vanity-address:create.publicKey.notOnCurve'))).toBeVisible()
  await publicKey.fill('0x04ab')
  await expect(page.getByText(t('vanity-address:create.publicKey.length'))).toBeVisible()
  await publicKey.fill(privateKeyToAccount(own).publicKey)
  await begin(page)
  await status(page, 'found')
  const [address, offset] = await values(page)
  expect(address).toMatch(/^0xbe/i)
  expect(offset).toMatch(/^0x[0-9a-f]{64}$/)
  expect(privateKeyToAddress(offset as Hex)).not.toBe(address)

  const typed = found(page).getByLabel(t('vanity-address:split.own'), { exact: true })
  const combine = found(page).getByRole('button', { name: t('vanity-address:split.combine') })
  await typed.fill('0x12')
  await combine.click()
  await expect(page.getByText(t('vanity-address:split.problem.invalid'))).toBeVisible()
  await typed.fill(generatePrivateKey())
  await combine.click()
  await expect(page.getByText(t('vanity-address:split.problem.other'))).toBeVisible()
  await typed.fill(own)
  await combine.click()
  await expect(page.getByText(t('vanity-address:split.combined'))).toBeVisible()
  expect(privateKeyToAddress(await showKey(page))).toBe(address)
})

for (const isPhone of inLongForm([false], [true])) {
  test.describe(isPhone ? 'on a phone' : 'on a laptop', () => {
    if (isPhone) test.use({ viewport: { width: 390, height: 844 } })

    test(
      'a form sends its token to the search and creates it at the address that was found',
      deep,
      async ({ page }) => {
        const basics = { name: isPhone ? 'Pocket' : 'Desk', symbol: 'VAN', supply: '1000' }
        await page.goto('/co/st?t=0')
        await connectDevWallet(page)
        await fillBasics(page, basics)
        await unfoldTo(page.getByText(t('token:chosenAddress.choose')))
        await page.getByRole('link', { name: t('token:chosenAddress.choose') }).click()
        await expect(page).toHaveURL(/\/ot\/va\?.*tab=TA/)
        await expect(page.getByText(t('vanity-address:token.fromForm'))).toBeVisible()
        await textInput(page, 'start').fill('c0')
        await begin(page)
        await status(page, 'found')
        const [address] = await values(page)
        expect(address).toMatch(/^0xc0/i)
        expect(await fits(page)).toBe(true)
        await page.getByRole('link', { name: t('vanity-address:token.use') }).click()
        await expect(page.getByText(t('token:chosenAddress.reached'))).toBeVisible()

        // Another name is another token.
        await field(page, t('token:name.label')).fill('Other')
        await expect(page.getByText(t('token:chosenAddress.lost', { address: address! }))).toBeVisible()
        await field(page, t('token:name.label')).fill(basics.name)
        await expect(page.getByText(t('token:chosenAddress.reached'))).toBeVisible()
        await createButton(page).click()
        await approve(page)
        expect(await readCreated(page, basics)).toBe(address)
        expect(page.url()).not.toContain('salt')
      },
    )

    test('a token search without a form asks for what it needs', deep, async ({ page }) => {
      await page.goto(`${path}?tab=TA&start=0&back=https://example.org`)
      await expect(page.getByRole('link', { name: t('vanity-address:token.toForm') })).toBeVisible()
      await begin(page)
      await expect(page.getByText(t('errors:inputEmpty')).first()).toBeVisible()
      await field(page, t('vanity-address:token.creator')).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')
      await expect(page.getByText(/Illegal address/)).toBeVisible()
      await field(page, t('vanity-address:token.creator')).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
      await field(page, t('vanity-address:token.code')).fill('0x12')
      await expect(page.getByText(t('errors:hexInvalid', { where: 4 }))).toBeVisible()
      await field(page, t('vanity-address:token.code')).fill(`0x${'12'.repeat(32)}`)
      await begin(page)
      await status(page, 'found')
      await expect(page.getByRole('link', { name: t('vanity-address:token.use') })).toHaveCount(0)
    })
  })
}

for (const lang of phoneLangs) {
  test.describe(`in ${lang}, on a phone`, () => {
    const locales = { en: 'en-US', zh: 'zh-CN', es: 'es-ES', ja: 'ja-JP' }
    test.use({ viewport: { width: 390, height: 844 }, locale: locales[lang] })

    test('a wallet is found, and nothing is wider than the screen', deep, async ({ page }) => {
      const own = textsOf(lang)
      await page.goto(`${path}?start=e`)
      await begin(page, own)
      await status(page, 'found', own)
      await found(page, own)
        .getByRole('button', { name: own('vanity-address:key.show') })
        .click()
      expect(await fits(page)).toBe(true)
      await page.goto(`${path}?tab=EX`)
      await expect(page.getByRole('heading', { name: own('vanity-address:introduceTitle.risks') })).toBeVisible()
      expect(await fits(page)).toBe(true)
    })
  })
}

test('the workers that hold keys can connect to nothing, and an engine without randomness is an error', async ({
  page,
  guard,
  stack,
}) => {
  guard.expectError(/Content Security Policy/)
  await page.goto(`${path}?start=a&cores=1`)
  await expect.poll(() => workersOf(page, 'search.worker').length).toBe(2)
  for (const worker of workersOf(page, 'search.worker')) {
    await expectCutOff(worker, stack)
    await worker.evaluate(() => {
      crypto.getRandomValues = () => {
        throw new Error('no randomness here')
      }
    })
  }
  await begin(page)
  await status(page, 'error')
  await expect(page.getByText(/no randomness here/)).toBeVisible()
  await expect(found(page)).toHaveCount(0)
})
