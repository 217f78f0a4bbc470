import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { deep, phoneLangs } from './longForm.ts'
import { fits } from './screenSteps.ts'
import { expectCutOff, openAndCutOff, workersOf } from './secretSteps.ts'
import { field } from './steps.ts'
import { textsOf } from './textsOf.ts'

const path = '/wa/cr'
const t = textsOf('en')
const junk = 'test test test test test test test test test test test junk'

const create = (page: Page, count: number) =>
  page.getByRole('button', { name: t(`create-wallet:create_${count === 1 ? 'one' : 'other'}`, { count }) }).click()
const choose = (page: Page, kind: 'new' | 'typed' | 'independent') =>
  page.getByLabel(t('create-wallet:kind.label'), { exact: true }).selectOption(kind)
const made = (page: Page, total: string) =>
  expect(page.getByText(t('create-wallet:made_other', { total }))).toBeVisible()
const text = async (download: Download) => (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, '')

async function save(page: Page, name: string): Promise<Download> {
  // Encrypting is slow on purpose.
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name }).click()
  return download
}

test('a new phrase is made, checked and exported without one request, and nothing is stored', async ({
  page,
  context,
}) => {
  const expectNoTrace = await openAndCutOff(page, path, { file: 'wallets.worker', count: 1 })
  await create(page, 10)
  await made(page, '10')
  await page.getByRole('button', { name: t('create-wallet:words.show') }).click()
  const shown = page.getByRole('list', { name: t('create-wallet:words.title') }).getByRole('listitem')
  await expect(shown).toHaveCount(12)
  const words = await shown.allTextContents()
  const rows = (await text(await save(page, t('create-wallet:save.keysCsv')))).trim().split('\r\n')
  expect(rows).toHaveLength(11)
  for (const index of [0, 4, 9]) {
    const [number, address, walletPath, key] = rows[index + 1]!.split(',')
    expect([number, walletPath]).toEqual([String(index), `m/44'/60'/0'/0/${index}`])
    expect(address).toBe(mnemonicToAccount(words.join(' '), { addressIndex: index }).address)
    expect(privateKeyToAddress(key as `0x${string}`)).toBe(address)
  }
  const addresses = await text(await save(page, t('create-wallet:save.addressesCsv')))
  expect(addresses).not.toContain(rows[1]!.split(',')[3]!.slice(2))
  expect(addresses).toContain(rows[10]!.split(',')[1])

  // A key is shown only when it is asked for.
  const key = rows[1]!.split(',')[3]!
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name: t('create-wallet:table.showKey', { number: 0 }) }).click()
  await expect(page.getByText(key)).toBeVisible()

  // A wrong word is refused, the right ones are accepted.
  const questions = page
    .locator('form')
    .filter({ hasText: t('create-wallet:retype.check') })
    .getByRole('textbox')
  await expect(questions).toHaveCount(3)
  for (let at = 0; at < 3; at++) await questions.nth(at).fill('zoology')
  await page.getByRole('button', { name: t('create-wallet:retype.check') }).click()
  await expect(page.getByText(t('create-wallet:retype.wrong')).first()).toBeVisible()
  for (const [place, word] of words.entries()) {
    const label = page.getByLabel(t('create-wallet:retype.word', { place: place + 1 }), { exact: true })
    if ((await label.count()) > 0) await label.fill(word)
  }
  await page.getByRole('button', { name: t('create-wallet:retype.check') }).click()
  await expect(page.getByText(t('create-wallet:retype.right'))).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  await expectNoTrace()

  await page.getByRole('button', { name: t('create-wallet:wipe') }).click()
  await expect(page.getByText(t('create-wallet:wiped'))).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await context.setOffline(false)
})

test('a typed phrase is checked word by word and gives the wallets that others show', async ({ page }) => {
  await page.goto(path)
  await choose(page, 'typed')
  const phrase = field(page, t('create-wallet:phrase.label'))
  await phrase.fill(junk.replace('junk', 'junkk'))
  await create(page, 10)
  const nearest = { place: 12, word: 'junkk', nearest: 'junk' }
  await expect(page.getByText(t('create-wallet:phrase.error.wordNearest', nearest))).toBeVisible()
  await phrase.fill(junk.replace('junk', 'test'))
  await expect(page.getByText(t('create-wallet:phrase.error.checksum'))).toBeVisible()
  await phrase.fill(junk)
  await field(page, t('create-wallet:passphrase.label')).fill('TREZOR')
  await page.getByText(t('create-wallet:tree'), { exact: true }).click()
  await field(page, t('create-wallet:path.label')).fill("m/44'/60'/7'/0")
  await expect(page.getByText(t('create-wallet:path.error', { example: "m/44'/60'/0'/0/i" }))).toBeVisible()
  await field(page, t('create-wallet:path.label')).fill("m/44'/60'/7'/0/i")
  await field(page, t('create-wallet:start.label')).fill('3')
  await field(page, t('create-wallet:count.label')).fill('2')
  await create(page, 2)
  await made(page, '2')
  const list = page.getByRole('region', { name: t('create-wallet:table.title') }).getByRole('listitem')
  for (const [row, addressIndex] of [3, 4].entries()) {
    const { address } = mnemonicToAccount(junk, { passphrase: 'TREZOR', accountIndex: 7, addressIndex })
    await expect(list.nth(row)).toContainText(address)
    await expect(list.nth(row)).toContainText(`m/44'/60'/7'/0/${addressIndex}`)
  }
  await expect(phrase).toHaveValue('')
})

test('100,000 independent wallets are made and scrolled through, and leaving asks first', async ({ page }) => {
  await page.goto(path)
  await choose(page, 'independent')
  await field(page, t('create-wallet:count.label')).fill('100001')
  await page.getByRole('button', { name: t('create-wallet:createAny') }).click()
  await expect(page.getByText(t('create-wallet:count.error', { most: '100,000' }))).toBeVisible()
  await field(page, t('create-wallet:count.label')).fill('100000')
  await create(page, 100_000)
  await expect(page.getByText(t('create-wallet:made_other', { total: '100,000' }))).toBeVisible({ timeout: 60_000 })
  const table = page.getByRole('region', { name: t('create-wallet:table.title') }).last()
  expect(await table.getByRole('listitem').count()).toBeLessThan(20)
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(table.getByText('#99999', { exact: true })).toBeVisible()
  await expect(page.getByText(t('create-wallet:save.tooMany', { most: '10,000' }))).toBeVisible()

  const elsewhere = page.getByRole('link', { name: 'Tokensmith' }).first()
  page.once('dialog', (dialog) => dialog.dismiss())
  await elsewhere.click()
  await expect(page).toHaveURL(/\/wa\/cr/)
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe(t('create-wallet:leave'))
    return dialog.accept()
  })
  await elsewhere.click()
  await expect(page).not.toHaveURL(/\/wa\/cr/)
  // The address changes before the page does; who goes back in between has not left.
  await expect(page.getByText('#99999', { exact: true })).toHaveCount(0)
  await page.goBack()
  await expect(field(page, t('create-wallet:count.label'))).toBeVisible()
  await expect(page.getByText('#99999', { exact: true })).toHaveCount(0)
})

test('keystores are encrypted with a password that was typed twice', async ({ page }) => {
  await page.goto(path)
  await choose(page, 'independent')
  await field(page, t('create-wallet:count.label')).fill('2')
  await create(page, 2)
  await made(page, '2')
  const password = page.getByLabel(t('keystore:password'), { exact: true })
  const again = page.getByLabel(t('keystore:again'), { exact: true })
  const button = page.getByRole('button', { name: t('create-wallet:save.keystoresZip') })
  await password.fill('short')
  await button.click()
  await expect(page.getByText(t('keystore:short', { least: 12 }))).toBeVisible()
  await password.fill('correct horse battery')
  await again.fill('correct horse batterie')
  await expect(page.getByText(t('keystore:differs'))).toBeVisible()
  await again.fill('correct horse battery')
  const zip = await readFile(await (await save(page, t('create-wallet:save.keystoresZip'))).path())
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(zip.toString('latin1').match(/"kdf":"scrypt"/g)).toHaveLength(2)
})

for (const lang of phoneLangs) {
  test.describe(`in ${lang}, on a phone`, () => {
    const locales = { en: 'en-US', zh: 'zh-CN', es: 'es-ES', ja: 'ja-JP' }
    test.use({ viewport: { width: 390, height: 844 }, locale: locales[lang] })

    test('wallets are made, and nothing is wider than the screen', deep, async ({ page }) => {
      const own = textsOf(lang)
      await page.goto(path)
      await page.getByRole('button', { name: own('create-wallet:create_other', { count: 10 }) }).click()
      await expect(page.getByText(own('create-wallet:made_other', { total: '10' }))).toBeVisible()
      await page.getByRole('button', { name: own('create-wallet:words.show') }).click()
      expect(await fits(page)).toBe(true)
      await page.goto(`${path}?tab=EX`)
      await expect(page.getByRole('heading', { name: own('create-wallet:introduceTitle.risks') })).toBeVisible()
    })
  })
}

test('the worker that holds keys can connect to nothing, not even to this server', async ({ page, guard, stack }) => {
  guard.expectError(/Content Security Policy/)
  await page.goto(path)
  await expect.poll(() => workersOf(page, 'wallets.worker').length).toBe(1)
  await expectCutOff(workersOf(page, 'wallets.worker')[0]!, stack)
  expect(await page.evaluate((url) => fetch(url).then(() => 'reached'), `${stack.url}/api/v1/web/health`)).toBe(
    'reached',
  )
  await create(page, 10)
  await made(page, '10')
})
