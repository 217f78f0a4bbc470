import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { localExchange } from '@tokensmith/chains/localChain.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts, devDeployer } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { installTestWallet } from '@tokensmith/testing/installTestWallet.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther } from 'viem'
import type { Stack } from '../scripts/stack/startStack.ts'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fits } from './screenSteps.ts'
import { connectMetaMask, field } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { chainTime, localTime, passTime } from './tradingSteps.ts'

const t = textsOf('en')
const path = '/lo/id'
const day = 86_400
const owner = devAccounts[3]!
const other = devAccounts[4]!
const nobody = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** The seeded token without liquidity. */
const practice = (stack: Stack) => stack.tokens.find(({ symbol }) => symbol === 'PRAC')!.address
const dollar = (stack: Stack) => stack.tokens.find(({ symbol }) => symbol === 'pUSD')!.address

async function pairOf(stack: Stack): Promise<Address> {
  const { client } = await createDevSender(stack.rpcUrl)
  return client.readContract({
    address: localExchange.swaps[0].factory,
    abi: parseAbi(['function getPair(address, address) view returns (address)']),
    functionName: 'getPair',
    args: [dollar(stack), localExchange.wrapped],
  })
}

/** Gives the wallet of the tests some of a token that the deployer of the local chain has. */
async function give(stack: Stack, token: Address, amount: bigint, to: Address = owner.address) {
  const sender = await createDevSender(stack.rpcUrl)
  await sender.send({
    to: token,
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] }),
  })
}

async function balanceOf(stack: Stack, token: Address, account: Address = owner.address): Promise<bigint> {
  const { client } = await createDevSender(stack.rpcUrl)
  return client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
}

/** A wallet of two accounts that sends several calls in one prompt. */
/** The account is that of other tests too: afterwards it has only what a test gives it. */
async function emptyWallet(stack: Stack, token: Address) {
  const held = await balanceOf(stack, token)
  const sender = await createDevSender(stack.rpcUrl, owner)
  const args = [devDeployer.address, held] as const
  await sender.send({ to: token, data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args }) })
}

async function installBatchingWallet(context: BrowserContext, stack: Stack) {
  const wallet = createTestWallet({
    chains: { 31337: stack.rpcUrl },
    accounts: [owner, other],
    atomic: 'supported',
  })
  await installTestWallet(context, wallet, { name: 'MetaMask', rdns: 'io.metamask' })
  return wallet
}

const hostileAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function rebase(uint256 numerator, uint256 denominator)',
])

/** A foreign token with a bad habit, of which the wallet of the tests gets some. */
async function createHostile(stack: Stack, code: Hex): Promise<Address> {
  const sender = await createDevSender(stack.rpcUrl)
  const { contractAddress } = await sender.send({ data: code })
  const args = [owner.address, parseEther('1000')] as const
  const data = encodeFunctionData({ abi: hostileAbi, functionName: 'mint', args })
  await sender.send({ to: contractAddress!, data })
  return contractAddress!
}

/** Opens the form as filled in by a link, the list of owners left out. */
const open = (page: Page, values: Record<string, string>) => page.goto(`${path}?${new URLSearchParams(values)}`)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Does an action of the open lock: unfolds it, fills it in, sends it. */
async function act(page: Page, id: string, fill?: (form: ReturnType<Page['getByRole']>) => Promise<void>) {
  const label = t(`token-lock:actions.${id}.label`)
  await page.locator('button[aria-expanded]').filter({ hasText: label }).first().click()
  const form = page.getByRole('form', { name: label, exact: true })
  await fill?.(form)
  await form.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText(t('token-lock:actions.done', { action: label }))).toBeVisible({ timeout: 60_000 })
}

test('a lock by period: seen without a wallet, withdrawn in one prompt, extended, split, handed over, proved', async ({
  page,
  context,
  browser,
  stack,
  client,
  chain,
}, info) => {
  const token = practice(stack)
  await emptyWallet(stack, token)
  await give(stack, token, parseEther('1000'))
  const wallet = await installBatchingWallet(context, stack)
  await open(page, { t: '2', by: 'duration', firstPercent: '10', periodPercent: '30' })
  await connectMetaMask(page)
  await field(page, t('token-lock:form.tokenAddress')).fill(token)
  await expect(page.getByText('Practice Coin (PRAC)')).toBeVisible()
  await press(page, t('token-lock:form.partOfBalance', { percent: 100 }))
  await expect(field(page, t('token-lock:form.amount'))).toHaveValue('1000')
  for (const name of ['form.endIn.periodic', 'form.period']) {
    const group = page.getByRole('group', { name: t(`token-lock:${name}`), exact: true })
    await group.getByRole('textbox', { name: t('ui:days'), exact: true }).fill('1')
  }
  const outcome = page.getByRole('complementary', { name: t('token-lock:outcome') })
  await outcome.getByText(t('token-lock:calendar.title'), { exact: true }).click()
  await expect(outcome.getByRole('cell', { name: '300 PRAC' })).toHaveCount(3)
  await expect(outcome.getByText(t('token-lock:row.exactly', { amount: '1,000 PRAC' }))).toBeVisible()
  await expect(outcome.getByRole('img', { name: /10%.*30%/ })).toBeVisible()
  await expect(outcome.getByText(/≈ .+ gas/)).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await press(page, t('token-lock:action.lock_one', { symbol: 'PRAC' }))
  await expect(page.getByText(t('token-lock:made.title_one', { symbol: 'PRAC' }))).toBeVisible({ timeout: 60_000 })
  expect(wallet.writeRequests.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
  await page.getByRole('link', { name: t('token-lock:made.open') }).click()
  await expect(page.getByRole('heading', { name: /^Lock #\d+ · PRAC$/ })).toBeVisible()
  const url = page.url()

  const visitor = await browser.newContext({ baseURL: stack.url })
  const public_ = await visitor.newPage()
  await public_.goto(url)
  await expect(public_.getByRole('heading', { name: /^Lock #\d+ · PRAC$/ })).toBeVisible()
  await expect(public_.getByText(t('token-lock:status.locked'), { exact: true }).first()).toBeVisible()
  await expect(public_.getByText(t('token-lock:countdown.next'))).toBeVisible()
  await expect(public_.getByText('1,000 PRAC').first()).toBeVisible()
  expect(await seriousFindings(public_)).toEqual([])

  const [download] = await Promise.all([
    public_.waitForEvent('download'),
    press(public_, t('token-lock:certificate.json')),
  ])
  const text = await readFile((await download.path())!, 'utf8')
  const check = async (name: string, body: string) =>
    public_.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(body),
    })
  await check('lock.json', text)
  await expect(public_.getByText(t('token-lock:verify.verdict.genuine'))).toBeVisible()
  await check('forged.json', text.replace('"1000000000000000000000"', '"9000000000000000000000"'))
  await expect(public_.getByText(t('token-lock:verify.verdict.forged'))).toBeVisible()
  await expect(public_.locator('strong', { hasText: t('token-lock:verify.field.lock.amount') })).toBeVisible()
  await check('broken.json', '{}')
  await expect(public_.getByRole('alert')).toBeVisible()
  const [image] = await Promise.all([
    public_.waitForEvent('download'),
    press(public_, t('token-lock:certificate.image')),
  ])
  expect((await readFile((await image.path())!)).subarray(1, 4).toString()).toBe('PNG')
  await image.saveAs(info.outputPath('certificate.png'))
  const [calendar] = await Promise.all([
    public_.waitForEvent('download'),
    press(public_, t('token-lock:certificate.calendar')),
  ])
  expect((await readFile((await calendar.path())!, 'utf8')).match(/BEGIN:VEVENT/g)).toHaveLength(4)
  await visitor.close()

  await passTime(chain, day + 60)
  await page.goto(`${path}?tab=ML`)
  await expect(page.getByText(t('token-lock:due.found_one', { count: 1 }))).toBeVisible()
  await press(page, t('token-lock:due.action'))
  await expect(page.getByText(t('token-lock:due.done'))).toBeVisible({ timeout: 60_000 })
  expect(await balanceOf(stack, token)).toBe(parseEther('100'))

  await page.goto(url)
  await act(page, 'split', (form) => field(form, t('token-lock:actions.split.amount')).fill('450'))
  const end = await chainTime(client)
  const extend = t('token-lock:actions.extend.label')
  await page.locator('button[aria-expanded]').filter({ hasText: extend }).first().click()
  const newEnd = page.getByRole('form', { name: extend, exact: true }).getByLabel(t('token-lock:actions.end'))
  await newEnd.fill(localTime(end + day))
  await expect(newEnd).toHaveAccessibleDescription(
    /New unlock time must be greater than the old unlock time or the current time/,
  )
  await page.locator('button[aria-expanded]').filter({ hasText: extend }).first().click()
  await act(page, 'extend', (form) => form.getByLabel(t('token-lock:actions.end')).fill(localTime(end + 30 * day)))
  await act(page, 'transferLock', (form) => field(form, t('token-lock:actions.newOwner')).fill(other.address))
  wallet.chooseAccount(other)
  await act(page, 'acceptLock')
  await expect(page.getByText(t('token-lock:actions.withdraw.label'), { exact: true })).toHaveCount(0)
  await page.goto(`${path}?tab=ML`)
  await expect(page.getByRole('row').filter({ hasText: '450 PRAC' })).toHaveCount(1)
})

test('a token that keeps a part of each transfer: credited with what arrives, topped up, withdrawn in part, given up', async ({
  page,
  wallet,
  stack,
  client,
  chain,
}) => {
  const token = await createHostile(
    stack,
    creationCode('packages/contracts/test/_mocks/hostile/FeeOnTransferToken.sol', [1_000n]),
  )
  const start = await chainTime(client)
  const held = await balanceOf(stack, token)
  await open(page, { t: '1', address: token, amount: '100', endAt: String(start + 10 * day), vault: 'off' })
  await connectMetaMask(page)
  const outcome = page.getByRole('complementary', { name: t('token-lock:outcome') })
  await expect(page.getByText(/This token keeps 10% of each transfer/)).toBeVisible()
  await expect(outcome.getByRole('definition').filter({ hasText: '90 PLAIN' })).toBeVisible()
  await press(page, t('token-lock:action.lock_one', { symbol: 'PLAIN' }))
  await page.getByRole('link', { name: t('token-lock:made.open') }).click({ timeout: 60_000 })
  await expect(page.getByText('90 PLAIN').first()).toBeVisible()
  expect(held - (await balanceOf(stack, token))).toBe(parseEther('100'))

  await act(page, 'topUp', (form) => field(form, t('token-lock:actions.topUp.amount')).fill('100'))
  await expect(page.getByText('180 PLAIN').first()).toBeVisible()
  await passTime(chain, 5 * day)
  await page.reload()
  await act(page, 'withdrawTo', async (form) => {
    await field(form, t('token-lock:actions.withdrawTo.amount')).fill('50')
    await form.getByLabel(t('token-lock:actions.receiver'), { exact: true }).fill(other.address)
  })
  expect(await balanceOf(stack, token, other.address)).toBe(parseEther('45')) // the fee is due again
  await act(page, 'renounceLock', async (form) => {
    const word = t('token-lock:actions.renounceWord')
    const confirmation = form.getByLabel(t('ui:action.confirmWord', { word }))
    const asFile = form.getByRole('button', { name: t('ui:run.saveSafe') })
    await confirmation.fill(word)
    await form.getByText(t('ui:run.several'), { exact: true }).click()
    await expect(asFile).toBeVisible()
    await confirmation.fill(word.slice(1))
    await expect(asFile).toHaveCount(0)
    await confirmation.fill(word)
  })
  await expect(page.getByText(t('token-lock:status.permanent'), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(t('token-lock:permanentExplain'))).toBeVisible()
  await passTime(chain, 30 * day)
  await page.reload()
  await expect(page.getByText('130 PLAIN').first()).toBeVisible()
  await expect(page.getByText(t('token-lock:actions.withdraw.label'), { exact: true })).toHaveCount(0)
  expect(wallet.writeRequests).toHaveLength(6)
})

test('a token whose balances change by themselves: its lock has a vault, and what grows there comes out', async ({
  page,
  wallet,
  stack,
  client,
  chain,
}) => {
  const token = await createHostile(stack, creationCode('packages/contracts/test/_mocks/hostile/RebasingToken.sol'))
  const unlockAt = (await chainTime(client)) + 10 * day
  await open(page, { address: token, amount: '100', endAt: String(unlockAt) })
  await connectMetaMask(page)
  await expect(page.getByText(t('token-lock:token.rebasingWarning'))).toBeVisible()
  await press(page, t('token-lock:action.lock_one', { symbol: 'REBASE' }))
  await page.getByRole('link', { name: t('token-lock:made.open') }).click({ timeout: 60_000 })
  await expect(page.getByText(t('token-lock:facts.vault'), { exact: true })).toBeVisible()
  await expect(page.getByText('100 REBASE').first()).toBeVisible()

  const sender = await createDevSender(stack.rpcUrl)
  await sender.send({
    to: token,
    data: encodeFunctionData({ abi: hostileAbi, functionName: 'rebase', args: [2n, 1n] }),
  })
  await press(page, t('token-lock:refresh'))
  await expect(page.getByText('200 REBASE').first()).toBeVisible()
  await passTime(chain, 11 * day)
  await page.reload()
  const held = await balanceOf(stack, token)
  await act(page, 'withdraw')
  expect((await balanceOf(stack, token)) - held).toBe(parseEther('200'))
  expect(wallet.writeRequests).toHaveLength(3)
})

test('wrong dates, addresses and amounts are named in the words of the form, and nothing is sent', async ({
  page,
  wallet,
  stack,
  client,
}) => {
  const now = await chainTime(client)
  const token = practice(stack)
  await open(page, { address: token, amount: '1', endAt: String(now - day) })
  await connectMetaMask(page)
  const says = (label: string, sentence: RegExp) =>
    expect(page.getByLabel(t(`token-lock:${label}`), { exact: true })).toHaveAccessibleDescription(sentence)
  await says('form.endAt.fixed', /Unlock date must be greater than the current date or time/)
  await open(page, { t: '1', address: token, startAt: String(now + 3 * day), endAt: String(now + day) })
  await says('form.endAt.linear', /End time must be greater than start time/)
  await open(page, { what: 'lp', address: token, amount: '1' })
  await says('form.lpAddress', /Is not an LP address/i)
  await open(page, { t: '2', address: token, amount: '1', by: 'duration', endIn: String(day), periodPercent: '10' })
  const button = page.getByRole('button', { name: t('token-lock:action.lock_one', { symbol: 'PRAC' }) })
  await button.click({ force: true })
  await expect(page.getByText(/Lock duration setting item is empty/)).toBeVisible()
  await open(page, { address: nobody, amount: '1' })
  await expect(page.getByLabel(t('token-lock:form.tokenAddress'), { exact: true })).toHaveAccessibleDescription(
    /No information about this contract for current chain/,
  )
  expect(wallet.writeRequests).toHaveLength(0)
})

test('liquidity of a real pair: what lies behind it, and its share on the page of the token', async ({
  page,
  wallet,
  stack,
  client,
}) => {
  const pair = await pairOf(stack)
  const deployer = devAccounts[9]!.address
  const half = (await balanceOf(stack, pair, deployer)) / 2n
  await give(stack, pair, half)
  const unlockAt = (await chainTime(client)) + 90 * day
  await open(page, { what: 'lp', address: pair, endAt: String(unlockAt) })
  await connectMetaMask(page)
  await press(page, t('token-lock:form.partOfBalance', { percent: 100 }))
  const outcome = page.getByRole('complementary', { name: t('token-lock:outcome') })
  await expect(outcome.getByText(t('token-lock:row.shareOfLp'))).toBeVisible()
  await expect(outcome.getByText(/pUSD \+ |ETH \+ /).first()).toBeVisible()
  // Yes to the approval, no to the lock: what is done stays, also over a reload, and the rest is done once.
  wallet.next('eth_sendTransaction', { kind: 'delay', ms: 0 })
  wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  await page.getByRole('button', { name: /^Lock UNI-V2$/ }).click()
  await expect(page.getByText(t('ui:run.declinedLater'))).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await connectMetaMask(page)
  await expect(page.getByText(t('ui:run.paused'))).toBeVisible()
  // Another amount is another lock: the button does what the form says, and what waits has its own.
  const rest = page.getByRole('button', { name: `Lock UNI-V2 · ${t('ui:run.stepOf', { step: 2, count: 2 })}` })
  const amount = field(page, t('token-lock:form.amount'))
  const before = await amount.inputValue()
  await expect(rest).toBeVisible()
  await amount.fill('0.001')
  await expect(page.getByRole('button', { name: /^Lock UNI-V2$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: t('ui:run.goOn'), exact: true })).toBeVisible()
  await expect(rest).toBeHidden()
  await amount.fill(before)
  await rest.click()
  await page.getByRole('link', { name: t('token-lock:made.open') }).click({ timeout: 60_000 })
  await expect(page.getByText(t('token-lock:facts.shareOfLp'))).toBeVisible()
  expect(wallet.writeRequests).toHaveLength(3)
  await page.goto(`${path}?what=lp&address=${pair}`)
  await expect(page.getByRole('button', { name: /^Lock UNI-V2/ })).toBeVisible()
  await expect(page.getByText(t('ui:run.paused'))).toBeHidden()

  await page.goto(`${path}?token=${dollar(stack)}`)
  await expect(page.getByRole('group', { name: /^Liquidity .*UniSwapV2$/ })).toContainText(/\(49\.9\d%\)|\(50%\)/)
  await expect(page.getByText(t('token-lock:tokenPage.empty', { chain: 'Localhost' }))).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('a list of owners: a wrong line is mended in place, dates of rows count, all are locked', async ({
    page,
    wallet,
    stack,
    client,
  }) => {
    const token = practice(stack)
    await give(stack, token, parseEther('60'))
    const before = await balanceOf(stack, token)
    const now = await chainTime(client)
    await open(page, { address: token, who: 'many', endAt: String(now + 30 * day) })
    await connectMetaMask(page)
    const rows = [`${other.address},10`, `${nobody},20,${now + 60 * day}`, `${devAccounts[5]!.address},ten`]
    await page.getByRole('textbox', { name: t('token-lock:list.label'), exact: true }).fill(rows.join('\n'))
    const wrong = page.getByRole('textbox', { name: t('ui:lines.line', { line: 3 }), exact: true })
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    expect(await fits(page)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await wrong.fill(`${devAccounts[5]!.address},30`)
    await wrong.press('Tab')
    await expect(page.getByText(t('token-lock:list.accepted_other', { count: 3, sum: '60 PRAC' }))).toBeVisible()
    await press(page, t('token-lock:action.lock_other', { count: 3, symbol: 'PRAC' }))
    await expect(page.getByText(t('token-lock:made.title_other', { count: 3, symbol: 'PRAC' }))).toBeVisible({
      timeout: 60_000,
    })
    expect(await balanceOf(stack, token)).toBe(before - parseEther('60'))
    expect(wallet.writeRequests).toHaveLength(3)
    expect(await fits(page)).toBe(true)
    await page.goto(`${path}?tab=EX`)
    await expect(page.getByRole('heading', { name: t('token-lock:introduceTitle.example') })).toBeVisible()
    expect(await fits(page)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
  })
})
