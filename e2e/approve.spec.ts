import type { Page } from '@playwright/test'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, type PublicClient, parseUnits } from 'viem'
import type { Stack } from '../scripts/stack/startStack.ts'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fits, shoot } from './screenSteps.ts'
import { checkLink, connectMetaMask, field } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const path = '/ot/ap'
const owner = devAccounts[3]!
const spender = devAccounts[4]!
const receiver = devAccounts[5]!.address

async function create(stack: Stack, code: Hex, creator = owner): Promise<Address> {
  const { contractAddress } = await (await createDevSender(stack.rpcUrl, creator)).send({ data: code })
  return contractAddress!
}
const named = (symbol: string, decimals = 18) => {
  const supply = 10n ** BigInt(decimals + 6)
  return creationCode('packages/contracts/test/_mocks/hostile/NamedToken.sol', [symbol, decimals, supply])
}
const allowance = (client: PublicClient, token: Address) =>
  client.readContract({
    ...{ address: token, abi: erc20Abi, functionName: 'allowance' },
    args: [owner.address, spender.address],
  })
type Filled = Record<string, string> & { spender?: string; kind?: string }
/** A link fills what it may; the spender, and how much is allowed, are always typed. */
async function open(page: Page, tab: 'AC' | 'AP' | 'AT', { spender: typed, kind, ...query }: Filled, words = t) {
  await page.goto(`${path}?${new URLSearchParams({ tab, ...query })}`)
  if (typed) await field(page, words('approve:field.spender')).fill(typed)
  if (kind) await page.getByLabel(words('approve:field.kind'), { exact: true }).selectOption(kind)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
test('a token that must go to 0 first is allowed exactly, then another amount, and nothing in the end', async ({
  page,
  stack,
  client,
  wallet,
}) => {
  const token = await create(stack, creationCode('packages/contracts/test/_mocks/hostile/UsdtToken.sol'))
  await open(page, 'AP', { token, spender: spender.address })
  await connectMetaMask(page)
  await expect(page.getByText(t('approve:nothing')).first()).toBeVisible()

  await field(page, t('approve:field.amount')).fill('1.2345678')
  await expect(page.getByText(/decimal/).first()).toBeVisible()
  await field(page, t('approve:field.amount')).fill('12.5')
  const allow = button(page, t('approve:run.approve', { amount: '12.5 USDT' }))
  // A no in the wallet changes nothing, and the form keeps what was typed.
  wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  await expect(allow).toBeEnabled()
  await shoot(page, 'approve-set')
  expect(await seriousFindings(page)).toEqual([])
  await allow.click()
  await expect.poll(() => wallet.writeRequests.length).toBe(1)
  await expect(field(page, t('approve:field.amount'))).toHaveValue('12.5')
  expect(await allowance(client, token)).toBe(0n)
  await allow.click()
  await expect(page.getByRole('heading', { name: t('approve:done.title') })).toBeFocused()
  await expect(page.getByRole('status').getByText('12.5 USDT')).toBeVisible()
  expect(await allowance(client, token)).toBe(parseUnits('12.5', 6))

  await button(page, t('approve:done.another')).click()
  await field(page, t('approve:field.amount')).fill('7')
  await expect(page.getByText(t('approve:resetFirst'))).toBeVisible()
  await button(page, t('approve:run.approve', { amount: '7 USDT' })).click()
  await expect(page.getByRole('heading', { name: t('approve:done.title') })).toBeVisible()
  expect(await allowance(client, token)).toBe(parseUnits('7', 6))
  expect(wallet.writeRequests).toHaveLength(4)

  await button(page, t('approve:done.another')).click()
  await page.getByLabel(t('approve:field.kind')).selectOption('none')
  await button(page, t('approve:run.revoke')).click()
  await expect(page.getByRole('heading', { name: t('approve:done.title') })).toBeVisible()
  expect(await allowance(client, token)).toBe(0n)
})

test('everything is allowed only in plain words, and a token that lies is named', async ({
  page,
  stack,
  client,
  wallet,
}) => {
  const token = await create(stack, named('PLAIN'))
  await open(page, 'AP', { token, spender: spender.address, kind: 'unlimited' })
  await connectMetaMask(page)
  await expect(page.getByText(t('approve:kindHint.unlimited'))).toBeVisible()
  await button(page, t('approve:run.approve', { amount: t('approve:unlimited') })).click()
  // What is allowed now is read again before the run is over, and an unfinished run comes back with the next page.
  await expect(page.getByRole('heading', { name: t('approve:done.title') })).toBeVisible()
  await expect(page.getByText(t('approve:words.unlimited'))).toBeVisible()
  await expect(page.getByText(t('approve:words.account'))).toBeVisible()
  expect(await allowance(client, token)).toBe(maxUint256)

  const liar = await create(stack, creationCode('packages/contracts/test/_mocks/hostile/FalseApprovalToken.sol'))
  await open(page, 'AP', { token: liar, spender: spender.address, amount: '5' })
  await connectMetaMask(page)
  await button(page, t('approve:run.approve', { amount: '5 LIAR' })).click()
  await expect(page.getByText(t('approve:done.differs'))).toBeVisible()
  expect(wallet.writeRequests).toHaveLength(2)
})

test('Detected address is not current address, when a link or a switch of the account names another one', async ({
  page,
  stack,
  wallet,
}) => {
  const token = await create(stack, named('MINE'))
  const says = page.getByText(/^Detected address is not current address/)
  await open(page, 'AP', { token, spender: receiver, owner: spender.address, amount: '1' })
  await connectMetaMask(page)
  await expect(says).toBeVisible()
  await expect(page.getByText(t('approve:blocked.other'))).toBeVisible()
  await page.getByRole('button', { name: /^Allow/ }).click({ force: true })
  expect(wallet.writeRequests).toEqual([])
  await button(page, t('approve:useConnected')).click()
  await expect(says).toHaveCount(0)
  await expect(button(page, t('approve:run.approve', { amount: '1 MINE' }))).toBeEnabled()

  wallet.chooseAccount(devAccounts[6]!)
  await expect(says).toBeVisible()
  expect(wallet.writeRequests).toEqual([])
})

test('a spender moves allowed tokens, and is refused more before the wallet opens', async ({
  page,
  stack,
  client,
  wallet,
}) => {
  const token = await create(stack, creationCode('packages/contracts/test/_mocks/hostile/UsdtToken.sol'), spender)
  const giver = await createDevSender(stack.rpcUrl, spender)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [owner.address, 30_000_000n] })
  await giver.send({ to: token, data })
  await open(page, 'AT', { token, owner: spender.address, to: receiver, amount: '31' })
  await checkLink(page)
  await connectMetaMask(page)
  await expect(page.getByText(/^The allowance is too small: 31 USDT are needed, but 30 USDT/)).toBeVisible()
  await field(page, t('approve:field.amount')).fill('12.5')
  await expect(button(page, t('approve:run.move', { amount: '12.5 USDT' }))).toBeEnabled()
  await shoot(page, 'approve-move')
  expect(await seriousFindings(page)).toEqual([])
  await button(page, t('approve:run.move', { amount: '12.5 USDT' })).click()
  await expect(page.getByText(t('approve:move.done', { amount: '12.5 USDT' }))).toBeVisible()
  expect(
    await client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [receiver] }),
  ).toBe(12_500_000n)
  await expect(page.getByText('17.5 USDT').first()).toBeVisible()
  expect(wallet.writeRequests).toHaveLength(1)
})

test.describe('in ja, on a phone, without a wallet', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' })

  test('an allowance is read by link, wrong input is named and kept, and what is no token is said', async ({
    page,
    stack,
  }) => {
    const ja = textsOf('ja')
    const token = await create(stack, named('USD\u202eT', 6))
    await open(page, 'AC', { token, owner: owner.address, spender: spender.address }, ja)
    await expect(page.getByText(ja('approve:words.none'))).toBeVisible()
    // The character that turns text around is gone.
    await expect(page.getByText('USDT', { exact: true })).toBeVisible()
    expect(await fits(page)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await page.screenshot({ path: 'test-results/approve-check-ja-phone.png', fullPage: true })

    const spenderField = field(page, ja('approve:field.spender'))
    await spenderField.fill('0x12')
    await expect(page.getByText(ja('errors:addressLength', { digits: 2 })).first()).toBeVisible()
    await expect(spenderField).toHaveValue('0x12')
    await spenderField.fill(spender.address)
    await field(page, ja('approve:field.token')).fill(receiver)
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await fits(page)).toBe(true)
  })
})
