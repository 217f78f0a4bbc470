import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { stringToHex } from 'viem'
import { expect, test } from './fixtures.ts'
import { approve, connectDevWallet, field, reject } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const text = 'data:,{"p":"asc-20","op":"mint","tick":"墨","amt":"1"}'
const password = 'a password long enough'

test('an account is asked for each and asked no more after a no; a wallet of the job goes on after a reload', async ({
  page,
  client,
}) => {
  await page.goto('/ins/bo')
  await connectDevWallet(page)
  const prepare = async (by: 'account' | 'wallet', count: string) => {
    await page.getByText(t('inscription:mode.text'), { exact: true }).click()
    await field(page, t('inscription:field.text')).fill(text)
    await page.getByRole('combobox', { name: t('inscription:bulk.field.by') }).selectOption(by)
    await field(page, t('inscription:bulk.field.count')).fill(count)
    if (by === 'wallet') await field(page, t('inscription:bulk.field.leastDelay')).fill('3')
    await page
      .getByRole('button', { name: t('inscription:bulk.action.prepare_other', { total: count }), exact: true })
      .click()
    await expect(page).toHaveURL(/group=0x/, { timeout: 30_000 })
  }
  await prepare('account', '2')
  await page.getByRole('button', { name: t('inscription:bulk.action.start'), exact: true }).click()
  await reject(page)
  await expect(page.getByText(t('errors:walletRejected')).first()).toBeVisible()
  await page.getByRole('button', { name: t('inscription:bulk.action.start'), exact: true }).click()
  await approve(page)
  await approve(page)
  const done = page.getByText(t('inscription:bulk.phaseTitle.done'), { exact: true })
  await expect(done).toBeVisible({ timeout: 60_000 })

  await page.goto('/ins/bo')
  await prepare('wallet', '3')
  await field(page, t('jobs:key.password')).fill(password)
  await field(page, t('jobs:key.again')).fill(password)
  await page.getByRole('button', { name: t('jobs:key.save'), exact: true }).click()
  await expect(page.getByText(t('inscription:bulk.wallets.saved'))).toBeVisible({ timeout: 60_000 })
  const account = devAccounts[0]!.address
  const before = await client.getBlockNumber()
  await page.getByRole('button', { name: /^Lend / }).click()
  await approve(page)
  // Between two of them the page is closed.
  await expect(page.getByText(t('inscription:bulk.phaseTitle.waiting'), { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await page.reload()
  await page.getByRole('button', { name: t('inscription:bulk.action.resume'), exact: true }).click()
  await expect(done).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(t('inscription:bulk.wallets.emptied'))).toBeVisible({ timeout: 30_000 })
  const head = await client.getBlockNumber()
  const blocks = await Promise.all(
    Array.from({ length: Number(head - before) }, (_, at) =>
      client.getBlock({ blockNumber: before + 1n + BigInt(at), includeTransactions: true }),
    ),
  )
  const inscribed = blocks
    .flatMap(({ transactions }) => transactions)
    .filter(({ input }) => input === stringToHex(text))
  expect(inscribed.map(({ to, value }) => [to, value])).toEqual(
    Array.from({ length: 3 }, () => [account.toLowerCase(), 0n]),
  )
})
