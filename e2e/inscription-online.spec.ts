import { expect, test } from './fixtures.ts'
import { approve, connectDevWallet, field, reject } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

test('a token is deployed and minted, and its reader counts it in the blocks that it names', async ({ page }) => {
  await page.goto('/ins/ol')
  await connectDevWallet(page)
  const inscribe = page.getByRole('button', { name: t('inscription:run.action', { chain: 'Localhost' }), exact: true })
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(page, t(`inscription:field.${name}`)).fill(value)
  }
  await page.getByRole('combobox', { name: t('inscription:field.protocol') }).selectOption('asc-20')
  await fill({ tick: 'ink', max: '20', lim: '21' })
  await expect(page.getByText(t('inscription:fault.limAboveMax', { max: '20' })).first()).toBeVisible()
  await expect(inscribe).toHaveAttribute('aria-disabled', 'true')
  await fill({ lim: '10' })
  await inscribe.click()
  await reject(page)
  await expect(page.getByText(t('errors:walletRejected')).first()).toBeVisible()
  await inscribe.click()
  await approve(page)
  await expect(page.getByText(t('inscription:done.equal'))).toBeVisible()

  await page.getByRole('tab', { name: t('common:tab.mint') }).click()
  await fill({ amt: '10' })
  await inscribe.click()
  await approve(page)
  await expect(page.getByText(t('inscription:done.equal'))).toBeVisible()

  const reader = page.getByRole('group', { name: t('inscription:supply.title') })
  await field(reader, t('inscription:supply.from')).fill('1.5')
  await expect(page.getByText(t('errors:integerInvalid'))).toBeVisible()
  await field(reader, t('inscription:supply.from')).fill('')
  const read = { tick: 'ink', protocol: 'ASC-20' }
  await reader.getByRole('button', { name: t('inscription:supply.read', read) }).click()
  await expect(reader.getByText(t('inscription:supply.minted'))).toBeVisible()
  await expect(reader.getByText(t('inscription:supply.mints', { mints: '1' }))).toBeVisible()
  const left = reader.getByRole('term').filter({ hasText: t('inscription:supply.left') })
  await expect(left.locator('xpath=following-sibling::dd')).toHaveText('10')
})
