import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'
import { createMine, doPoolAction, fillMine, openMine, stakeBeside, stakeHere } from './mineSteps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

test('only who is on the list enters, until its owner lets everybody in', async ({ page, context, stack }) => {
  await openMine(page, context, stack, '/mi/pr')
  await fillMine(page, stack, { fund: '960' })
  await page.getByLabel(t('staking:field.listed')).first().selectOption('list')
  const list = page.getByRole('textbox', { name: t('staking:list.label') })
  await list.fill(`${devAccounts[0]!.address}\n${devAccounts[2]!.address}`)
  await expect(page.getByText(t('staking:list.accepted_other', { count: 2 }))).toBeVisible()
  const pool = await createMine(page, toolWords['mine-advanced']!.title.en)
  await expect(page.getByText(t('staking:power.can.endList'))).toBeVisible()
  // The chain refuses who is not on the list.
  await expect(stakeBeside(stack, pool, '100')).rejects.toThrow()
  await page.getByText(t('offering:list.paste')).click()
  await page
    .getByRole('textbox', { name: t('offering:list.pasted') })
    .fill(`${devAccounts[0]!.address}\n${devAccounts[2]!.address}`)
  await page.getByRole('button', { name: t('offering:list.check') }).click()
  await expect(page.getByText(t('staking:list.listed'))).toBeVisible()
  await stakeHere(page, '100')
  await expect(page.getByRole('button', { name: t('staking:invite.copy') })).toBeVisible()
  await doPoolAction(page, 'endList')
  await expect(page.getByText(t('staking:power.can.endList'))).toBeHidden()
  await stakeBeside(stack, pool, '100')
})
