import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { parseEther } from 'viem'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fits } from './screenSteps.ts'
import {
  at,
  balancesOf,
  comeBack,
  compareFile,
  openJobFile,
  press,
  pressSend,
  rowsOf,
  see,
  sendPath,
  textOfDownload,
  writeList,
} from './sendSteps.ts'
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
  await press(again, 'jobs:action.resume')
  await see(again, 'jobs:phaseTitle.done')
  expect(await balancesOf(stack, accounts)).toEqual(accounts.map(() => parseEther('0.25')))
  await again.goto('/home')
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('a stranger’s job file is refused in plain words, and one’s own is compared before it goes on', async ({
  page,
  stack,
  wallet,
}) => {
  const accounts = [at('file', 1), at('file', 2), at('file', 3)]
  await writeList(page, rowsOf(accounts, '0.25'))
  await press(page, 'batch-send:action.confirm')
  wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  await pressSend(page, 3)
  await see(page, 'jobs:phaseTitle.paused')
  const own = await textOfDownload(page, () => press(page, 'batch-send:action.saveJob'))
  // Another browser: nothing of the job is there.
  await page.goto('/home')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('tokensmith-jobs').onsuccess = resolve
      }),
  )
  await page.goto(`${sendPath}?tab=jobs`)
  await comeBack(page)
  const asked = wallet.writeRequests.length

  const thief = at('thief', 1)
  const stranger = JSON.parse(own)
  stranger.job.contract.address = thief
  await openJobFile(page, JSON.stringify(stranger))
  await expect(page.getByText(t('errors:jobContractForeign', { address: thief })).first()).toBeVisible()
  const shoot = async (name: string) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await seriousFindings(page)).toEqual([])
    await page.screenshot({ path: `test-results/${name}.png`, fullPage: true })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await fits(page)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await page.screenshot({ path: `test-results/${name}-phone.png`, fullPage: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await shoot('jobs-stranger')
  expect(wallet.writeRequests).toHaveLength(asked)

  await openJobFile(page, own)
  const check = page.getByRole('region', { name: t('jobs:title') })
  for (const text of [deployments.BatchSend.address, wallet.address, accounts[0]!, accounts[2]!]) {
    await expect(check.getByText(text, { exact: false }).first()).toBeVisible({ timeout: 60_000 })
  }
  await expect(check).toContainText('0.75 ETH')
  const goOn = check.getByRole('button', { name: t('jobs:goOn') })
  await expect(goOn).toBeDisabled()
  await shoot('jobs-own-file')
  await compareFile(page)
  await press(page, 'batch-send:action.start')
  await see(page, 'jobs:phaseTitle.done')
  expect(await balancesOf(stack, accounts)).toEqual(accounts.map(() => parseEther('0.25')))
  expect(wallet.writeRequests).toHaveLength(asked + 1)
})
