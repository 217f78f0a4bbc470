import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { erc20Abi, parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import {
  createMine,
  doPoolAction,
  fillMine,
  openMine,
  practiceCoin,
  refreshPool,
  stakeBeside,
  stakeHere,
} from './mineSteps.ts'
import { textsOf } from './textsOf.ts'
import { passTime } from './tradingSteps.ts'

const t = textsOf('en')
const hour = 3_600
const day = 24 * hour

test('a pool is created and funded in one prompt, two stake, it runs dry, is filled again, and both leave with what was earned', async ({
  page,
  context,
  stack,
  chain,
  client,
}) => {
  const balance = () =>
    client.readContract({
      ...{ address: practiceCoin(stack), abi: erc20Abi, functionName: 'balanceOf', args: [devAccounts[0]!.address] },
    })
  await openMine(page, context, stack, '/mi')
  await expect(page).toHaveURL(/\/mi\/st/)
  await fillMine(page, stack, { fund: '48' })
  await expect(page.getByText(/2 days/).first()).toBeVisible()
  const pool = await createMine(page, toolWords['mine-free']!.title.en)
  await expect(page.getByText(t('staking:status.waiting')).first()).toBeVisible()
  const before = await balance()
  await stakeHere(page, '100')
  await stakeBeside(stack, pool, '300')
  await passTime(chain, hour + day)
  await refreshPool(page)
  await expect(page.getByText(t('staking:status.running'), { exact: true }).first()).toBeVisible()
  // A quarter of one coin an hour.
  await page.getByRole('button', { name: t('staking:claim.one', { symbol: 'PRAC' }) }).click()
  await expect(page.getByText(/^Claimed: at least 6/)).toBeVisible({ timeout: 120_000 })
  expect(await balance()).toBeGreaterThanOrEqual(before - parseEther('94'))

  await passTime(chain, 2 * day)
  await refreshPool(page)
  await expect(page.getByText(t('staking:statusText.dry'))).toBeVisible()
  await doPoolAction(page, 'fund', '24')
  await expect(page.getByText(t('staking:status.running'), { exact: true }).first()).toBeVisible()

  const own = page.getByRole('group', { name: t('staking:own.title') })
  await own
    .getByRole('button', { expanded: false })
    .filter({ hasText: t('staking:actions.withdraw.label') })
    .click()
  const form = page.getByRole('form', { name: t('staking:actions.withdraw.label'), exact: true })
  await form.getByRole('textbox', { name: t('staking:actions.withdraw.amount') }).fill('100')
  await form.getByRole('button', { name: t('staking:actions.withdraw.label'), exact: true }).click()
  await expect(page.getByText(t('staking:actions.done', { action: t('staking:actions.withdraw.label') }))).toBeVisible({
    timeout: 120_000,
  })
  // Staked 100, claimed at least 6, funded 24 more, and has the 100 back; what was earned since is still owed.
  expect(await balance()).toBeGreaterThanOrEqual(before + parseEther('6') - parseEther('24'))

  await page.goto('/mi/st?tab=list')
  await expect(page.getByRole('link', { name: t('staking:all.openPool', { coins: 'PRAC → PRAC' }) })).toBeVisible()
})
