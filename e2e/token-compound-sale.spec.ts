import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { longOnly } from './longForm.ts'
import { createSale, sellFromUsualForm, sellOut } from './saleSteps.ts'
import { passTime } from './tradingSteps.ts'

const path = '/co/cp?t=1'

test('sold out to strangers without tax, finished by another one, and taxed from then on, and grown in the hands of buyers', async ({
  page,
  client,
  stack,
  chain,
}) => {
  const basics = { name: 'Growth Sold', symbol: 'GROWS', supply: '1000000' }
  const token = await createSale(page, path, basics, {
    saleAmount: '400000',
    salePrice: '0.0001',
    salePremium: '10',
    compoundMaxSupply: '2000000',
  })
  const { first, second } = await sellOut(stack, client, token, parseEther('40'))
  expect(await first.balanceOf(token)).toBe(parseEther('240000'))
  await first.sell(token, parseEther('1000'))
  const { out, received } = await second.buy(token, parseEther('0.1'))
  expect(received).toBe(out - (out * 15n) / 100n)
  // What was claimed grows as every balance does; what lies in the sale never did.
  const held = await second.balanceOf(token)
  await passTime(chain, 2 * 86_400)
  expect(await second.balanceOf(token)).toBeGreaterThan(held)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'what is sold by the form as it stands is paid back when nobody finishes in time',
    longOnly,
    async ({ page, client, stack }) => {
      await sellFromUsualForm(page, client, stack, path, { name: 'Plain Growth', symbol: 'PGROW', supply: '1000000' })
    },
  )
})
