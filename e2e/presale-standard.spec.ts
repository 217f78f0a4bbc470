import { presaleAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { listSales } from '@tokensmith/sdk/sale/listSales.ts'
import { encodeFunctionData, erc20Abi, parseEther, zeroAddress } from 'viem'
import { expect, test } from './fixtures.ts'
import { approve, connectDevWallet, field } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { passTime } from './tradingSteps.ts'

const t = textsOf('en')
const day = 86_400
const [deployer, stranger] = [devAccounts[0]!, devAccounts[1]!]

test('a sale is rehearsed and created, a stranger buys, it is finished, and the tokens are claimed and delivered', async ({
  page,
  client,
  chain,
  stack,
}) => {
  const token = stack.tokens.find(({ symbol }) => symbol === 'PRAC')!.address
  const purse = await createDevSender(stack.rpcUrl)
  const args = [deployer.address, parseEther('1000')] as const
  await purse.send({ to: token, data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args }) })
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [deployer.address] } as const
  const before = await client.readContract(call)
  await page.goto('/la/st')
  await connectDevWallet(page)
  await field(page, t('presale:field.token.label')).fill(token)
  await field(page, t('presale:field.amount.label')).fill('600')
  await field(page, t('presale:field.price.label')).fill('0.01')
  await field(page, t('presale:field.softCap.label')).fill('1')
  await expect(page.getByText(t('presale:rehearsal.verdict.passes'))).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: t('presale:create.action', { symbol: 'PRAC' }) }).click()
  await approve(page) // the allowance
  await approve(page)
  await page.getByRole('link', { name: t('presale:created.open') }).click()
  await expect(page.getByText(t('presale:state.selling'), { exact: true })).toBeVisible()

  const { entries } = await listSales(purse.client)
  const sale = entries[0]!.sale
  const buyer = await createDevSender(stack.rpcUrl, stranger)
  const pay = parseEther('2')
  const bought = [0n, pay, 0n, zeroAddress, 0n, []] as const
  await buyer.send({
    to: sale,
    value: pay,
    data: encodeFunctionData({ abi: presaleAbi, functionName: 'buy', args: bought }),
  })
  await field(page, t('presale:buy.amount')).fill('1')
  await expect(page.getByText(/^100 PRAC/).first()).toBeVisible()
  await page.getByRole('button', { name: t('presale:buy.actionFor', { amount: '1 ETH' }) }).click()
  await approve(page)
  await expect(page.getByText(t('presale:buy.done', { amount: '100 PRAC', value: '1 ETH' }))).toBeVisible()

  await passTime(chain, 8 * day)
  await page.getByRole('button', { name: t('presale:refresh'), exact: true }).click()
  // Until then the deployer is offered an early finish, whose name begins alike.
  await expect(page.getByText(t('presale:state.finishable'), { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`^${t('presale:actions.finishPresale.label')}`) })
    .first()
    .click()
  await page
    .getByRole('button', { name: t('presale:actions.finishPresale.label'), exact: true })
    .last()
    .click()
  await approve(page)
  await page.getByRole('button', { name: t('presale:due.one', { amount: '100 PRAC' }) }).click()
  await approve(page)
  await expect(page.getByText(t('presale:due.done', { amounts: '100 PRAC' }))).toBeVisible()
  // 600 for sale and 360 for the exchange left, 100 came back.
  expect(await client.readContract(call)).toBe(before - parseEther('860'))

  // The stranger's tokens go out by a job of this browser, which begins by itself, and is done when they have arrived.
  await page.getByRole('button', { name: t('presale:participants.show') }).click()
  await page.getByRole('button', { name: t('presale:participants.deliver_one', { count: 1 }) }).click()
  await approve(page)
  await expect(page.getByText(t('jobs:phaseTitle.done'))).toBeVisible({ timeout: 30_000 })
  const strangers = { ...call, args: [stranger.address] } as const
  expect(await client.readContract(strangers)).toBe(parseEther('200'))
})
