import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { erc20Abi, getAddress, parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { deep, inLongForm } from './longForm.ts'
import {
  approve,
  connectDevWallet,
  connectMetaMask,
  createButton,
  doAction,
  field,
  fillBasics,
  readCreated,
  reject,
} from './steps.ts'
import { textsOf } from './textsOf.ts'

// The server is to verify here.
test.use({ stackOptions: {} })

const path = '/co/st?t=0'
const names = { en: 'Northwind', zh: '北风代币', es: 'Viento Norte', ja: '北風トークン' } as const

for (const lang of inLongForm<Lang>(['en', 'es'], ['zh', 'ja'])) {
  const isPhone = lang === 'zh' || lang === 'es'
  test.describe(`in ${lang}, ${isPhone ? 'on a phone' : 'on a laptop'}`, () => {
    test.use({
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      locale: { en: 'en-US', zh: 'zh-CN', es: 'es-ES', ja: 'ja-JP' }[lang],
    })

    test('a visitor without a wallet ends with a verified token and transfers it', deep, async ({ page, client }) => {
      const t = textsOf(lang)
      const basics = { name: names[lang], symbol: 'NWND', supply: '1000000' }
      await page.goto('/')
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await page
        .getByRole('link', { name: t('common:home.create') })
        .first()
        .click()
      await page.goto(path)
      await connectDevWallet(page, lang)
      await fillBasics(page, basics, lang)
      await createButton(page, lang).click()
      await approve(page, lang)
      const token = await readCreated(page, basics, lang)
      await expect(page.getByText(t('token:verify.match'))).toBeVisible({ timeout: 150_000 })

      const read = <Name extends 'name' | 'symbol' | 'totalSupply'>(functionName: Name) =>
        client.readContract({ address: token, abi: erc20Abi, functionName })
      expect(await read('name')).toBe(basics.name)
      expect(await read('symbol')).toBe('NWND')
      expect(await read('totalSupply')).toBe(parseEther('1000000'))

      await page.getByRole('link', { name: t('token:next.manage') }).click()
      const receiver = getAddress('0x1111111111111111111111111111111111111111')
      await doAction(page, 'transfer', { [t('token:field.to')]: receiver, [t('token:field.amount')]: '12.5' }, lang)
      const balance = await client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [receiver],
      })
      expect(balance).toBe(parseEther('12.5'))
    })
  })
}

test('rejecting in the wallet returns to ready without an error and sends nothing', async ({ page, client }) => {
  const t = textsOf('en')
  await page.goto(path)
  await connectDevWallet(page)
  await fillBasics(page, { name: 'Refused', symbol: 'NO', supply: '1' })
  const before = await client.getBlockNumber()
  await createButton(page).click()
  await reject(page)
  await expect(createButton(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(field(page, t('token:name.label'))).toHaveValue('Refused')
  expect(await client.getBlockNumber()).toBe(before)
})

test('a double click asks the wallet once', async ({ page, wallet, client }) => {
  await page.goto(path)
  await connectMetaMask(page)
  const basics = { name: 'Once', symbol: 'ONCE', supply: '5' }
  await fillBasics(page, basics)
  await expect(createButton(page)).toBeEnabled()
  await createButton(page).dblclick()
  await readCreated(page, basics)
  expect(wallet.writeRequests).toHaveLength(1)
  expect(await client.getTransactionCount({ address: wallet.address })).toBeGreaterThan(0)
})

test('a reload while the wallet asks comes back and finishes when it is confirmed there', async ({ page, wallet }) => {
  const t = textsOf('en')
  wallet.next('eth_sendTransaction', { kind: 'delay', ms: 12_000 })
  await page.goto(path)
  await connectMetaMask(page)
  const basics = { name: 'Reloaded', symbol: 'RLD', supply: '7' }
  await fillBasics(page, basics)
  await createButton(page).click()
  await expect(page.getByText(t('ui:run.openWallet'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('ui:run.walletGone'))).toBeVisible()
  await readCreated(page, basics)
  expect(wallet.writeRequests).toHaveLength(1)
})

test('a reload while the chain works comes back and finishes', async ({ page, wallet, chain }) => {
  const t = textsOf('en')
  await page.goto(path)
  await connectMetaMask(page)
  const basics = { name: 'Patient', symbol: 'PTNT', supply: '7' }
  await fillBasics(page, basics)
  await expect(createButton(page)).toBeEnabled()
  await chain.setAutomine(false)
  try {
    await createButton(page).click()
    await expect(page.getByText(t('ui:run.sent'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(t('ui:run.sent'))).toBeVisible()
    await chain.mine({ blocks: 1 })
  } finally {
    await chain.setAutomine(true)
  }
  await readCreated(page, basics)
  expect(wallet.writeRequests).toHaveLength(1)
})

test('a transaction replaced from outside is recognised, and nothing is sent again', async ({
  page,
  wallet,
  chain,
  client,
  stack,
}) => {
  const t = textsOf('en')
  await page.goto(path)
  await connectMetaMask(page)
  await fillBasics(page, { name: 'Replaced', symbol: 'RPLC', supply: '7' })
  await expect(createButton(page)).toBeEnabled()
  await chain.setAutomine(false)
  try {
    // Only what the page has seen waiting is certain to have this nonce.
    const isSeen = page.waitForResponse(
      async (response) =>
        (response.request().postData() ?? '').includes('eth_getTransactionByHash') &&
        (await response.text()).includes('"nonce"'),
    )
    await createButton(page).click()
    await expect(page.getByText(t('ui:run.sent'))).toBeVisible()
    await isSeen
    const nonce = await client.getTransactionCount({ address: wallet.address })
    const raw = await devAccounts[3]!.signTransaction({
      chainId: 31337,
      nonce,
      to: wallet.address,
      value: 0n,
      gas: 21_000n,
      maxFeePerGas: 10n ** 11n,
      maxPriorityFeePerGas: 10n ** 10n,
    })
    await fetch(stack.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [raw] }),
    })
    await chain.mine({ blocks: 1 })
  } finally {
    await chain.setAutomine(true)
  }
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 60_000 })
  await expect(createButton(page)).toBeEnabled()
  expect(wallet.writeRequests).toHaveLength(1)
})

test('not enough coin for the gas is said before the wallet opens', async ({ page, wallet, chain }) => {
  const t = textsOf('en')
  await page.goto(path)
  await connectMetaMask(page)
  await chain.setBalance({ address: wallet.address, value: 1_000n })
  try {
    await fillBasics(page, { name: 'Poor', symbol: 'POOR', supply: '1' })
    await createButton(page).click()
    await expect(page.getByText(/Insufficient balance, creating a contract will consume gas/).first()).toBeVisible()
    expect(wallet.writeRequests).toHaveLength(0)
    await expect(field(page, t('token:name.label'))).toHaveValue('Poor')
  } finally {
    await chain.setBalance({ address: wallet.address, value: parseEther('1000') })
  }
})

test('a filled form can be shared by its address', async ({ page, context }) => {
  await page.goto(path)
  await fillBasics(page, { name: 'Shared', symbol: 'SHR', supply: '42' })
  await expect(page).toHaveURL(/supply=42/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(field(other, textsOf('en')('token:supply.label'))).toHaveValue('42')
})
