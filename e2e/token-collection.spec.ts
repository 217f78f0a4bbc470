import { readFile } from 'node:fs/promises'
import type { Locator, Page, Request } from '@playwright/test'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { createKeystores } from '@tokensmith/sdk/wallet/createKeystores.ts'
import { createZip } from '@tokensmith/sdk/zip/createZip.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  type Hex,
  hexToBytes,
  parseEther,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import type { Stack } from '../scripts/stack/startStack.ts'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { deep, phoneLangs } from './longForm.ts'
import { fits } from './screenSteps.ts'
import { connectMetaMask, field } from './steps.ts'
import type { TextName } from './TextName.ts'
import { textsOf } from './textsOf.ts'

const path = '/wa/co'
const t = textsOf('en')
type Values = Record<string, string | number>

const press = (page: Page, name: TextName, values: Values = {}) =>
  page.getByRole('button', { name: t(name, values), exact: true }).click()
const see = (page: Page, name: TextName, values: Values = {}) =>
  expect(page.getByText(t(name, values)).first()).toBeVisible({ timeout: 60_000 })

const practice = (stack: Stack) => stack.tokens.find(({ symbol }) => symbol === 'PRAC')!.address

async function give(stack: Stack, to: Address, { tokens = 0n, coin = 0n }: { tokens?: bigint; coin?: bigint }) {
  const sender = await createDevSender(stack.rpcUrl)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, tokens] })
  if (tokens > 0n) await sender.send({ to: practice(stack), data })
  if (coin > 0n) await sender.send({ to, value: coin })
}

async function take(page: Page, text: string) {
  await field(page, t('token-collection:text.label')).fill(text)
  await press(page, 'token-collection:text.take')
}

type Chosen = { recipient: Address; token: Address; count: number; method: 'delegation' | 'funding' }

/** From the keys to the list of what would be taken. */
async function confirm(page: Page, { recipient, token, count, method }: Chosen) {
  await press(page, 'token-collection:keys.next_other', { count })
  await field(page, t('token-collection:choose.recipient')).fill(recipient)
  await field(page, t('token-collection:choose.tokens')).fill(token)
  await page.getByLabel(t('token-collection:choose.method'), { exact: true }).selectOption(method)
  await press(page, 'token-collection:choose.read')
}

/** Everything that leaves the page, with its content. */
function listen(page: Page): string[] {
  const sent: string[] = []
  page.context().on('request', (request: Request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  return sent
}

const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [
      location.href,
      { ...localStorage },
      { ...sessionStorage },
      document.documentElement.outerHTML,
    ]
    for (const field of document.querySelectorAll('input, textarea')) kept.push((field as HTMLInputElement).value)
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name!)
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of database.objectStoreNames) {
        kept.push(
          await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => resolve(request.result)
          }),
        )
      }
      database.close()
    }
    return JSON.stringify(kept).toLowerCase()
  })

test('wallets of Create Wallet are collected to the last token, and no key leaves the page', async ({
  page,
  stack,
  client,
}) => {
  await page.goto('/wa/cr')
  await page.getByLabel(t('create-wallet:kind.label'), { exact: true }).selectOption('independent')
  await field(page, t('create-wallet:count.label')).fill('4')
  await press(page, 'create-wallet:create_other', { count: 4 })
  const download = page.waitForEvent('download')
  await press(page, 'create-wallet:save.keysCsv')
  const csv = await readFile(await (await download).path(), 'utf8')
  const rows = csv.trim().split('\r\n').slice(1)
  const keys = rows.map((row) => row.split(',')[3]!)
  const [first, second, third] = rows.map((row) => row.split(',')[1]) as [Address, Address, Address]
  await give(stack, first, { tokens: parseEther('1.5') })
  await give(stack, second, { tokens: parseEther('2.5'), coin: parseEther('0.25') })
  await give(stack, third, { tokens: 7n })

  page.on('dialog', (dialog) => dialog.accept())
  const recipient = privateKeyToAddress(generatePrivateKey())
  const sent = listen(page)
  await page.goto(path)
  const wrong = ['0'.repeat(64), keys[0]!.slice(0, -1), `${keys[1]!.slice(0, 34)} ${keys[1]!.slice(34)}`, keys[0]!]
  await take(page, [csv.trim(), ...wrong].join('\n'))
  await see(page, 'token-collection:verdict.taken_other', { count: 4 })
  await see(page, 'token-collection:verdict.repeatedAt', { line: 9, first: 2 })
  const refused = page.getByRole('region', { name: t('token-collection:verdict.refused_other', { count: 3 }) })
  for (const [line, reason] of [
    [6, t('token-collection:fault.zero')],
    [7, t('token-collection:fault.length', { digits: 63 })],
    [8, t('token-collection:fault.spaces')],
  ] as const) {
    const entry = refused.getByRole('listitem').filter({ hasText: t('token-collection:verdict.line', { line }) })
    await expect(entry).toContainText(reason)
  }
  await expect(field(page, t('token-collection:text.label'))).toHaveValue('')
  expect(await seriousFindings(page)).toEqual([])

  await confirm(page, { recipient, token: practice(stack), count: 4, method: 'delegation' })
  await see(page, 'token-collection:confirm.outcome')
  await expect(page.getByText(t('token-collection:skip.empty'))).toBeVisible()
  await expect(page.getByText(t('token-collection:row.walletsTaken'))).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await press(page, 'token-collection:confirm.start_other', { count: 3 })
  await see(page, 'token-collection:report.title')
  const outcome = page.getByRole('complementary', { name: t('token-collection:progress.title') })
  await expect(outcome.getByText('4.000000000000000007 PRAC')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  const balance = (account: Address) =>
    client.readContract({ address: practice(stack), abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  expect(await balance(recipient)).toBe(parseEther('4') + 7n)
  for (const account of [first, second, third]) expect(await balance(account)).toBe(0n)
  expect(await client.getBalance({ address: second })).toBe(0n)
  for (const account of [first, second, third]) expect(await client.getCode({ address: account })).toBeUndefined()
  // One sweep for two wallets, one clearing, its own tokens and its own coin.
  expect(await client.getTransactionCount({ address: second })).toBe(4)

  const report = page.waitForEvent('download')
  await press(page, 'token-collection:report.save')
  const lines = (await readFile(await (await report).path(), 'utf8')).split('\r\n')
  expect(lines.filter((line) => line.includes(`,${t('token-collection:outcome.paid')},`)).length).toBe(4)

  await page.getByRole('link', { name: 'Tokensmith' }).first().click()
  await expect(page).not.toHaveURL(/\/wa\/co/)
  const kept = await everythingKept(page)
  for (const key of keys) {
    const digits = key.slice(2).toLowerCase()
    expect(kept).not.toContain(digits)
    expect(sent.some((text) => text.toLowerCase().includes(digits))).toBe(false)
  }
  expect(page.workers().filter((worker) => worker.url().includes('keys.worker'))).toEqual([])
})

test('the payer gets its coin from the wallet after a refusal, and a page that dies half-way goes on', async ({
  page,
  stack,
  client,
  wallet,
  guard,
}) => {
  guard.expectError(/ERR_FAILED/)
  const keys = Array.from({ length: 3 }, () => generatePrivateKey())
  const accounts = keys.map((key) => privateKeyToAddress(key))
  for (const account of accounts) await give(stack, account, { tokens: parseEther('1') })
  const recipient = privateKeyToAddress(generatePrivateKey())
  await page.goto(path)
  await connectMetaMask(page)
  await take(page, keys.join('\n'))
  await confirm(page, { recipient, token: practice(stack), count: 3, method: 'funding' })
  await see(page, 'token-collection:funds.title')
  await expect(
    page.getByRole('button', { name: t('token-collection:confirm.start_other', { count: 3 }) }),
  ).toBeDisabled()
  const [before = '', after = ''] = t('token-collection:funds.action', { amount: '§' }).split('§')
  const fund = page.getByRole('button', { name: new RegExp(`^${before}.+${after}$`) })
  wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  await fund.click()
  await expect.poll(() => wallet.writeRequests.length).toBe(1)
  await expect(fund).toBeEnabled()
  await fund.click()
  const start = page.getByRole('button', { name: t('token-collection:confirm.start_other', { count: 3 }) })
  await expect(start).toBeEnabled({ timeout: 60_000 })

  // The first loan reaches the node; then the network is gone for the page, and the page dies.
  let passed = 0
  let isBack = false
  await page.route(`${stack.rpcUrl}/**`, async (route) => {
    if (isBack) return route.continue()
    if (passed > 0) return route.abort()
    if (route.request().postData()?.includes('eth_sendRawTransaction')) passed++
    return route.continue()
  })
  await start.click()
  await see(page, 'token-collection:progress.waitingForNode')
  page.on('dialog', (dialog) => dialog.accept())
  isBack = true
  await page.goto('/home')
  const line = page.getByRole('region', { name: t('common:home.jobs') })
  await expect(line).toContainText(t('common:home.jobRows', { done: 0, total: 4 }), { timeout: 60_000 })
  await line.getByRole('link').click()
  await see(page, 'token-collection:resume.title')
  await take(page, keys.slice(1).join('\n'))
  await press(page, 'token-collection:keys.next_other', { count: 2 })
  await expect(page.getByText(accounts[0]!).first()).toBeVisible()
  await press(page, 'token-collection:back')
  await take(page, keys.join('\n'))
  await press(page, 'token-collection:keys.next_other', { count: 3 })
  await see(page, 'token-collection:resume.all')
  await press(page, 'token-collection:progress.goOn')
  await see(page, 'token-collection:report.title')
  const held = await client.readContract({
    address: practice(stack),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [recipient],
  })
  expect(held).toBe(parseEther('3'))
  // Two loans, its own tokens and its own coin: nothing was paid twice.
  const nonces = await Promise.all(accounts.map((address) => client.getTransactionCount({ address })))
  expect(Math.max(...nonces)).toBe(4)
})

test('keys come from keystores in an archive, and from a recovery phrase', async ({ page }) => {
  const keys = Array.from({ length: 2 }, () => generatePrivateKey())
  const join = (parts: readonly Hex[]) => hexToBytes(concat(parts))
  const stored = await createKeystores(join(keys), join(keys.map(privateKeyToAddress)), 'correct horse', {
    cost: 1_024,
  })
  await page.goto(path)
  const from = page.getByLabel(t('token-collection:keys.from'), { exact: true })
  await from.selectOption('file')
  const buffer = Buffer.from(createZip(stored))
  const open = page.getByLabel(t('token-collection:file.open'))
  await open.setInputFiles({ name: 'keys.zip', mimeType: 'application/zip', buffer })
  await page.getByLabel(t('token-collection:file.password')).fill('wrong horse')
  await press(page, 'token-collection:text.take')
  await see(page, 'token-collection:fault.keystorePassword')
  await page.getByLabel(t('token-collection:file.password')).fill('correct horse')
  await press(page, 'token-collection:text.take')
  await see(page, 'token-collection:verdict.taken_other', { count: 2 })
  await press(page, 'token-collection:keys.next_other', { count: 2 })
  const payers = page.getByLabel(t('token-collection:choose.payer'), { exact: true }).getByRole('option')
  for (const key of keys) await expect(payers.filter({ hasText: privateKeyToAddress(key) })).toHaveCount(1)
  await press(page, 'token-collection:back')

  const phrase = 'test test test test test test test test test test test junk'
  await from.selectOption('phrase')
  await field(page, t('token-collection:phrase.label')).fill(`${phrase.slice(0, -4)} junkk`)
  await press(page, 'token-collection:text.take')
  await see(page, 'token-collection:phrase.error.words_one', { places: 12 })
  await field(page, t('token-collection:phrase.label')).fill(phrase)
  await page.getByText(t('token-collection:phrase.tree'), { exact: true }).click()
  await field(page, t('token-collection:phrase.start')).fill('3')
  await field(page, t('token-collection:phrase.count')).fill('2')
  await press(page, 'token-collection:text.take')
  await see(page, 'token-collection:verdict.taken_other', { count: 2 })
  await expect(field(page, t('token-collection:phrase.label'))).toHaveValue('')
  await press(page, 'token-collection:keys.next_other', { count: 2 })
  for (const addressIndex of [3, 4]) {
    const { address } = mnemonicToAccount(phrase, { addressIndex })
    await expect(payers.filter({ hasText: address })).toHaveCount(1)
  }
})

test('NFTs are collected: those a collection lists itself, and named ids', async ({ page, stack, client }) => {
  const keys = Array.from({ length: 2 }, () => generatePrivateKey())
  const [payer, holder] = keys.map((key) => privateKeyToAddress(key)) as [Address, Address]
  await give(stack, payer, { coin: parseEther('0.1') })
  const sender = await createDevSender(stack.rpcUrl)
  const create = async (data: Hex) => (await sender.send({ data })).contractAddress as Address
  const single = await create(creationCode('packages/contracts/test/_mocks/SingleNfts.sol', [holder]))
  const multi = await create(creationCode('packages/contracts/test/_mocks/MultiNfts.sol', [holder]))
  const recipient = privateKeyToAddress(generatePrivateKey())
  await page.goto(path)
  await take(page, keys.join('\n'))
  await press(page, 'token-collection:keys.next_other', { count: 2 })
  await field(page, t('token-collection:choose.recipient')).fill(recipient)
  await field(page, t('token-collection:choose.tokens')).fill(`${single}\n${multi}`)
  const ids = field(page, t('token-collection:choose.idsOf', { coin: `ART (${multi.slice(0, 6)}` }))
  await expect(page.getByText(t('token-collection:choose.idsHint.erc721'))).toBeVisible({ timeout: 60_000 })
  const read = page.getByRole('button', { name: t('token-collection:choose.read') })
  await expect(read).toHaveAttribute('data-disabled', 'true')
  await ids.fill('2, 4-5')
  await expect(read).not.toHaveAttribute('data-disabled', 'true')
  await page.screenshot({ path: 'test-results/collection-nfts.png', fullPage: true })
  await read.click()
  await press(page, 'token-collection:confirm.start_other', { count: 2 })
  await see(page, 'token-collection:report.title')
  const owners = [1n, 5n, 9n].map((id) =>
    client.readContract({ address: single, abi: erc721Abi, functionName: 'ownerOf', args: [id] }),
  )
  expect(await Promise.all(owners)).toEqual([recipient, recipient, recipient])
  const held = (account: Address, id: bigint) =>
    client.readContract({ address: multi, abi: erc1155Abi, functionName: 'balanceOf', args: [account, id] })
  expect(await Promise.all([2n, 4n, 5n].map((id) => held(recipient, id)))).toEqual([100n, 100n, 100n])
  expect(await held(holder, 3n)).toBe(100n)
})

test('by keyboard alone wallets are collected, and the job and its file can be found afterwards', async ({
  page,
  stack,
  client,
}) => {
  const keys = Array.from({ length: 2 }, () => generatePrivateKey())
  const [payer, other] = keys.map(privateKeyToAddress) as [Address, Address]
  await give(stack, payer, { coin: parseEther('0.1') })
  await give(stack, other, { tokens: 5n })
  const recipient = privateKeyToAddress(generatePrivateKey())
  await page.goto(path)
  /** Goes on with Tab until the wanted element has the focus. */
  const reach = async (wanted: Locator) => {
    await expect(wanted).toBeVisible({ timeout: 60_000 })
    for (let presses = 0; presses < 120; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`No way to ${wanted} by keyboard.`)
  }
  const write = async (name: TextName, text: string) => {
    await reach(field(page, t(name)))
    await page.keyboard.insertText(text)
  }
  const enter = async (name: TextName, values: Values = {}) => {
    const button = page.getByRole('button', { name: t(name, values), exact: true })
    await expect(button).toBeEnabled({ timeout: 60_000 })
    await reach(button)
    await page.keyboard.press('Enter')
  }
  await write('token-collection:text.label', keys.join('\n'))
  await enter('token-collection:text.take')
  await enter('token-collection:keys.next_other', { count: 2 })
  await write('token-collection:choose.recipient', recipient)
  await write('token-collection:choose.tokens', practice(stack))
  await enter('token-collection:choose.read')
  await enter('token-collection:confirm.start_other', { count: 2 })
  await see(page, 'token-collection:report.title')
  const balance = { address: practice(stack), abi: erc20Abi, functionName: 'balanceOf', args: [recipient] } as const
  expect(await client.readContract(balance)).toBe(5n)
  expect(await client.getBalance({ address: payer })).toBe(0n)
  await page.screenshot({ path: 'test-results/collection-done.png', fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: 'test-results/collection-done-phone.png', fullPage: true })

  // The job needs no keys to be read again; as a file it holds none.
  const jobId = new URL(page.url()).searchParams.get('job')!
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${path}?tab=jobs`)
  const saving = page.waitForEvent('download')
  await press(page, 'token-collection:jobs.save')
  const file = await (await saving).path()
  const text = (await readFile(file, 'utf8')).toLowerCase()
  for (const key of keys) expect(text).not.toContain(key.slice(2).toLowerCase())
  expect(await seriousFindings(page)).toEqual([])
  await page.screenshot({ path: 'test-results/collection-jobs-phone.png', fullPage: true })
  await press(page, 'token-collection:jobs.remove')
  await see(page, 'token-collection:jobs.none')
  await page.getByLabel(t('token-collection:jobs.open'), { exact: true }).last().setInputFiles(file)
  await expect(page).toHaveURL(new RegExp(`job=${jobId}`), { timeout: 60_000 })
  await see(page, 'token-collection:report.title')
})

for (const lang of phoneLangs) {
  test.describe(`in ${lang}, on a phone`, () => {
    const locales = { en: 'en-US', zh: 'zh-CN', es: 'es-ES', ja: 'ja-JP' }
    test.use({ viewport: { width: 390, height: 844 }, locale: locales[lang] })

    test('keys are read, and nothing is wider than the screen', deep, async ({ page }) => {
      const own = textsOf(lang)
      await page.goto(path)
      await field(page, own('token-collection:text.label')).fill(
        `${generatePrivateKey()}\n${generatePrivateKey()}\n0x12`,
      )
      await page.getByRole('button', { name: own('token-collection:text.take') }).click()
      await expect(page.getByText(own('token-collection:fault.length', { digits: 2 }))).toBeVisible()
      expect(await fits(page)).toBe(true)
      await page.getByRole('button', { name: own('token-collection:keys.next_other', { count: 2 }) }).click()
      await expect(page.getByText(own('token-collection:choose.where'), { exact: true })).toBeVisible()
      expect(await fits(page)).toBe(true)
      await page.goto(`${path}?tab=EX`)
      await expect(page.getByRole('heading', { name: own('token-collection:introduceTitle.who') })).toBeVisible()
      expect(await fits(page)).toBe(true)
    })
  })
}
