import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { createBuyer, createSold, readRaised } from './saleSteps.ts'
import { field } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

test('a visitor finds a sale, learns what coin brings, and buys by sending what the code says', async ({
  page,
  client,
  stack,
}) => {
  const token = await createSold(stack.rpcUrl, { symbol: 'PLAIN' })
  await page.goto('/la/nd')
  await expect(page.getByRole('heading', { name: toolWords['no-dapp']!.title.en }).first()).toBeVisible()
  await page.getByRole('button', { name: t('no-dapp:list.chooseToken', { symbol: 'PLAIN' }) }).click()
  await field(page, t('no-dapp:amount.label')).fill('0.5')
  await expect(page.getByText('500 PLAIN')).toBeVisible()
  await page.getByText(t('coin:payment.text')).click()
  const link = await page.getByText(/^ethereum:0x/).textContent()
  expect(link).toBe(`ethereum:${token}@31337?value=${parseEther('0.5')}`)
  // What the link says is all that a wallet is told.
  const [, to = '', value = ''] = /^ethereum:(0x\w+)@31337\?value=(\d+)$/.exec(link ?? '') ?? []
  const buyer = await createBuyer(stack.rpcUrl, devAccounts[1]!)
  await buyer.buyPlainly(to as `0x${string}`, BigInt(value))
  expect(await readRaised(client, token)).toBe(parseEther('0.5'))

  // A stranger's link names an account of his: it is no offer of ours, so there is no address to send to, and no code.
  await page.goto(`/la/nd?token=${devAccounts[2]!.address}&pay=1`)
  await expect(page.getByText(t('no-dapp:list.notFound'))).toBeVisible()
  await expect(page.getByText(t('no-dapp:send.title'))).toHaveCount(0)
  await expect(page.getByText(devAccounts[2]!.address)).toHaveCount(0)
})
