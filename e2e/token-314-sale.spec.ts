import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { longOnly } from './longForm.ts'
import { createPoolTrader, readPool } from './poolSteps.ts'
import { createSale, sellFromUsualForm, sellOut } from './saleSteps.ts'

const path = '/co/s314?'

test('sold out to strangers with plain coin, finished into its own pool, and bought and sold there', async ({
  page,
  client,
  stack,
}) => {
  const basics = { name: 'Desk Sold', symbol: 'DESKS', supply: '1000000' }
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
  expect(received).toBe((parseEther('240000') * parseEther('0.099')) / parseEther('24.099'))
  await trader.sell(token, received / 2n)
  const before = await client.getBalance({ address: deployer.address })
  await finisher.call(token, 'collectProceeds')
  expect((await client.getBalance({ address: deployer.address })) - before).toBe(parseEther('16'))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'what is sold by the form as it stands is paid back when nobody finishes in time',
    longOnly,
    async ({ page, client, stack }) => {
      await sellFromUsualForm(page, client, stack, path, { name: 'Plain Desk', symbol: 'PDESK', supply: '1000000' })
    },
  )
})
