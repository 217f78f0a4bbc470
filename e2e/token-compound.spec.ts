import { localExchange } from '@tokensmith/chains/localChain.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { companionOf } from '@tokensmith/sdk/base/toolbox/companionOf.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { launchFromFullForm } from './fullForm.ts'
import { longOnly } from './longForm.ts'
import { unfoldTo } from './screenSteps.ts'
import { approve, connectDevWallet, disconnect, readCreated } from './steps.ts'
import { textsOf } from './textsOf.ts'
import {
  chainTime,
  createDefault,
  fillCreate,
  launchButton,
  manage,
  passTime,
  renounce,
  setSwitches,
  unfold,
} from './tradingSteps.ts'

const path = '/co/cp?t=0'
const t = textsOf('en')
const day = 86_400

test('launched closed, opened by the owner: balances grow, interest is minted, an account is left out', async ({
  page,
  client,
  chain,
  stack,
}) => {
  const basics = { name: 'Snowball', symbol: 'SNOW', supply: '1000000' }
  const now = await chainTime(client)
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, basics)
  await setSwitches(page, true, 'create.field.launch.label')
  await unfold(page, 'create.compound.excluded')
  await fillCreate(page, {
    tradingStart: { at: now + 20 * day },
    compoundRate: '0.5',
    compoundInterval: { days: 0, hours: 1 },
    compoundStart: { at: now + 2 * 3_600 },
    compoundMaxSupply: '3000000',
    interestExcluded: devAccounts[6]!.address,
    buyPercent: '4',
    sellPercent: '6',
    swapThreshold: '100',
    slippage: '2',
    launchTokens: '400000',
    launchBase: '40',
    launchLiquidity: { choice: t('token:create.field.launchLiquidity.keep') },
  })
  await unfoldTo(page.getByText(t('token:create.risk.liquidityKept')))
  await unfoldTo(page.getByText(t('token:create.projection.compoundAssumed')))
  await launchButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)

  await page.getByRole('link', { name: t('token:next.manage') }).click()
  const alert = page.getByRole('status').filter({ hasText: t('token:manage.unableToTrade') })
  await expect(alert).toContainText(/Trading opens by itself on/)
  const trader = await createTrader(stack.rpcUrl, devAccounts[1]!)
  await expect(trader.buy(token, parseEther('1'))).rejects.toThrow()
  await alert.getByRole('button', { name: t('token:action.startTrading.label') }).click()
  await manage(page, 'trading', 'startTrading')
  await expect(page.getByText(t('token:manage.unableToTrade'))).toHaveCount(0)

  const { out, received } = await trader.buy(token, parseEther('1'))
  expect(received).toBe(out - (out * 4n) / 100n)
  await trader.sell(token, received / 2n)
  // The sell has sold waiting tax as well: its proceeds lie at the Till.
  const till = companionOf(token, 'Till')
  const proceeds = { address: localExchange.wrapped, abi: tokenAbi, functionName: 'balanceOf', args: [till] } as const
  expect(await client.readContract(proceeds)).toBeGreaterThan(0n)
  const held = await trader.balanceOf(token)
  await passTime(chain, day)
  const grown = await trader.balanceOf(token)
  expect(grown).toBeGreaterThan((held * 110n) / 100n)

  const supply = () => client.readContract({ address: token, abi: tokenAbi, functionName: 'totalSupply' })
  await disconnect(page)
  await connectDevWallet(page, 'en', 2)
  const before = await supply()
  await manage(page, 'interest', 'accrue')
  expect(await trader.balanceOf(token)).toBeGreaterThanOrEqual(grown)
  expect(await supply()).toBeGreaterThan(before)

  await disconnect(page)
  await connectDevWallet(page)
  await manage(page, 'interest', 'excludeInterest', { [t('token:field.accounts')]: trader.address })
  const fixed = await trader.balanceOf(token)
  await manage(page, 'taxes', 'fixSplit')
  await renounce(page)
  await passTime(chain, day)
  expect(await trader.balanceOf(token)).toBe(fixed)
})

test(
  'with every field filled in and every switch on: refused in the wallet, opened at its time, traded, interest paid by hand',
  longOnly,
  async ({ page, client, chain, stack }) => {
    const { token, trader } = await launchFromFullForm(
      page,
      { client, chain, stack },
      {
        path,
        basics: { name: 'Avalanche', symbol: 'AVL', supply: '1000000' },
        own: (now) => ({
          tradingStart: { at: now + day },
          compoundRate: '0.5',
          compoundMode: { choice: t('token:create.field.compoundMode.manual') },
          compoundInterval: { days: 0, hours: 1, minutes: 2, seconds: 3 },
          compoundStart: { at: now + 3_600 },
          compoundMaxSupply: '3000000',
          interestExcluded: devAccounts[6]!.address,
        }),
      },
    )
    const held = await trader.balanceOf(token)
    await passTime(chain, day)
    expect(await trader.balanceOf(token)).toBe(held)
    // Each interval starts by hand and pays at once what it is for; what passed before it is not made up for.
    await manage(page, 'interest', 'compound')
    expect(await trader.balanceOf(token)).toBe(held)
    await passTime(chain, 2 * 3_600)
    expect(await trader.balanceOf(token)).toBe((held * 1_005n) / 1_000n)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form as it stands makes a token whose balances grow', longOnly, async ({ page, client, chain }) => {
    const token = await createDefault(page, path, { name: 'Flake', symbol: 'FLK', supply: '1000000' })
    const balance = {
      address: token,
      abi: tokenAbi,
      functionName: 'balanceOf',
      args: [devAccounts[0]!.address],
    } as const
    await passTime(chain, 3 * day)
    expect(await client.readContract(balance)).toBeGreaterThan(parseEther('1002000'))
  })
})
