import { parseEther } from 'viem'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { at, balancesOf, comeBack, press, pressSend, rowsOf, see, writeList } from './sendSteps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

test('F1: a page closed while the wallet is asked offers the job on the dashboard, and pays every row once', async ({
  page,
  context,
  stack,
  wallet,
}) => {
  const accounts = [at('jobs', 1), at('jobs', 2), at('jobs', 3)]
  await writeList(page, rowsOf(accounts, '0.25'))
  await press(page, 'batch-send:action.confirm')
  wallet.next('eth_sendTransaction', { kind: 'hang' })
  await pressSend(page, 3)
  await expect.poll(() => wallet.writeRequests.length, { timeout: 60_000 }).toBe(1)
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto('/home')
  await comeBack(again)
  const line = again.getByRole('region', { name: t('common:home.jobs') })
  await expect(line).toBeVisible()
  await expect(line).toContainText(t('common:home.jobRows', { done: 0, total: 3 }))
  expect(await seriousFindings(again)).toEqual([])
  await again.screenshot({ path: 'test-results/jobs-home.png' })
  await again.setViewportSize({ width: 390, height: 844 })
  await again.screenshot({ path: 'test-results/jobs-home-phone.png' })
  await again.setViewportSize({ width: 1440, height: 900 })

  await line.getByRole('link').first().click()
  await expect(again).toHaveURL(/\/wa\/se\?job=0x/)
  await press(again, 'batch-send:action.resume')
  await see(again, 'batch-send:phaseTitle.done')
  expect(await balancesOf(stack, accounts)).toEqual(accounts.map(() => parseEther('0.25')))
  await again.goto('/home')
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line).toHaveCount(0)
})
