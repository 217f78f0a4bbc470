import { invitationBookAbi, prizePotAbi, tillAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { companionOf } from '@tokensmith/sdk/base/toolbox/companionOf.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { launchFromFullForm } from './fullForm.ts'
import { longOnly } from './longForm.ts'
import { unfoldTo } from './screenSteps.ts'
import { approve, connectDevWallet, disconnect, openAction, readCreated, startAction } from './steps.ts'
import { textsOf } from './textsOf.ts'
import {
  chainTime,
  createDefault,
  expectFaults,
  fillCreate,
  launchButton,
  manage,
  openSection,
  openToken,
  passTime,
  renounce,
  sentence,
  setSwitches,
  unfold,
} from './tradingSteps.ts'

const path = '/co/mk?t=0'
const t = textsOf('en')
const [owner, buyer, exempt, marketing, team] = [0, 1, 5, 6, 7].map((index) => devAccounts[index]!) as [
  (typeof devAccounts)[number],
  (typeof devAccounts)[number],
  (typeof devAccounts)[number],
  (typeof devAccounts)[number],
  (typeof devAccounts)[number],
]

test('launched with taxes, an inviter and prizes: trades pay all of them, the owner binds himself and leaves', async ({
  page,
  client,
  chain,
  stack,
}) => {
  const now = await chainTime(client)
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, { name: 'Bazaar', symbol: 'BZR', supply: '1000000' })
  await setSwitches(
    page,
    true,
    'create.field.limits.label',
    'create.field.launchTax.label',
    'create.field.launch.label',
  )
  await setSwitches(page, true, 'module.invitation.label', 'module.prizePool.label')
  for (const title of ['create.tradeTaxes.later', 'create.distribution.advanced', 'create.exemptions.title'])
    await unfold(page, title)
  await unfold(page, 'metadata.title')
  await fillCreate(page, {
    maxTransaction: '1',
    maxHolding: '2',
    limitsFor: { days: 1 },
    coolDown: { seconds: 30 },
    buyPercent: '10',
    sellPercent: '10',
    buyCeiling: '12',
    sellCeiling: '12',
    launchTaxPercent: '40',
    launchTaxWindow: '120',
    liquidityShare: '3',
    marketingShare: '4',
    teamShare: '2',
    burnShare: '1',
    prizeShare: '2',
    marketingAddress: marketing.address,
    teamAddress: team.address,
    swapThreshold: '100',
    slippage: '3',
    exchangeFee: '0.3',
    reward1: '2',
    reward2: '1.3',
    reward3: '',
    prizeWindow: { days: 0, minutes: 30 },
    prizeThreshold: '100',
    prizeWinners: '2',
    prizePart: '50',
    prizeMaxReward: '1',
    feeExempt: exempt.address,
    launchTokens: '500000',
    launchBase: '50',
    launchLockUntil: { at: now + 30 * 86_400 },
    launchBuy: '30',
    web: 'https://bazaar.example',
    description: 'A token of a test.',
  })
  await unfoldTo(page.getByText(t('token:create.risk.prizePool')))
  // The rehearsal tries all of it on the chain's own state, and says what would go wrong before it is paid for.
  await expect(page.getByText(sentence('launchRehearsal.finding.launchBuyAboveTransaction'))).toBeVisible()
  await expect(page.getByText(t('token:launchRehearsal.verdict.blocked'))).toBeVisible()
  await fillCreate(page, { launchBuy: '0.5' })
  // A swap-back inside the sell moves the price a little, which a person who sells pays too.
  for (const [path, tax] of [
    ['buy', /40%/],
    ['sell', /10(\.0\d)?%/],
    ['sellAfterRenouncing', /10(\.0\d)?%/],
  ] as const) {
    const name = t(`token:launchRehearsal.path.${path}`)
    // In a part of the outcome that may be folded.
    const row = page.locator('tr').filter({ has: page.getByText(name, { exact: true }) })
    await expect(row).toContainText(t('token:launchRehearsal.result.done'))
    await expect(row).toContainText(tax)
  }
  await launchButton(page).click()
  await approve(page)
  const token = await readCreated(page, { name: 'Bazaar', symbol: 'BZR', supply: '1000000' })

  const till = companionOf(token, 'Till')
  const read = (functionName: 'taxes' | 'taxCeilings' | 'exemptionsEnded' | 'owner') =>
    client.readContract({ address: token, abi: tokenAbi, functionName })
  const queued = () => client.readContract({ address: till, abi: tillAbi, functionName: 'queued' })
  const [atStart] = (await read('taxes')) as readonly [bigint, bigint]
  // It falls from 40 % to the usual 10 % in two minutes, whatever a slow machine makes of them.
  expect(atStart).toBeGreaterThan(1_000n)
  expect(await queued()).toBeGreaterThan(0n)
  await passTime(chain, 200)

  // A stranger pays the buy tax, and all of it waits in the Till.
  const trader = await createTrader(stack.rpcUrl, buyer)
  const before = await queued()
  const { out, received } = await trader.buy(token, parseEther('0.5'))
  expect(received).toBe(out - out / 10n)
  expect((await queued()) - before).toBe(out / 10n)
  await expect(trader.buy(token, parseEther('0.1'))).rejects.toThrow() // the cool-down
  await passTime(chain, 60)

  await page.getByRole('link', { name: t('token:next.manage') }).click()
  await openSection(page, 'invitation')
  await openAction(page, 'inviteLink')
  await page.getByRole('button', { name: t('token:manage.signLink') }).click()
  await approve(page)
  const link = await page.getByText(/^http.+invite=0x/).textContent()
  await disconnect(page)
  await connectDevWallet(page, 'en', 2)
  await page.goto(link!)
  await startAction(page, 'bind')
  await approve(page)
  await expect(page.getByText(t('token:manage.doneAction', { action: t('token:action.bind.label') }))).toBeVisible()
  const book = companionOf(token, 'InvitationBook')
  const inviter = await client.readContract({
    address: book,
    abi: invitationBookAbi,
    functionName: 'inviterOf',
    args: [buyer.address],
  })
  expect(inviter).toBe(owner.address)

  // Of an invited trader nearly a third of the tax is the inviters'; a sell makes the Till sell.
  const invited = await trader.buy(token, parseEther('0.2'))
  const unsettled = await client.readContract({
    address: book,
    abi: invitationBookAbi,
    functionName: 'unsettled',
    args: [buyer.address],
  })
  expect(unsettled).toBe((invited.out * 330n) / 10_000n)
  await trader.sell(token, (await trader.balanceOf(token)) / 4n)
  const paid = await client.getBalance({ address: marketing.address })
  await page.getByRole('button', { name: t('token:manage.refresh') }).click()
  await manage(page, 'taxes', 'releaseMarketing')
  expect(await client.getBalance({ address: marketing.address })).toBeGreaterThan(paid)

  await passTime(chain, 1_800 + 3_700)
  await page.reload()
  await manage(page, 'prizes', 'settlePrize')
  const pot = companionOf(token, 'PrizePot')
  const prizeOf = () =>
    client.readContract({ address: pot, abi: prizePotAbi, functionName: 'prizeOf', args: [buyer.address] })
  expect(await prizeOf()).toBeGreaterThan(0n)
  await manage(page, 'prizes', 'claimPrize')
  expect(await prizeOf()).toBe(0n)

  await disconnect(page)
  await connectDevWallet(page)
  const held = await client.readContract({
    address: token,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [owner.address],
  })
  // The owner holds more than anybody may in the first day, so what he earned waits for its end.
  await passTime(chain, 24 * 3_600)
  await manage(page, 'invitation', 'settleInvitations', { [t('token:field.accounts')]: buyer.address })
  await manage(page, 'invitation', 'claimCredits')
  const after = await client.readContract({
    address: token,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [owner.address],
  })
  expect(after).toBeGreaterThan(held)

  // Ceilings only fall, and the rate falls along.
  await openToken(page, path, token)
  const [buy, sell] = [t('token:field.buyPercent.ceiling'), t('token:field.sellPercent.ceiling')]
  await manage(page, 'taxes', 'lowerTaxCeilings', { [buy]: '8', [sell]: '6' })
  expect(await read('taxCeilings')).toEqual([800, 600])
  expect(await read('taxes')).toEqual([800n, 600n])
  await manage(page, 'taxes', 'addExempt', { [t('token:field.accounts')]: marketing.address })
  await manage(page, 'taxes', 'endExemptions')
  expect(await read('exemptionsEnded')).toBe(true)
  await renounce(page)
  expect(await read('owner')).toBe('0x0000000000000000000000000000000000000000')
  // Who stays exempt without an owner is counted and listed.
  await expect(page.getByText(t('token:power.renounced'))).toBeVisible()
  const count = String(await client.readContract({ address: token, abi: tokenAbi, functionName: 'exemptCount' }))
  await expect(page.getByText(t('token:power.can.exemptedForEver', { number: count }))).toBeVisible()
  await page.getByText(t('token:power.exemptAccounts.title', { total: count })).click()
  const listed = page.getByRole('listitem').filter({ hasText: t('token:field.exemptions.fee') })
  await expect(listed.filter({ hasText: marketing.address.slice(-4) })).toBeVisible()
  const sold = await queued()
  await trader.sell(token, parseEther('100'))
  expect(await queued()).not.toBe(sold)
})

test(
  'with every field filled in and every switch on: refused in the wallet, launched, traded, released to its receivers',
  longOnly,
  async ({ page, client, chain, stack }) => {
    // The chain judges dates by its own clock: one that is ahead of the page's has no later limits.
    await passTime(chain, 100 * 86_400)
    const { token } = await launchFromFullForm(
      page,
      { client, chain, stack },
      { path, basics: { name: 'Full Stall', symbol: 'FULL', supply: '1000000' }, own: () => ({ launchBuy: '0.5' }) },
    )
    const till = companionOf(token, 'Till')
    const purse = devAccounts[6]!.address
    const paid = await client.getBalance({ address: purse })
    await manage(page, 'taxes', 'releaseTeam')
    expect(await client.getBalance({ address: purse })).toBeGreaterThan(paid)
    await manage(page, 'taxes', 'fixSplit')
    expect(await client.readContract({ address: till, abi: tillAbi, functionName: 'isSplitFixed' })).toBe(true)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form as it stands makes a token that waits for its pair', longOnly, async ({ page, client }) => {
    const token = await createDefault(page, path, { name: 'Stall', symbol: 'STL', supply: '1000000' })
    expect(await client.readContract({ address: token, abi: tokenAbi, functionName: 'taxes' })).toEqual([
      1_500n,
      1_500n,
    ])
    const amount = t('token:create.field.swapThreshold.label')
    await manage(page, 'taxes', 'setSwapThreshold', { [amount]: '1024' })
    expect(await client.readContract({ address: token, abi: tokenAbi, functionName: 'swapThreshold' })).toBe(2n ** 69n)
  })
})

test('wrong taxes, split and exemptions are named at their fields, and stay as typed', async ({ page }) => {
  await expectFaults(
    page,
    path,
    { liquidityShare: '0', teamShare: '0', burnShare: '0' },
    {
      sellCeiling: ['5', 'taxAboveCeiling'],
      marketingShare: ['0', 'taxSplitEmpty'],
      swapThreshold: ['-5', 'amountNegative'],
      feeExempt: ['0x34', 'addressLength'],
    },
  )
  await fillCreate(page, { marketingShare: '1' })
  await expect(page.getByText(t('errors:taxSplitEmpty'))).toHaveCount(0)
})
