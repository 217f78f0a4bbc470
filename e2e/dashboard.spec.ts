import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { createMemoryJournal } from '@tokensmith/sdk/base/plan/memoryJournal.ts'
import type { Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import { runPlan } from '@tokensmith/sdk/base/plan/runPlan.ts'
import { planLock } from '@tokensmith/sdk/lock/planLock.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { parseEther } from 'viem'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { createBuyer, createSold } from './saleSteps.ts'
import { shoot } from './screenSteps.ts'
import { appStarted, connectDevWallet } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

const methodOf = ({ method }: { method: string }) => method

test('the dashboard tells of tokens, a lock past its date and a failed sale, each with its amount and a way, in at most four requests', async ({
  page,
  chain,
  stack,
}) => {
  const owner = devAccounts[0]!
  const sold = await createSold(stack.rpcUrl, { symbol: 'LOST' })
  await (await createBuyer(stack.rpcUrl, owner)).buyPlainly(sold, parseEther('0.2'))
  const { client } = await createDevSender(stack.rpcUrl, owner)
  const { provider, address: account } = createTestWallet({ chains: { 31337: stack.rpcUrl }, accounts: [owner] })
  const run = <Result>(planned: Plan<Result>) =>
    runPlan(planned, { client, provider, account, journal: createMemoryJournal(), pollMs: 20 })
  const composition = { kind: 'standard', modules: ['burn'] } as const
  const values = { name: 'Kept Coin', symbol: 'KEPT', decimals: 18, supply: parseEther('100') }
  const { token } = (await run(await planCreateToken(client, { account, composition, values }))).result
  const unlockAt = (await client.getBlock()).timestamp + 86_400n
  const schedule = { kind: 'fixed', unlockAt } as const
  await run(await planLock(client, { account, token, amount: parseEther('7'), schedule }))
  await chain.increaseTime({ seconds: 8 * 86_400 })
  await chain.mine({ blocks: 1 })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(stack.rpcUrl)) asked.push(...[request.postDataJSON() ?? []].flat().map(methodOf))
  })
  await page.goto('/home')
  await appStarted(page)
  // A visitor's page reads nothing of an account.
  expect(asked.filter((method) => method === 'eth_call')).toEqual([])
  await connectDevWallet(page)
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const waiting = card(t('dashboard:claims.title'))
  const [refund, withdrawal] = [
    waiting.getByRole('link', { name: t('dashboard:claim.refundSale', { amount: '0.2 ETH' }) }),
    waiting.getByRole('link', { name: t('dashboard:claim.lock', { amount: '7 KEPT' }) }),
  ]
  await expect(refund).toBeVisible()
  await expect(card(t('common:home.myTokens', { chain: 'Localhost' }))).toContainText('Kept Coin')
  await expect(card(t('dashboard:locks.title', { chain: 'Localhost' }))).toContainText('7 KEPT')
  const sale = card(t('dashboard:offers.title', { chain: 'Localhost' })).getByRole('link', { name: /LOST/ })
  await expect(sale).toContainText(t('dashboard:saleState.refunding'))
  await shoot(page, 'dashboard')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await seriousFindings(page)).toEqual([])
  asked.length = 0
  const again = page.getByRole('main').getByRole('button', { name: t('common:refresh'), exact: true })
  // How the chain is, is asked for beside it.
  const ofHealth = ['eth_blockNumber', 'eth_gasPrice', 'eth_feeHistory', 'eth_maxPriorityFeePerGas', 'eth_chainId']
  const counted = () => asked.filter((method) => !ofHealth.includes(method))
  await again.click()
  // The fourth is for what strangers wrote; all coins are the account's own here.
  await expect.poll(counted).toEqual(['eth_getBlockByNumber', 'eth_call', 'eth_call'])
  await expect(again).toBeEnabled()
  expect(counted()).toHaveLength(3)
  await withdrawal.click()
  const button = new RegExp(`^${t('token-lock:actions.withdraw.label')} `)
  await expect(page.getByRole('button', { name: button }).first()).toBeEnabled()
  await page.goBack()
  await refund.click()
  await expect(
    page.getByRole('button', { name: t('token:sale.get.refundSale', { amount: '0.2 ETH' }), exact: true }),
  ).toBeEnabled()
})
