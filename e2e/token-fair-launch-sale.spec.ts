import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { longOnly } from './longForm.ts'
import { createBuyer, createSale, readRaised, readSale, readSaleState } from './saleSteps.ts'
import { passTime } from './tradingSteps.ts'

const path = '/co/50?t=1'
const day = 86_400
const [buyer, stranger, helper] = [devAccounts[1]!, devAccounts[2]!, devAccounts[5]!]

test('strangers pay what they like and share what is for sale, first and last at the same price', async ({
  page,
  client,
  chain,
  stack,
}) => {
  const basics = { name: 'Even Share', symbol: 'SHARE', supply: '1000000' }
  const token = await createSale(page, path, basics, { saleAmount: '400000', saleSoftCap: '3', saleLiquidity: '60' })
  const [first, second] = [await createBuyer(stack.rpcUrl, buyer), await createBuyer(stack.rpcUrl, stranger)]
  const finisher = await createBuyer(stack.rpcUrl, helper)
  await first.buyPlainly(token, parseEther('1'))
  await passTime(chain, 6 * day)
  await second.buyPlainly(token, parseEther('3'))
  await expect(finisher.call(token, 'finish')).rejects.toThrow() // somebody may still pay
  await passTime(chain, day + 60)
  await finisher.call(token, 'finish')
  for (const { address } of [buyer, stranger]) await finisher.call(token, 'claim', [address])
  expect(await first.balanceOf(token)).toBe(parseEther('100000'))
  expect(await second.balanceOf(token)).toBe(parseEther('300000'))
  // Two coins beside 200,000 tokens: the price that everybody paid.
  const { out, received } = await second.buy(token, parseEther('0.01'))
  expect(received).toBe(out)
  expect(out).toBeGreaterThan(parseEther('980'))
  expect(await readSale(client, token, 'proceeds')).toBe(parseEther('1.6'))
})

test('missed its soft cap, and everybody gets everything back', async ({ page, client, chain, stack }) => {
  const basics = { name: 'Too Few', symbol: 'FEW', supply: '1000000' }
  const token = await createSale(page, path, basics, { saleSoftCap: '5' })
  const one = await createBuyer(stack.rpcUrl, buyer)
  await one.buyPlainly(token, parseEther('1.25'))
  await passTime(chain, 7 * day + 60)
  expect(await readSaleState(client, token)).toBe('refunding')
  const before = await client.getBalance({ address: buyer.address })
  await (await createBuyer(stack.rpcUrl, stranger)).call(token, 'refund', [buyer.address])
  expect((await client.getBalance({ address: buyer.address })) - before).toBe(parseEther('1.25'))
  expect(await readRaised(client, token)).toBe(0n)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form as it stands needs only a name, a symbol and a supply', longOnly, async ({ page, client }) => {
    const token = await createSale(page, path, { name: 'Plain Share', symbol: 'PSHR', supply: '1000000' }, {})
    expect(((await readSale(client, token, 'saleRules')) as { phases: unknown[] }).phases).toMatchObject([
      { amount: parseEther('500000'), price: 0n },
    ])
    expect(await readSaleState(client, token)).toBe('selling')
  })
})
