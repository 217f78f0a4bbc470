import { localExchange } from '@tokensmith/chains/localChain.ts'
import { dividendVaultAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { companionOf } from '@tokensmith/sdk/base/toolbox/companionOf.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { encodeFunctionData, parseAbi, parseEther } from 'viem'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { longOnly } from './longForm.ts'
import { unfoldTo } from './screenSteps.ts'
import { approve, checkLink, connectDevWallet, disconnect, readCreated, startAction } from './steps.ts'
import { textsOf } from './textsOf.ts'
import {
  chainTime,
  createDefault,
  fillCreate,
  launchButton,
  manage,
  openSection,
  passTime,
  renounce,
  unfold,
} from './tradingSteps.ts'

const path = '/co/dd?t=0'
const t = textsOf('en')
const day = 86_400
const groups = ['limits', 'launchTax', 'launch']
const receiver = devAccounts[6]!.address
const modules = ['burn', 'mint', 'pause', 'blacklist', 'whitelist', 'invitation', 'prizePool', 'dust', 'ownershipLock']

test(
  'with every group and module: launched, traded by listed accounts, dividends collected and given, opened, given up',
  longOnly,
  async ({ page, client, chain, stack }) => {
    const basics = { name: 'Harvest', symbol: 'HRV', supply: '1000000' }
    const holder = await createTrader(stack.rpcUrl, devAccounts[1]!)
    const now = await chainTime(client)
    // What the specs of the other kinds type comes by the link of a shared form.
    const shared = {
      ...basics,
      ...Object.fromEntries([...groups, ...modules].map((name) => [name, '1'])),
      ...{ maxTransaction: '2', maxHolding: '5', limitsFor: String(3 * day), coolDown: '5' },
      ...{ buyPercent: '8', sellPercent: '9', buyCeiling: '10', sellCeiling: '10' },
      ...{ launchTaxPercent: '30', launchTaxWindow: '60', swapThreshold: '100', slippage: '3', exchangeFee: '0.3' },
      ...{ marketingAddress: receiver, teamAddress: receiver, liquidityAddress: receiver },
      ...{ reward1: '1.2', reward2: '0.8', reward3: '0.4', reward4: '0.2', inviterMinHolding: '5' },
      ...{ prizeThreshold: '100', prizeWinners: '3', prizePart: '20', prizeMaxReward: '2' },
      ...{ feeExempt: receiver, holdingExempt: receiver, transactionExempt: receiver },
      ...{ launchTokens: '600000', launchBase: '60', launchLockUntil: String(now + 60 * day), launchBuy: '0.5' },
      ...{ logo: 'https://harvest.example/logo.png', twitter: '@harvest', description: 'A token with everything.' },
    }
    await page.goto(`${path}&${new URLSearchParams(shared)}`)
    await connectDevWallet(page)
    await checkLink(page)
    await unfold(page, 'create.dividend.excluded')
    await fillCreate(page, {
      dividendShare: '10',
      prizeShare: '1',
      minHolding: '10',
      dividendEpoch: { days: 0, hours: 1 },
      dividendWait: { minutes: 10 },
      dividendExcluded: receiver,
      dustAddresses: '2',
      cap: '2000000',
      pausableUntil: { at: now + 30 * day },
      whitelistUntil: { at: now + 10 * day },
      whitelistAccounts: holder.address,
    })
    await unfoldTo(page.getByText(t('token:row.templateReady')))
    expect(await seriousFindings(page)).toEqual([])
    await launchButton(page).click()
    await approve(page)
    const token = await readCreated(page, basics)
    const vault = companionOf(token, 'DividendVault')
    const paidTo = () =>
      client.readContract({ address: vault, abi: dividendVaultAbi, functionName: 'paidTo', args: [holder.address] })
    await passTime(chain, 120)

    await expect((await createTrader(stack.rpcUrl, devAccounts[2]!)).buy(token, parseEther('0.1'))).rejects.toThrow()
    const { out, received } = await holder.buy(token, parseEther('1'))
    // Two made-up addresses got one base unit each out of the tax.
    expect(received).toBe(out - (out * 8n) / 100n)
    await passTime(chain, 10)
    await holder.sell(token, parseEther('1000'))
    await passTime(chain, 2 * 3_600)

    await page.getByRole('link', { name: t('token:next.manage') }).click()
    await disconnect(page)
    await connectDevWallet(page, 'en', 2)
    await manage(page, 'dividends', 'claimDividend')
    expect(await paidTo()).toBeGreaterThan(0n)
    for (const section of ['trading', 'taxes', 'limits', 'invitation', 'prizes']) await openSection(page, section)
    expect(await seriousFindings(page)).toEqual([])

    // A manual dividend, in the dividend coin.
    await holder.send({
      to: localExchange.wrapped,
      data: encodeFunctionData({ abi: parseAbi(['function deposit() payable']), functionName: 'deposit' }),
      value: parseEther('1'),
    })
    await page.reload()
    await openSection(page, 'dividends')
    await startAction(page, 'donate', { [t('token:field.amount')]: '1' })
    await approve(page)
    await approve(page)
    await expect(page.getByText(t('token:manage.doneAction', { action: t('token:action.donate.label') }))).toBeVisible()
    const [income] = await client.readContract({ address: vault, abi: dividendVaultAbi, functionName: 'totals' })
    expect(income).toBeGreaterThan(parseEther('1'))

    await disconnect(page)
    await connectDevWallet(page)
    await manage(page, 'access', 'endWhitelist')
    await (await createTrader(stack.rpcUrl, devAccounts[2]!)).buy(token, parseEther('0.1'))
    await manage(page, 'dividends', 'excludeDividend', { [t('token:field.accounts')]: holder.address })
    const isExcluded = {
      address: vault,
      abi: dividendVaultAbi,
      functionName: 'isExcluded',
      args: [holder.address],
    } as const
    expect(await client.readContract(isExcluded)).toBe(true)
    await manage(page, 'trading', 'lowerDust', { [t('token:create.field.dustAddresses.label')]: '0' })
    expect(await client.readContract({ address: token, abi: tokenAbi, functionName: 'dustAddresses' })).toBe(0)
    await renounce(page)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form as it stands makes a token that waits for its pair', async ({ page }) => {
    await createDefault(page, path, { name: 'Seed', symbol: 'SEED', supply: '1000000' })
    await openSection(page, 'dividends')
    await expect(page.getByText(t('token:manage.received'))).toBeVisible()
  })
})
