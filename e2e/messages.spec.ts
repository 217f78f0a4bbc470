import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { expect, test } from './fixtures.ts'
import {
  approve,
  checkLink,
  connectDevWallet,
  connectMetaMask,
  createButton,
  field,
  openWallets,
  readCreated,
} from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const nobody = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('without a wallet an action asks to connect first', async ({ page }) => {
  await page.goto('/co/st?name=Alpha&symbol=ALP&supply=1')
  await expect(page.getByText('Please connect wallet').first()).toBeVisible()
})

test('MetaMask is chosen where it is not installed: the page says so and where to get it', async ({ page }) => {
  await page.goto('/home')
  await openWallets(page)
  await page.getByRole('button', { name: /^MetaMask/ }).click()
  await expect(page.getByText(/MetaMask wallet plugin not installed/)).toBeVisible()
  await expect(page.getByRole('link', { name: t('common:wallet.getLink', { name: 'MetaMask' }) })).toBeVisible()
})

test('a wallet on another chain is asked to switch, and the page says to which', async ({ page, wallet }) => {
  await page.goto('/co/st?name=Alpha&symbol=ALP&supply=1')
  await connectMetaMask(page)
  wallet.chooseChain(999_999)
  await expect(page.getByText('Please switch to Localhost chain.').first()).toBeVisible()
})

test('the button names what is missing, nothing is red before it is pressed, and each name leads to its field', async ({
  page,
  wallet,
}) => {
  await page.goto('/co/st?supply=-5')
  await connectMetaMask(page)
  const [name, symbol, supply] = ['name', 'symbol', 'supply'].map((one) => t(`token:${one}.label`))
  const missing = page.getByRole('complementary').getByRole('listitem').getByRole('button')
  await expect(missing).toHaveText([name!, symbol!, supply!])
  const isRed = (label: string) => expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  await isRed(supply!)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  await missing.filter({ hasText: symbol! }).click()
  await expect(field(page, symbol!)).toBeFocused()
  await isRed(name!)

  await field(page, symbol!).fill('ALP')
  await expect(missing).toHaveText([name!, supply!])
  await createButton(page).click({ force: true })
  await expect(field(page, name!)).toBeFocused()
  await field(page, name!).fill('Alpha')
  await field(page, supply!).fill('1,000,000')
  await expect(missing).toHaveCount(0)
  await expect(page.getByText('= 1,000,000 ALP · 1 million')).toBeVisible()
  await expect(field(page, supply!)).toHaveAttribute('required')
  expect(wallet.writeRequests).toEqual([])
})

test('an address without a contract has no information on this chain', async ({ page }) => {
  await page.goto(`/co/nm?tab=MT&token=${nobody}`)
  await expect(page.getByText(/No information about this contract for current chain/).first()).toBeVisible()
})

test('somebody else than the owner has no permission', async ({ page }) => {
  const basics = { name: 'Theirs', symbol: 'THRS', supply: '1000' }
  const query = new URLSearchParams({ ...basics, owner: devAccounts[1]!.address, blacklist: '1' })
  await page.goto(`/co/nm?${query}`)
  await checkLink(page)
  await connectDevWallet(page)
  await createButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)
  await page.goto(`/co/nm?tab=MT&token=${token}&action=addBlacklisted`)
  await expect(page.getByText(/No permission to perform related operations/).first()).toBeVisible({ timeout: 60_000 })
})
