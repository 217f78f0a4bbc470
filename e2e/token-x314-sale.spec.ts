import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { longOnly } from './longForm.ts'
import { createPoolTrader, readPool } from './poolSteps.ts'
import {
  createFromFullSaleForm,
  createSale,
  readSale,
  rulesOfEveryRule,
  sellFromUsualForm,
  sellOut,
} from './saleSteps.ts'

const path = '/co/x314s?'

test('sold out to strangers with plain coin, finished into its own pool, and bought and sold there', async ({
  page,
  client,
  stack,
}) => {
  const basics = { name: 'Shared Desk Sold', symbol: 'SHDKS', supply: '1000000' }
  const token = await createSale(page, path, basics, { saleAmount: '400000', salePrice: '0.0001', saleLiquidity: '60' })
  const deployer = devAccounts[0]!
  expect(await readPool(client, token, 'liquidityProvider')).toBe(deployer.address)
  const { first, finisher } = await sellOut(stack, client, token, parseEther('40'))
  expect(await first.balanceOf(token)).toBe(parseEther('240000'))
  expect(((await readPool(client, token, 'getReserves')) as bigint[]).slice(0, 2)).toEqual([
    ...[parseEther('24'), parseEther('240000')],
  ])
  const trader = await createPoolTrader(stack.rpcUrl, devAccounts[3]!)
  const received = await trader.buy(token, parseEther('0.1'))
  // Two parts in a hundred of the coin and of the tokens are the inviter's and the fund's, or burnt.
  const untaxed = (parseEther('240000') * parseEther('0.1')) / parseEther('24.1')
  expect(received).toBeLessThan((untaxed * 98n) / 100n)
  expect(received).toBeGreaterThan((untaxed * 94n) / 100n)
  await trader.sell(token, received / 2n)
  const before = await client.getBalance({ address: deployer.address })
  await finisher.call(token, 'collectProceeds')
  expect((await client.getBalance({ address: deployer.address })) - before).toBe(parseEther('16'))
})

test(
  'with every field filled in and every switch on: refused in the wallet, and created with its rules',
  longOnly,
  async ({ page, client }) => {
    const basics = { name: 'Loaded Desk Sale', symbol: 'LDKS', supply: '1000000' }
    const own = {
      ...{ buyBurn: '1', buyFund: '2', buyInviter: '3', sellBurn: '4', sellFund: '5', sellInviter: '6' },
      ...{ fund: devAccounts[6]!.address, maxBuy: '2', maxBuyFor: { days: 3, hours: 1, minutes: 2, seconds: 3 } },
    }
    const token = await createFromFullSaleForm(page, client, { path, basics, own })
    expect(await readSale(client, token, 'saleRules')).toMatchObject(rulesOfEveryRule)
    expect(await readPool(client, token, 'poolTax')).toEqual([
      { burnBps: 100, fundBps: 200, inviterBps: 300 },
      { burnBps: 400, fundBps: 500, inviterBps: 600 },
    ])
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'what is sold by the form as it stands is paid back when nobody finishes in time',
    longOnly,
    async ({ page, client, stack }) => {
      await sellFromUsualForm(page, client, stack, path, {
        name: 'Plain Shared Desk',
        symbol: 'PSHDK',
        supply: '1000000',
      })
    },
  )
})
