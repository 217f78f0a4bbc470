import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { formatEther, type PublicClient } from 'viem'
import { seriousFindings } from './axe.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

/** Opens the receipt of the newest transaction in the centre, compares it with the chain, keeps it in every way, and closes it. */
export async function keepReceipt(page: Page, client: Pick<PublicClient, 'getBlock' | 'getTransactionReceipt'>) {
  const { transactions } = await client.getBlock()
  const { gasUsed, effectiveGasPrice, transactionHash } = await client.getTransactionReceipt({ hash: transactions[0]! })
  const fee = formatEther(gasUsed * effectiveGasPrice)
  await page
    .getByRole('button', { name: new RegExp(`^${t('common:transactions.button')}`) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const again = dialog.getByRole('link', { name: t('common:transactions.open') }).first()
  expect(new URL((await again.getAttribute('href'))!, page.url()).searchParams.get('chain')).toBe('31337')
  await dialog.getByRole('button', { name: new RegExp(`^${t('common:transactions.receipt')}`) }).click()
  await expect(dialog.getByText(t('ui:receipt.state.success'), { exact: true })).toBeVisible()
  await expect(dialog).toContainText('−0.25 ETH')
  await expect(dialog).toContainText(`${fee} ETH`)
  expect(await seriousFindings(page)).toEqual([])

  const saved = async (kind: string) => {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: kind, exact: true }).click()
    return fs.readFileSync(await (await download).path(), 'utf8')
  }
  const { receipts } = JSON.parse(await saved('JSON'))
  expect(receipts).toMatchObject([{ hash: transactionHash, value: '250000000000000000', status: 'success' }])
  const csv = await saved('CSV')
  expect(csv).toContain(`,out,0.25,250000000000000000,ETH,`)
  expect(csv).toContain(`,gas,${fee},${gasUsed * effectiveGasPrice},ETH,`)

  await page.evaluate(() => {
    window.print = () => {}
  })
  await dialog.getByRole('button', { name: t('ui:receipt.print') }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('donate:action', { amount: '0.25 ETH' }))
  await expect(page.getByText(transactionHash)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  await dialog.getByRole('button', { name: t('common:close') }).click()
}
