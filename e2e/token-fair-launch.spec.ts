import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { expectNothingEmpty, openAll } from './fullForm.ts'
import { longOnly } from './longForm.ts'
import { createMinter, readMint, readMintState } from './mintSteps.ts'
import { unfoldTo } from './screenSteps.ts'
import { give } from './sendSteps.ts'
import { approve, connectDevWallet, createButton, readCreated, reject } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { chainTime, createField, fillCreate, passTime } from './tradingSteps.ts'

const path = '/co/fa?'
const t = textsOf('en')
const day = 86_400
const [deployer, minter, stranger] = [devAccounts[0]!, devAccounts[1]!, devAccounts[2]!]

test('minted out by strangers with plain coin, launched by one of them, traded, and the rest collected', async ({
  page,
  client,
  stack,
}) => {
  const basics = { name: 'Even Start', symbol: 'EVEN', supply: '0' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, {
    ...{ name: basics.name, symbol: basics.symbol, mintQuantity: '100', mintFee: '0.5' },
    ...{ mints: '4', leastMints: '2', mintsPerAccount: '3', mintLiquidity: '80', mintPremium: '25', mintRefund: '90' },
  })
  const outcome = page.getByRole('complementary', { name: t('token:outcome') })
  await expect(page.getByText(t('token:create.fairMint.hardCap', { amount: '400 EVEN' }))).toBeVisible()
  // 400 minted, and four fifths of them again less a fifth, because the pair begins a quarter dearer.
  await unfoldTo(outcome.getByText('656 EVEN', { exact: true }))
  await expect(outcome.getByText('1 EVEN = 0.005 ETH', { exact: true })).toBeVisible()
  await expect(outcome.getByText('1 EVEN = 0.00625 ETH', { exact: true })).toBeVisible()
  await expect(outcome.getByText('1.6 ETH + 256 EVEN', { exact: true })).toBeVisible()
  await expect(page.getByText(t('token:power.noOwner'))).toBeVisible()
  const rehearsal = page.getByRole('group', { name: t('token:launchRehearsal.title'), exact: true })
  for (const path of ['mint', 'plainMint', 'giveBack', 'launchMint', 'buy', 'sell'] as const) {
    const row = rehearsal
      .locator('tr')
      .filter({ hasText: t(`token:launchRehearsal.path.${path}`) })
      .first()
    await expect(row).toContainText(t('token:launchRehearsal.result.done'))
  }
  await createButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)

  expect(await readMint(client, token, 'totalSupply')).toBe(0n)
  const [first, second] = [await createMinter(stack.rpcUrl, minter), await createMinter(stack.rpcUrl, stranger)]
  await expect(first.mintPlainly(token, parseEther('0.4'))).rejects.toThrow() // no multiple of the fee
  await expect(first.mintPlainly(token, parseEther('2'))).rejects.toThrow() // more than one account may
  await first.mintPlainly(token, parseEther('1.5'))
  await expect(first.sell(token, parseEther('1'))).rejects.toThrow() // nothing moves before the launch
  await first.call(token, 'giveBack', [1n])
  await second.mintPlainly(token, parseEther('1'))
  expect(await readMintState(client, token)).toBe('launchable')
  await second.call(token, 'launch')
  expect(await readMintState(client, token)).toBe('launched')
  // What was kept of the fee given back went into the pair.
  const before = await client.getBalance({ address: deployer.address })
  await second.call(token, 'collectProceeds')
  expect((await client.getBalance({ address: deployer.address })) - before).toBe(parseEther('0.4'))
  await first.sell(token, parseEther('50'))
  const { out, received } = await second.buy(token, parseEther('0.1'))
  expect(received).toBe(out)
})

test(
  'with every field filled in: refused in the wallet, created, minted by holders alone, and paid back in full',
  longOnly,
  async ({ page, client, chain, stack }) => {
    const basics = { name: 'Loaded Start', symbol: 'LOAD', supply: '0' }
    const now = await chainTime(client)
    const held = stack.tokens.find(({ symbol }) => symbol === 'PRAC')!
    await page.goto(path)
    await connectDevWallet(page)
    const form = page.getByRole('form', { name: t('token:form') })
    await expect(createField(page, 'mintQuantity')).toBeVisible()
    await openAll(form)
    await fillCreate(page, {
      mintCondition: { choice: t('token:create.field.mintCondition.holding') },
      mintVesting: { choice: t('token:create.field.mintVesting.linear') },
      mintLiquidityFate: { choice: t('token:create.field.mintLiquidityFate.lock') },
    })
    await fillCreate(page, {
      ...{ name: basics.name, symbol: basics.symbol, decimals: '9', mintQuantity: '2.5', mintFee: '0.25' },
      ...{ mints: '10', leastMints: '9', mintsPerAccount: '8', holdToken: held.address, holdAmount: '1' },
      ...{ mintStart: { at: now + day }, mintEnd: { at: now + 3 * day } },
      vestingFor: { days: 3, hours: 1, minutes: 2, seconds: 3 },
      ...{ deployer: stranger.address, mintLiquidity: '70', mintPremium: '5', mintRefund: '50' },
      mintLockFor: { days: 30, hours: 1, minutes: 2, seconds: 3 },
      ...{ logo: 'https://everything.example/logo.png', web: 'https://everything.example' },
      ...{ twitter: '@everything', telegram: '@everything', description: 'A token with every field filled in.' },
    })
    await expectNothingEmpty(form)
    await expect(
      page.getByText(t('token:create.field.coin.found', { symbol: held.symbol, decimals: 18 })),
    ).toBeVisible()
    await createButton(page).click()
    await reject(page)
    await createButton(page).click()
    await approve(page)
    const token = await readCreated(page, basics)

    const rules = (await readMint(client, token, 'fairMintRules')) as Record<string, unknown>
    expect(rules).toMatchObject({
      ...{ deployer: stranger.address, quantity: 2_500_000_000n, mints: 10, leastMints: 9, mintsPerAccount: 8 },
      ...{ fee: parseEther('0.25'), liquidityBps: 7_000, premiumBps: 500, refundBps: 5_000, condition: 2 },
      ...{ vestingSeconds: 3 * day + 3_723, liquidityLockSeconds: 30 * day + 3_723, holdAmount: parseEther('1') },
    })
    expect(await readMintState(client, token)).toBe('waiting')
    await passTime(chain, day + 60)
    const outsider = await createMinter(stack.rpcUrl, devAccounts[5]!)
    await expect(outsider.mintPlainly(token, parseEther('0.25'))).rejects.toThrow()
    const holder = await createMinter(stack.rpcUrl, deployer)
    await give(stack, held.address, holder.address, parseEther('1'))
    await holder.mintPlainly(token, parseEther('0.5'))
    await passTime(chain, 2 * day)
    expect(await readMintState(client, token)).toBe('refunding')
    const before = await client.getBalance({ address: deployer.address })
    await outsider.call(token, 'refund', [deployer.address])
    expect((await client.getBalance({ address: deployer.address })) - before).toBe(parseEther('0.5'))
    expect(await readMint(client, token, 'totalSupply')).toBe(0n)
  },
)

test('a free mint with a whitelist says what it waits for', async ({ page, client, stack }) => {
  const basics = { name: 'Free List', symbol: 'FREEL', supply: '0' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, {
    ...{ name: basics.name, symbol: basics.symbol },
    mintMode: { choice: t('token:create.field.mintMode.free') },
    mintCondition: { choice: t('token:create.field.mintCondition.list') },
  })
  await expect(createField(page, 'mintFee')).toHaveCount(0)
  await unfoldTo(page.getByText(t('token:create.risk.mintList')))
  await unfoldTo(page.getByText(t('token:create.risk.mintCoin')))
  await unfoldTo(page.getByText(t('token:power.can.launchFreeOpen')))
  await createButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)
  await expect(page.getByRole('link', { name: t('token:create.next.mintList') })).toBeVisible()
  const outsider = await createMinter(stack.rpcUrl, minter)
  await expect(outsider.mintPlainly(token, 0n)).rejects.toThrow()
  expect(await readMintState(client, token)).toBe('minting')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form as it stands needs only a name, a symbol and a fee', longOnly, async ({ page, client, stack }) => {
    const basics = { name: 'Plain Start', symbol: 'PLST', supply: '0' }
    await page.goto(path)
    await connectDevWallet(page)
    await fillCreate(page, { name: basics.name, symbol: basics.symbol, mintFee: '0.01' })
    await createButton(page).click()
    await approve(page)
    const token = await readCreated(page, basics)
    const one = await createMinter(stack.rpcUrl, minter)
    await one.mintPlainly(token, parseEther('0.1'))
    expect(await one.balanceOf(token)).toBe(parseEther('10000'))
    expect(await readMint(client, token, 'escrow')).toBe(parseEther('0.1'))
  })
})
