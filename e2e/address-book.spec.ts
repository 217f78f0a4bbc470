import { readFile } from 'node:fs/promises'
import { checksumAddress } from 'viem'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fits } from './screenSteps.ts'
import { connectDevWallet, field, useLanguage } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bea = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
/** Begins and ends like Ada’s. */
const twin = `0x5aae${'1'.repeat(32)}eaed` as const

test('an address is given a name where it is typed, found again, renamed, exported, imported and chosen for a list', async ({
  page,
}) => {
  await page.goto('/wa/se')
  await connectDevWallet(page)
  const list = field(page, t('batch-send:list.label'))
  const dialog = page.getByRole('dialog', { name: t('ui:book.title') })
  const open = page.getByRole('button', { name: t('ui:book.open') })
  await open.click()
  await expect(dialog.getByText(t('ui:book.empty'))).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  await dialog.getByRole('button', { name: t('ui:book.add') }).click()
  await dialog.getByLabel(t('ui:book.name'), { exact: true }).fill('Ada')
  await dialog.getByLabel(t('ui:book.address'), { exact: true }).fill(ada.replace('A', 'a'))
  await dialog.getByRole('button', { name: t('ui:book.save') }).click()
  await expect(dialog.getByText(t('errors:addressChecksum'))).toBeVisible()
  await dialog.getByLabel(t('ui:book.address'), { exact: true }).fill(ada)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(ada)).toBeVisible()

  await dialog.locator('input[type=file]').setInputFiles({
    name: 'book.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`address,name,chainId\n${bea},Bea,1\nnobody,x,1\n`),
  })
  await expect(dialog.getByText(t('ui:book.imported', { added: 1, renamed: 0 }))).toBeVisible()
  await expect(dialog.getByText(t('ui:addressList.line', { line: 3 }))).toBeVisible()
  await dialog.getByRole('button', { name: t('ui:book.rename', { name: 'Bea' }) }).click()
  await dialog.getByLabel(t('ui:book.name'), { exact: true }).fill('Beatrice')
  await dialog.getByRole('button', { name: t('ui:book.save') }).click()
  await dialog.getByLabel(t('ui:book.search')).fill('beat')
  await expect(dialog.getByText(ada)).toHaveCount(0)
  await dialog.getByLabel(t('ui:book.search')).fill('')
  await dialog.getByLabel(t('ui:book.tick', { name: 'Ada' })).check()
  await dialog.getByLabel(t('ui:book.tick', { name: 'Beatrice' })).check()
  await page.screenshot({ path: 'test-results/address-book.png' })
  await dialog.getByRole('button', { name: t('ui:book.takeSome_other', { count: 2 }) }).click()
  await expect(list).toHaveValue(`${ada}\n${bea}\n`)

  // A menu of its own, where it is exported and an entry is removed.
  await page.getByRole('button', { name: /^Account 0x/ }).click()
  await page.getByRole('menuitem', { name: t('common:account.addressBook') }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('ui:book.export') }).click()
  expect(await readFile((await (await download).path())!, 'utf8')).toBe(
    `address,name\r\n${ada},Ada\r\n${bea},Beatrice\r\n`,
  )
  await dialog.getByRole('button', { name: t('ui:book.remove', { name: 'Beatrice' }) }).click()
  await expect(dialog.getByText(bea)).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('an address field takes a name from the book, and warns of an address that only looks like one in it', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await useLanguage(page, 'zh', stack.url)
  const zh = textsOf('zh')
  await page.goto('/wa/se')
  await page.evaluate(
    ([address]) => localStorage.setItem('tokensmith.addressBook', JSON.stringify([{ address, name: '小红' }])),
    [ada],
  )
  await page.reload()
  await page.locator('[name="what"]').selectOption('token')
  const token = field(page, zh('batch-send:token.label'))
  await token.fill(twin)
  await expect(
    page.getByText(zh('errors:addressLookAlike', { address: checksumAddress(twin), known: ada })),
  ).toBeVisible()
  await token.fill('')
  await page
    .locator('main')
    .getByRole('button', { name: zh('ui:book.open') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: zh('ui:book.title') })
  await expect(dialog.getByText(ada)).toBeVisible()
  await page.screenshot({ path: 'test-results/address-book-phone.png' })
  expect(await fits(page)).toBe(true)
  await dialog.getByRole('button', { name: zh('ui:book.takeOne', { name: '小红' }) }).click()
  await expect(token).toHaveValue(ada)
  await expect(page.getByText(zh('ui:book.isKnown', { name: '小红' }))).toBeVisible()
  await page.screenshot({ path: 'test-results/address-book-field-phone.png' })
})
