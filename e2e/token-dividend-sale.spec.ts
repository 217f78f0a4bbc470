import { dividendVaultAbi } from '@tokensmith/contracts/generated/abis.ts'
import { companionOf } from '@tokensmith/sdk/base/toolbox/companionOf.ts'
import { saleOf } from '@tokensmith/sdk/sale/saleOf.ts'
import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { longOnly } from './longForm.ts'
import { createSale, sellFromUsualForm, sellOut } from './saleSteps.ts'

const path = '/co/dd?t=1'

test('sold out to strangers without tax, finished by another one, and taxed from then on for its holders', async ({
  page,
  client,
  stack,
}) => {
  const basics = { name: 'Harvest Sold', symbol: 'HARVS', supply: '1000000' }
  const token = await createSale(page, path, basics, { saleAmount: '400000', salePrice: '0.0001', salePremium: '10' })
  const { first, second } = await sellOut(stack, client, token, parseEther('40'))
  expect(await first.balanceOf(token)).toBe(parseEther('240000'))
  await first.sell(token, parseEther('1000'))
  const { out, received } = await second.buy(token, parseEther('0.1'))
  expect(received).toBe(out - (out * 15n) / 100n)
  // Who has claimed has shares; what lay in the sale had none.
  const vault = companionOf(token, 'DividendVault')
  const shares = (account: `0x${string}`) =>
    client.readContract({ address: vault, abi: dividendVaultAbi, functionName: 'sharesOf', args: [account] })
  expect(await shares(second.address)).toBeGreaterThan(0n)
  expect(await shares(saleOf(token))).toBe(0n)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'what is sold by the form as it stands is paid back when nobody finishes in time',
    longOnly,
    async ({ page, client, stack }) => {
      await sellFromUsualForm(page, client, stack, path, { name: 'Plain Harvest', symbol: 'PHARV', supply: '1000000' })
    },
  )
})
