import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { firstRate } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { priceOf } from '@tokensmith/sdk/sale/saleMath.ts'
import { salePageHref } from '@tokensmith/tools/presale/salePageLink.ts'
import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { type Address, encodeFunctionData, erc20Abi, parseEther, zeroAddress } from 'viem'
import { expect, test } from './fixtures.ts'
import { longOnly } from './longForm.ts'
import { buyPresale, createPresale } from './saleSteps.ts'
import { approve, connectDevWallet } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { passTime } from './tradingSteps.ts'

const t = textsOf('en')
const [buyer, maker] = [devAccounts[0]!, devAccounts[1]!]

test('a second coin has a rate of its own, and both stay in the address of the page', async ({ page }) => {
  await page.goto('/la/ad')
  await expect(page.getByRole('heading', { name: toolWords['presale-advanced']!.title.en }).first()).toBeVisible()
  const rate = page.getByLabel(t('presale:field.rate.label'), { exact: true })
  await expect(rate).toHaveCount(1)
  await rate.fill('2000')
  await page.getByLabel(t('presale:field.coins.label'), { exact: true }).selectOption('3')
  await expect(rate).toHaveCount(2)
  await expect.poll(() => new URL(page.url()).searchParams.get('rate2')).toBe('2000')
})

test(
  'a sale that fails pays back exactly what was paid, each coin by itself',
  longOnly,
  async ({ page, chain, client, stack }) => {
    const [token, dollar] = ['PRAC', 'pUSD'].map((symbol) => stack.tokens.find((one) => one.symbol === symbol)!.address)
    const purse = await createDevSender(stack.rpcUrl)
    const give = (to: Address, args: readonly [Address, bigint]) =>
      purse.send({ to, data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args }) })
    await give(token!, [maker.address, parseEther('10000')])
    await give(dollar!, [buyer.address, 500_000_000n])
    const sale = await createPresale(stack.rpcUrl, token!, maker, {
      softCap: parseEther('5'),
      coins: [
        { coin: zeroAddress, rate: firstRate },
        { coin: dollar!, rate: priceOf(2_000_000_000n, 18) },
      ],
    })
    const dollars = { address: dollar!, abi: erc20Abi, functionName: 'balanceOf', args: [buyer.address] } as const
    const before = await client.readContract(dollars)
    await buyPresale(stack.rpcUrl, sale, buyer, 0, parseEther('1'))
    await buyPresale(stack.rpcUrl, sale, buyer, 1, 500_000_000n)
    expect(await client.readContract(dollars)).toBe(before - 500_000_000n)
    await passTime(chain, 8 * 86_400)
    await page.goto(salePageHref('/la/ad', sale, 31337))
    await connectDevWallet(page)
    await expect(page.getByText(t('presale:state.refunding'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('presale:due.all', { count: '2' }), exact: true }).click()
    await approve(page)
    await approve(page)
    await expect(page.getByText(t('presale:due.done', { amounts: '1 ETH and 500 pUSD' }))).toBeVisible()
    expect(await client.readContract(dollars)).toBe(before)
    expect(await client.getBalance({ address: sale })).toBe(0n)
  },
)
