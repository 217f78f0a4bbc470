import type { Address, Hex } from 'viem'
import { hexToString } from 'viem'
import { expect, test } from './fixtures.ts'
import { textOfDownload } from './sendSteps.ts'
import { approve, connectDevWallet, field } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const password = 'a password long enough'
type Line = { wallet: Address; receiver: Address; status: string; transaction: Hex; bytes: Hex }

test('two sub-wallets inscribe to themselves what the preview shows, lent coin by one transaction, and give back the rest', async ({
  page,
  client,
}) => {
  await page.goto('/ins/bm')
  await connectDevWallet(page)
  await field(page, t('inscription:field.tick')).fill('ink')
  await field(page, t('inscription:field.id')).fill('7')
  await field(page, t('inscription:field.amt')).fill('1000')
  await field(page, t('inscription:bulk.field.wallets')).fill('0')
  await field(page, t('inscription:bulk.field.each')).fill('2')
  const prepare = page.getByRole('button', {
    name: t('inscription:bulk.action.prepare_other', { total: 4 }),
    exact: true,
  })
  await expect(prepare).toHaveCount(0)
  await field(page, t('inscription:bulk.field.wallets')).fill('2')
  const written = (id: number) => `data:,{"p":"erc-20","op":"mint","tick":"ink","id":"${id}","amt":"1000"}`
  await expect(page.getByText(written(7), { exact: true })).toBeVisible()
  await expect(page.getByText(written(10), { exact: true })).toBeVisible()
  await prepare.click()
  await expect(page).toHaveURL(/group=0x/, { timeout: 30_000 })

  await field(page, t('jobs:key.password')).fill(password)
  await field(page, t('jobs:key.again')).fill(password)
  await page.getByRole('button', { name: t('jobs:key.save'), exact: true }).click()
  await expect(page.getByText(t('inscription:bulk.wallets.saved'))).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: /^Lend / }).click()
  await approve(page)
  await expect(page.getByText(t('inscription:bulk.phaseTitle.done'), { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(t('inscription:bulk.wallets.emptiedKept'))).toBeVisible({ timeout: 30_000 })

  const json = page.getByRole('button', { name: t('inscription:bulk.action.json'), exact: true })
  const lines: Line[] = JSON.parse(await textOfDownload(page, () => json.click()))
  expect(lines.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'success'))
  expect(lines.map(({ bytes }) => hexToString(bytes)).toSorted()).toEqual([10, 7, 8, 9].map(written))
  for (const { wallet, receiver, transaction, bytes } of lines) {
    const { from, to, value, input } = await client.getTransaction({ hash: transaction })
    expect([from, to, value, input]).toEqual([wallet.toLowerCase(), receiver.toLowerCase(), 0n, bytes])
    expect(receiver).toBe(wallet)
    expect(await client.getBalance({ address: wallet })).toBe(0n)
  }
})
