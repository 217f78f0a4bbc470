import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createSaleList } from '@tokensmith/sdk/sale/saleList.ts'
import { saleOf } from '@tokensmith/sdk/sale/saleOf.ts'
import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { longOnly } from './longForm.ts'
import {
  createBuyer,
  createFromFullSaleForm,
  createSale,
  fillSale,
  readRaised,
  readSale,
  readSaleState,
  rulesOfEveryRule,
  sellOut,
} from './saleSteps.ts'
import { unfoldTo } from './screenSteps.ts'
import { approve, connectDevWallet, createButton, readCreated } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { createField, expectFault, fillCreate, passTime } from './tradingSteps.ts'

const path = '/co/50?t=0'
const t = textsOf('en')
const day = 86_400
const [deployer, buyer, stranger] = [devAccounts[0]!, devAccounts[1]!, devAccounts[2]!]

test('sold out to strangers with plain coin, finished by another one, traded, and the rest collected', async ({
  page,
  client,
  stack,
}) => {
  const basics = { name: 'First Sold', symbol: 'SOLD', supply: '1000000' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillSale(page, { ...basics, saleAmount: '400000', salePrice: '0.0001', saleSoftCap: '10', saleLiquidity: '60' })
  const outcome = page.getByRole('complementary', { name: t('token:outcome') })
  const part = (amount: string, percent: string) => t('token:create.sale.part', { amount: `${amount} SOLD`, percent })
  for (const [amount, percent] of [
    ['400,000', '40%'],
    ['240,000', '24%'],
  ] as const) {
    await unfoldTo(outcome.getByText(part(amount, percent), { exact: true }).first())
  }
  const statement = page.getByRole('group', { name: t('token:create.sale.statement.title'), exact: true })
  await statement.locator('summary').click()
  await expect(statement.getByRole('row', { name: /10 40$/ })).toBeVisible()
  await expect(statement.getByRole('row', { name: /6 \+ 60,000 SOLD 24 \+ 240,000 SOLD$/ })).toBeVisible()
  await expect(page.getByText(t('token:power.noOwner'))).toBeVisible()
  await createButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)
  await expect(page.getByRole('link', { name: t('token:create.next.sale') })).toBeVisible()

  expect(await client.getBalance({ address: saleOf(token) })).toBe(0n)
  const own = await createBuyer(stack.rpcUrl, deployer)
  await expect(own.sell(token, parseEther('1'))).rejects.toThrow() // nobody before the finish
  const { first, second, finisher } = await sellOut(stack, client, token, parseEther('40'))
  expect(await first.balanceOf(token)).toBe(parseEther('240000'))
  expect(await second.balanceOf(token)).toBe(parseEther('160000'))
  await first.sell(token, parseEther('1000'))
  const { out, received } = await second.buy(token, parseEther('0.1'))
  expect(received).toBe(out)
  const before = await client.getBalance({ address: deployer.address })
  await finisher.call(token, 'collectProceeds')
  expect((await client.getBalance({ address: deployer.address })) - before).toBe(parseEther('16'))
  expect(await client.readContract({ address: token, abi: tokenAbi, functionName: 'totalSupply' })).toBe(
    parseEther('1000000'),
  )
})

test(
  'with every field filled in: refused in the wallet, sold to the invited on the list alone, and paid back in full',
  longOnly,
  async ({ page, client, chain, stack }) => {
    const basics = { name: 'Loaded Sale', symbol: 'LSALE', supply: '1000000' }
    const token = await createFromFullSaleForm(page, client, { path, basics })
    await expect(page.getByRole('link', { name: t('token:create.next.saleList') })).toBeVisible()
    const rules = (await readSale(client, token, 'saleRules')) as Record<string, unknown>
    expect(rules).toMatchObject({ ...rulesOfEveryRule, deployer: deployer.address, softCap: parseEther('20') })
    expect((rules.phases as { amount: bigint }[]).map(({ amount }) => amount)).toEqual([
      ...[parseEther('100000'), parseEther('300000')],
    ])
    expect(await readSaleState(client, token)).toBe('waiting')
    await passTime(chain, day + 60)

    const [own, listed] = [await createBuyer(stack.rpcUrl, deployer), await createBuyer(stack.rpcUrl, buyer)]
    const buy = (inviter: `0x${string}`, proof: readonly `0x${string}`[]) =>
      listed.call(token, 'buy', [parseEther('1'), 0n, inviter, proof], parseEther('1'))
    await expect(buy(deployer.address, [])).rejects.toThrow() // the list is not set yet
    const list = await createSaleList(await client.getChainId(), saleOf(token), [
      buyer.address,
      devAccounts[6]!.address,
    ])
    await own.call(token, 'setListRoot', [0n, list.root])
    await expect(buy(stranger.address, list.proofOf(buyer.address)!)).rejects.toThrow() // who invites must be in
    await buy(deployer.address, list.proofOf(buyer.address)!)
    expect(await readRaised(client, token)).toBe(parseEther('1'))
    await passTime(chain, 10 * day)
    expect(await readSaleState(client, token)).toBe('refunding')
    const before = await client.getBalance({ address: buyer.address })
    await own.call(token, 'refund', [buyer.address])
    expect((await client.getBalance({ address: buyer.address })) - before).toBe(parseEther('1'))
  },
)

test('phases are added and removed by buttons, and stay in the address of the page', async ({ page }) => {
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, { name: 'Steps', symbol: 'STEP', supply: '1000000', salePrice: '0.002' })
  const add = page.getByRole('button', { name: t('token:create.sale.addPhase'), exact: true })
  await add.click()
  await add.click()
  await fillCreate(page, { phase2Amount: '1000', phase2Price: '0.001', phase3Amount: '1000', phase3Price: '0.003' })
  await page.getByRole('button', { name: t('token:create.sale.removePhase', { number: 3 }), exact: true }).click()
  await expect(createField(page, 'phase3Amount')).toHaveCount(0)
  await expect(createField(page, 'phase2Amount')).toHaveValue('1000')
  await expect.poll(() => new URL(page.url()).searchParams.get('salePhases')).toBe('2')
  expect(new URL(page.url()).searchParams.get('phase3Amount')).toBeNull()
  await page.reload()
  await expect(createField(page, 'phase2Price')).toHaveValue('0.001')
  // What is still empty is named once somebody wants to go on.
  await page
    .getByRole('button', { name: /^Create / })
    .last()
    .click({ force: true })
  await expectFault(page, 'phase2Start', 'inputEmpty')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what is sold by the form as it stands is paid back when nobody finishes in time', async ({
    page,
    client,
    stack,
  }) => {
    const basics = { name: 'Plain Sale', symbol: 'PSALE', supply: '1000000' }
    const token = await createSale(page, path, basics, { salePrice: '0.0001' })
    const one = await createBuyer(stack.rpcUrl, buyer)
    await one.buyPlainly(token, parseEther('1'))
    const bought = (await readSale(client, token, 'buyerOf', [buyer.address])) as { bought: bigint }
    expect(bought.bought).toBe(parseEther('10000'))
    expect(await one.balanceOf(token)).toBe(0n)
  })
})
