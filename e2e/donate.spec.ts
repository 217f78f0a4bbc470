import { devAccounts } from '@tokensmith/testing/accounts.ts'
import { donationUri } from '@tokensmith/tools/donate/donationUri.ts'
import en from '@tokensmith/tools/donate/texts/en.json' with { type: 'json' }
import { parseEther, zeroAddress } from 'viem'
import { expect, test } from './fixtures.ts'
import { approve, connectDevWallet, reject } from './steps.ts'

// Nobody has ever used this address; the second one takes coins on BSC only.
const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
test.use({
  stackOptions: { serverEnv: { DONATE_ADDRESSES: `${to},56:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359` } },
})

test('the code asks for exactly the chain, the coin and the amount on screen', async ({ page }) => {
  await page.goto('/ot/do')
  await expect(page.getByText(to, { exact: true })).toBeVisible()
  await page.getByText(en.qr.text).click()
  await expect(page.getByText(donationUri({ chainId: 31337, to, token: zeroAddress }), { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: en.amount }).fill('0.25')
  const amount = parseEther('0.25')
  await expect(
    page.getByText(donationUri({ chainId: 31337, to, token: zeroAddress, amount }), { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: '0.25 ETH on' })).toBeVisible()
})

test('an amount that is none, or more than there is, cannot be sent and is explained', async ({ page }) => {
  await page.goto('/ot/do')
  await connectDevWallet(page)
  const amount = page.getByRole('textbox', { name: en.amount })
  await amount.fill('1,5')
  await expect(page.getByText(/Invalid amount/).first()).toBeVisible()
  await amount.fill('999999999')
  await expect(page.getByText(/Insufficient balance: 999,999,999 ETH are needed/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Donate/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a refusal changes nothing; a confirmed donation arrives to the last wei', async ({ page, client }) => {
  const before = await client.getBalance({ address: to })
  await page.goto('/ot/do?amount=0.125')
  await connectDevWallet(page)
  await page.getByRole('button', { name: 'Donate 0.125 ETH' }).click()
  await reject(page)
  await expect(page.getByRole('button', { name: 'Donate 0.125 ETH' })).toBeEnabled()
  expect(await client.getBalance({ address: to })).toBe(before)

  await page.getByRole('button', { name: 'Donate 0.125 ETH' }).click()
  await approve(page)
  await expect(page.getByRole('heading', { name: en.thanks.title })).toBeFocused({ timeout: 30_000 })
  expect((await client.getBalance({ address: to })) - before).toBe(parseEther('0.125'))
})

test('Max keeps enough for the gas of this very transfer', async ({ page, client, chain }) => {
  const [from] = devAccounts
  if (!from) throw new Error('the local chain has funded accounts')
  await chain.setBalance({ address: from.address, value: parseEther('0.02') })
  await page.goto('/ot/do')
  await connectDevWallet(page)
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: /^Donate 0\.01/ }).click()
  await approve(page)
  await expect(page.getByRole('heading', { name: en.thanks.title })).toBeVisible({ timeout: 30_000 })
  expect(await client.getBalance({ address: from.address })).toBeLessThan(parseEther('0.001'))
})
