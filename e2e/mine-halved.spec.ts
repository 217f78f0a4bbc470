import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'
import { createMine, fillMine, openMine, refreshPool, stakeBeside, stakeHere } from './mineSteps.ts'
import { field } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { passTime } from './tradingSteps.ts'

const t = textsOf('en')
const day = 86_400

test('what was typed stays when the version changes, and the reward halves on its date', async ({
  page,
  context,
  stack,
  chain,
}) => {
  await openMine(page, context, stack, '/mi/st')
  await fillMine(page, stack, { fund: '100' })
  await page.getByRole('button', { name: t('staking:version.advanced'), exact: true }).click()
  await page.getByRole('button', { name: toolWords['mine-halved']!.title.en, exact: true }).click()
  await expect(page).toHaveURL(/\/mi\/ch/)
  await expect(field(page, t('staking:field.reward'))).toHaveValue('24')
  const every = page.getByRole('group', { name: t('staking:field.halvingTime'), exact: true })
  await every.getByRole('textbox', { name: t('ui:days'), exact: true }).fill('1')
  const pool = await createMine(page, toolWords['mine-halved']!.title.en)
  await stakeHere(page, '100')
  await stakeBeside(stack, pool, '100')

  await passTime(chain, day + 7_200)
  await refreshPool(page)
  const promised = page.getByRole('group', { name: t('staking:solvency.title') })
  await expect(promised.getByText('12 PRAC').first()).toBeVisible()
  // Half of 24 in the first day, and of half as much in the hour after it.
  await page.getByRole('button', { name: t('staking:claim.one', { symbol: 'PRAC' }) }).click()
  await expect(page.getByText(/^Claimed: at least 12\./)).toBeVisible({ timeout: 120_000 })
})
