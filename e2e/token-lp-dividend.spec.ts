import type { Page } from '@playwright/test'
import { lpVaultAbi, tillAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts, devDeployer } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { companionOf } from '@tokensmith/sdk/base/toolbox/companionOf.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { type Address, encodeFunctionData, parseEther, parseUnits } from 'viem'
import { expect, test } from './fixtures.ts'
import { launchFromFullForm } from './fullForm.ts'
import { longOnly } from './longForm.ts'
import { approve, connectDevWallet, disconnect, field, openAction, readCreated } from './steps.ts'
import { textsOf } from './textsOf.ts'
import {
  createDefault,
  fillCreate,
  launchButton,
  manage,
  openSection,
  passTime,
  renounce,
  setSwitches,
} from './tradingSteps.ts'

const path = '/co/ld?t=0'
const t = textsOf('en')

/** Liquidity with so much coin, which is staked by itself. */
async function addLiquidity(page: Page, coins: string) {
  await openSection(page, 'trading')
  await openAction(page, 'addLiquidity')
  const label = t('token:action.addLiquidity.label')
  const form = page.getByRole('form', { name: label, exact: true })
  await field(form, t('token:field.amountOf', { symbol: 'ETH' })).fill(coins)
  await form.getByRole('button', { name: label, exact: true }).click()
  await approve(page)
  await approve(page)
  await expect(page.getByText(t('token:manage.doneAction', { action: label }))).toBeVisible()
}

test('launched with a first buy: a holder adds and stakes liquidity, collects dividends and takes the stake back', async ({
  page,
  client,
  chain,
  stack,
}) => {
  const basics = { name: 'Wellspring', symbol: 'WELL', supply: '1000000' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, basics)
  await setSwitches(page, true, 'create.field.launch.label')
  await fillCreate(page, {
    buyPercent: '5',
    sellPercent: '5',
    dividendShare: '9',
    marketingShare: '1',
    liquidityShare: '0',
    burnShare: '0',
    swapThreshold: '100',
    minStake: '0.001',
    minTotalStake: '0.01',
    dividendEpoch: { days: 0, hours: 1 },
    launchTokens: '500000',
    launchBase: '50',
    launchLiquidity: { choice: t('token:create.field.launchLiquidity.keep') },
    launchBuy: '1',
  })
  await launchButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)
  const vault = companionOf(token, 'LpVault')
  const stake = () =>
    client.readContract({ address: vault, abi: lpVaultAbi, functionName: 'stakeOf', args: [holder.address] })

  const holder = await createTrader(stack.rpcUrl, devAccounts[1]!)
  await holder.buy(token, parseEther('1'))
  await page.getByRole('link', { name: t('token:next.manage') }).click()
  await disconnect(page)
  await connectDevWallet(page, 'en', 2)
  await addLiquidity(page, '0.5')
  const [staked] = await stake()
  expect(staked).toBeGreaterThan(0n)

  const trader = await createTrader(stack.rpcUrl, devAccounts[2]!)
  const { out, received } = await trader.buy(token, parseEther('2'))
  expect(received).toBe(out - (out * 5n) / 100n)
  await trader.sell(token, received / 2n)
  await passTime(chain, 3 * 3_600)
  await page.reload()
  await manage(page, 'dividends', 'claimDividend')
  const paid = await client.readContract({
    address: vault,
    abi: lpVaultAbi,
    functionName: 'paidTo',
    args: [holder.address],
  })
  expect(paid).toBeGreaterThan(0n)
  await openSection(page, 'dividends')
  await openAction(page, 'unstake')
  const unstake = page.getByRole('form', { name: t('token:action.unstake.label'), exact: true })
  await unstake.getByRole('button', { name: t('ui:max') }).click()
  await unstake.getByRole('button', { name: t('token:action.unstake.label'), exact: true }).click()
  await approve(page)
  await expect(page.getByText(t('token:manage.doneAction', { action: t('token:action.unstake.label') }))).toBeVisible()
  expect((await stake())[0]).toBe(0n)

  await disconnect(page)
  await connectDevWallet(page)
  await manage(page, 'taxes', 'setTaxes', { [t('token:field.buyPercent.rate')]: '1' })
  expect(await client.readContract({ address: token, abi: tokenAbi, functionName: 'taxes' })).toEqual([100n, 500n])
  await manage(page, 'taxes', 'fixSplit')
  const till = companionOf(token, 'Till')
  expect(await client.readContract({ address: till, abi: tillAbi, functionName: 'isSplitFixed' })).toBe(true)
  await renounce(page)
})

test(
  'with every field filled in and every switch on: refused in the wallet, launched, traded, its liquidity staked',
  longOnly,
  async ({ page, client, chain, stack }) => {
    const { token, trader } = await launchFromFullForm(
      page,
      { client, chain, stack },
      {
        path,
        basics: { name: 'Deep Well', symbol: 'DEEP', supply: '1000000' },
        own: () => ({
          launchBuy: '0.5',
          dividendShare: '6',
          minStake: '0.001',
          minTotalStake: '0.01',
          dividendEpoch: { days: 0, hours: 1, minutes: 2, seconds: 3 },
          dividendWait: { days: 0, hours: 0, minutes: 10, seconds: 5 },
        }),
      },
    )
    await disconnect(page)
    await connectDevWallet(page, 'en', 2)
    await addLiquidity(page, '0.1')
    const vault = companionOf(token, 'LpVault')
    const stake = { address: vault, abi: lpVaultAbi, functionName: 'stakeOf', args: [trader.address] } as const
    expect((await client.readContract(stake))[0]).toBeGreaterThan(0n)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form as it stands makes a token that waits for its pair', longOnly, async ({ page }) => {
    await createDefault(page, path, { name: 'Trickle', symbol: 'TRK', supply: '1000000' })
    await openSection(page, 'dividends')
    await expect(page.getByText(t('token:manage.totalStake'))).toBeVisible()
  })

  test('launched against a coin of the chain, which is allowed exactly first', async ({ page, client, stack }) => {
    const dollars = stack.tokens[0]!
    const deployer = await createDevSender(stack.rpcUrl, devDeployer)
    const [owner] = devAccounts
    const args = [owner!.address, parseUnits('5000', dollars.decimals)] as const
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args })
    await deployer.send({ to: dollars.address, data })
    const basics = { name: 'Dollar Well', symbol: 'DWEL', supply: '1000000' }
    await page.goto(path)
    await connectDevWallet(page)
    await fillCreate(page, basics)
    await setSwitches(page, true, 'create.field.launch.label')
    await fillCreate(page, {
      base: { choice: t('token:create.field.coin.other') },
      baseToken: dollars.address,
      launchTokens: '500000',
      launchBase: '4000',
      launchLiquidity: { choice: t('token:create.field.launchLiquidity.burn') },
      launchBuy: '10',
    })
    await expect(page.getByText(t('token:create.field.coin.found', dollars))).toBeVisible()
    await launchButton(page).click()
    await approve(page)
    await approve(page)
    const token = await readCreated(page, basics)
    const pair = (await client.readContract({ address: token, abi: tokenAbi, functionName: 'pair' })) as Address
    const inPair = { address: dollars.address, abi: tokenAbi, functionName: 'balanceOf', args: [pair] } as const
    expect(await client.readContract(inPair)).toBe(parseUnits('4010', dollars.decimals))
  })
})
