import { allocationSaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { listSales } from '@tokensmith/sdk/sale/listSales.ts'
import { expect, test } from './fixtures.ts'
import { approve, connectDevWallet, field } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { passTime } from './tradingSteps.ts'

const t = textsOf('en')
const day = 86_400
const account = devAccounts[0]!.address
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const transaction = 'ab'.repeat(32)

test('runes are bought for an address that is read back, their delivery is marked by a job, and everybody sees it', async ({
  page,
  client,
  chain,
  stack,
}) => {
  await page.goto('/ru')
  await expect(page).toHaveURL(/\/ru\/sa/)
  await connectDevWallet(page)
  await field(page, t('allocation:field.runeName.label')).fill('uncommon.goods')
  await field(page, t('presale:field.amount.label')).fill('400000')
  await field(page, t('presale:field.price.label')).fill('0.0001')
  await page.getByRole('button', { name: t('allocation:create.action', { name: 'UNCOMMON•GOODS' }) }).click()
  await approve(page)
  await page.getByRole('link', { name: t('presale:created.open') }).click()

  await field(page, t('presale:buy.amount')).fill('1')
  const recipient = field(page, t('allocation:recipient.label', { network: 'Bitcoin' }))
  // A slip in one character is found by the checksum, and nothing can be paid.
  await recipient.fill(taproot.replace('xlxv', 'xlxq'))
  await expect(page.getByText('Illegal address', { exact: false })).toBeVisible()
  await recipient.fill(taproot)
  await expect(page.getByRole('button', { name: t('presale:buy.action'), exact: true })).toBeVisible()
  await page.getByLabel(t('allocation:recipient.compared')).check()
  await page.getByRole('button', { name: t('presale:buy.actionFor', { amount: '1 ETH' }) }).click()
  await approve(page)
  await expect(page.getByText(t('allocation:recipient.own'), { exact: false })).toBeVisible()

  await passTime(chain, 8 * day)
  await page.getByRole('button', { name: t('presale:refresh'), exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${t('allocation:actions.markDelivered.label')}`) }).click()
  await field(page, t('allocation:marks.label')).fill(`${account},${transaction}`)
  await page.getByRole('button', { name: t('allocation:marks.action_one', { count: 1 }), exact: true }).click()
  await approve(page)
  await expect(page.getByText(t('jobs:phaseTitle.done'), { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: t('allocation:mark.delivered') })).toBeVisible()

  const { entries } = await listSales((await createDevSender(stack.rpcUrl)).client)
  const call = {
    address: entries[0]!.sale,
    abi: allocationSaleAbi,
    functionName: 'allocationOf',
    args: [account],
  } as const
  const { mark, proof } = await client.readContract(call)
  expect([mark, proof]).toEqual([1, `0x${transaction}`])
})
