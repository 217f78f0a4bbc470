import type { Page } from '@playwright/test'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { type Hash, type PublicClient, stringToHex } from 'viem'
import { expect, test } from './fixtures.ts'
import { longOnly } from './longForm.ts'
import { approve, connectDevWallet, field, reject } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const text = 'data:,{"p":"asc-20","op":"mint","tick":"墨","amt":"1"}'
const password = 'a password long enough'

async function prepare(page: Page, by: 'account' | 'wallet', count: string, ceiling?: string) {
  await page.getByText(t('inscription:mode.text'), { exact: true }).click()
  await field(page, t('inscription:field.text')).fill(text)
  await page.getByRole('combobox', { name: t('inscription:bulk.field.by') }).selectOption(by)
  await field(page, t('inscription:bulk.field.count')).fill(count)
  if (by === 'wallet') await field(page, t('inscription:bulk.field.leastDelay')).fill('3')
  if (ceiling) await field(page, t('inscription:bulk.field.ceiling')).fill(ceiling)
  await page
    .getByRole('button', { name: t('inscription:bulk.action.prepare_other', { total: count }), exact: true })
    .click()
  await expect(page).toHaveURL(/group=0x/, { timeout: 30_000 })
}

async function saveKey(page: Page) {
  await field(page, t('jobs:key.password')).fill(password)
  await field(page, t('jobs:key.again')).fill(password)
  await page.getByRole('button', { name: t('jobs:key.save'), exact: true }).click()
  await expect(page.getByText(t('inscription:bulk.wallets.saved'))).toBeVisible({ timeout: 60_000 })
}

const isDone = (page: Page) => page.getByText(t('inscription:bulk.phaseTitle.done'), { exact: true })

/** Transactions with the text of these tests, of all blocks after one. */
async function inscribedAfter(client: PublicClient, before: bigint) {
  const count = Number((await client.getBlockNumber({ cacheTime: 0 })) - before)
  const numbers = Array.from({ length: count }, (_, at) => before + 1n + BigInt(at))
  const blocks = await Promise.all(
    numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
  )
  return blocks.flatMap(({ transactions }) => transactions).filter(({ input }) => input === stringToHex(text))
}

test('an account is asked for each and asked no more after a no; a wallet of the job goes on after a reload', async ({
  page,
  client,
}) => {
  await page.goto('/ins/bo')
  await connectDevWallet(page)
  await prepare(page, 'account', '2')
  await page.getByRole('button', { name: t('inscription:bulk.action.start'), exact: true }).click()
  await reject(page)
  await expect(page.getByText(t('errors:walletRejected')).first()).toBeVisible()
  await page.getByRole('button', { name: t('inscription:bulk.action.start'), exact: true }).click()
  await approve(page)
  await approve(page)
  await expect(isDone(page)).toBeVisible({ timeout: 60_000 })

  await page.goto('/ins/bo')
  await prepare(page, 'wallet', '3')
  await saveKey(page)
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
  await expect(isDone(page)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(t('inscription:bulk.wallets.emptied'))).toBeVisible({ timeout: 30_000 })
  const inscribed = await inscribedAfter(client, before)
  expect(inscribed.map(({ to, value }) => [to, value])).toEqual(
    Array.from({ length: 3 }, () => [account.toLowerCase(), 0n]),
  )
})

test(
  'a stuck one is sent again with the same bytes for more, and none twice',
  longOnly,
  async ({ page, client, chain, stack }) => {
    const sent: Hash[] = []
    page.on('response', async (response) => {
      if (new URL(response.url()).origin !== new URL(stack.rpcUrl).origin) return
      if (!response.request().postData()?.includes('eth_sendRawTransaction')) return
      const { result } = (await response.json()) as { result?: Hash }
      if (result) sent.push(result)
    })
    await page.goto('/ins/bo')
    await connectDevWallet(page)
    await prepare(page, 'wallet', '2', '1000')
    await saveKey(page)
    const before = await client.getBlockNumber()
    await page.getByRole('button', { name: /^Lend / }).click()
    await approve(page)
    await expect.poll(async () => (await inscribedAfter(client, before)).length, { timeout: 30_000 }).toBe(1)
    await chain.setAutomine(false)
    const asked = sent.length
    await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(asked)
    const stuck = await client.getTransaction({ hash: sent.at(-1)! })
    await chain.setNextBlockBaseFeePerGas({ baseFeePerGas: stuck.maxFeePerGas! * 4n })
    await chain.mine({ blocks: 1 })
    // The node has forgotten it, as nodes do with what offers too little; the page looks for a minute whether it comes back.
    const known = sent.length
    const lookLater = async () => {
      await page.clock.fastForward(5_000)
      return sent.length
    }
    await expect.poll(lookLater, { timeout: 60_000 }).toBeGreaterThan(known)
    await chain.setAutomine(true)
    await chain.mine({ blocks: 3 })
    await expect(isDone(page)).toBeVisible({ timeout: 60_000 })
    const [, again] = await inscribedAfter(client, before)
    expect(again).toMatchObject({ nonce: stuck.nonce, from: stuck.from, to: stuck.to, input: stuck.input, value: 0n })
    expect(again!.hash).not.toBe(stuck.hash)
    expect(again!.maxFeePerGas).toBeGreaterThan(stuck.maxFeePerGas!)
    expect(await inscribedAfter(client, before)).toHaveLength(2)
  },
)
