import { expect, test } from './fixtures.ts'
import { field } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

test('a group path leads to the sale of inscriptions, which asks for what fits its protocol and its network', async ({
  page,
}) => {
  await page.goto('/ins')
  await expect(page).toHaveURL(/\/ins\/sa/)
  const protocol = page.getByLabel(t('allocation:field.protocol.label'), { exact: true })
  const addresses = page.getByLabel(t('allocation:field.addresses.label'), { exact: true })
  await field(page, t('allocation:field.inscriptionName.label')).fill('ordi')
  await protocol.selectOption(t('allocation:field.protocol.own'))
  await field(page, t('allocation:field.label.label')).fill('BRC-20')
  await expect(addresses).toBeVisible()
  await page.getByLabel(t('allocation:field.network.label'), { exact: true }).selectOption('evm')
  await expect(addresses).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).searchParams.get('label')).toBe('BRC-20')
})
