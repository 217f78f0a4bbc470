import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'
import { createMine, fillMine, openMine, refreshPool, stakeBeside, stakeHere } from './mineSteps.ts'
import { field } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { passTime } from './tradingSteps.ts'

const t = textsOf('en')
const day = 86_400

test('locks are accepted as far as they are funded; once one is over, its multiple is ended by somebody else', async ({
  page,
  context,
  stack,
  chain,
}) => {
  await openMine(page, context, stack, '/mi/pl')
  // 40 days: enough for the first of the usual periods alone, which the outcome says.
  await fillMine(page, stack, { fund: '960' })
  await expect(page.getByText(t('staking:risk.unfunded', { lengths: '60 days and 180 days' }))).toBeVisible()
  const pool = await createMine(page, toolWords['mine-locked']!.title.en)
  await page.getByRole('button', { name: '60 days ×1.5' }).click()
  await expect(page.getByText(t('staking:stake.unfunded'))).toBeVisible()
  await page.getByRole('button', { name: '30 days ×1.2' }).click()
  await stakeHere(page, '100')
  await expect(page.getByText(/^locked until/)).toBeVisible()
  await stakeBeside(stack, pool, '100')

  await passTime(chain, 31 * day)
  await refreshPool(page)
  await expect(page.getByText(t('staking:own.boostOver')).first()).toBeVisible()
  const label = t('staking:actions.endBoost.label')
  await page.locator('button[aria-expanded]').filter({ hasText: label }).first().click()
  const form = page.getByRole('form', { name: label, exact: true })
  await field(form, t('staking:actions.account')).fill(devAccounts[1]!.address)
  await field(form, t('staking:actions.index')).fill('0')
  await form.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText(t('staking:actions.done', { action: label }))).toBeVisible({ timeout: 120_000 })
  // Twelve of twenty-two.
  await expect(page.getByText('54.54%').first()).toBeVisible()
})
