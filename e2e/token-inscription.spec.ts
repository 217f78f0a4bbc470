import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { hexToString, parseEther, parseEventLogs } from 'viem'
import { expect, test } from './fixtures.ts'
import { createMinter, readMint, readMintState } from './mintSteps.ts'
import { unfoldTo } from './screenSteps.ts'
import { approve, connectDevWallet, createButton, readCreated } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { chainTime, createField, fillCreate, passTime } from './tradingSteps.ts'

// A stack beside the one of the other token tests: a server takes 60 verifications of one client in ten minutes.
test.use({ stackOptions: { deploy: true, serverEnv: { JOBS: 'off' } } })

const path = '/co/ins?'
const t = textsOf('en')
const [minter, stranger] = [devAccounts[1]!, devAccounts[2]!]
const day = 86_400

test('the text of the form is what strangers inscribe, byte for byte, before they launch and trade', async ({
  page,
  client,
  stack,
}) => {
  const basics = { name: 'Written Down', symbol: 'WRIT', supply: '0' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillCreate(page, {
    ...{ name: basics.name, symbol: basics.symbol, protocol: { choice: 'ASC-20' }, tick: '墨水' },
    ...{ mintQuantity: '1000', mints: '21', leastMints: '2', mintsPerAccount: '0', mintFee: '0.1', mintRefund: '90' },
  })
  const text = 'data:,{"p":"asc-20","op":"mint","tick":"墨水","amt":"1000"}'
  const deployText = 'data:,{"p":"asc-20","op":"deploy","tick":"墨水","max":"21000","lim":"1000"}'
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText(deployText, { exact: true })).toBeVisible()
  await unfoldTo(page.getByText(t('token:create.risk.inscription')))
  await createButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)

  expect(await readMint(client, token, 'inscription')).toBe(text)
  const one = await createMinter(stack.rpcUrl, minter)
  const { logs } = await one.mintPlainly(token, parseEther('0.3'))
  const written = parseEventLogs({ abi: tokenAbi, eventName: 'Inscribe', logs }) as unknown as {
    args: { id: bigint; data: `0x${string}` }
  }[]
  expect(written.map(({ args }) => [args.id, hexToString(args.data)])).toEqual([
    ...[[1n, text] as const, [2n, text] as const, [3n, text] as const],
  ])
  expect(await readMint(client, token, 'inscriptions')).toBe(3n)

  const two = await createMinter(stack.rpcUrl, stranger)
  await one.call(token, 'giveBack', [1n])
  expect(await one.balanceOf(token)).toBe(parseEther('2000'))
  await two.mintPlainly(token, parseEther('1.9'))
  expect(await readMintState(client, token)).toBe('launchable')
  await two.call(token, 'launch')
  expect(await readMintState(client, token)).toBe('launched')
  await one.sell(token, parseEther('1000'))
  const { out, received } = await two.buy(token, parseEther('0.1'))
  expect(received).toBe(out)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an own label, the symbol as tick, and a free mint by an empty transaction', async ({ page, client, stack }) => {
    const basics = { name: 'Own Label', symbol: 'OWNL', supply: '0' }
    await page.goto(path)
    await connectDevWallet(page)
    await fillCreate(page, {
      ...{ name: basics.name, symbol: basics.symbol },
      protocol: { choice: t('token:create.field.protocol.other') },
      mintMode: { choice: t('token:create.field.mintMode.free') },
    })
    await expect(createField(page, 'protocolLabel')).toBeVisible()
    await fillCreate(page, { protocolLabel: 'Own 1', mintLiquidity: '0' })
    await expect(page.getByText('data:,{"p":"Own 1","op":"mint","tick":"OWNL","amt":"1000"}')).toBeVisible()
    await createButton(page).click()
    await approve(page)
    const token = await readCreated(page, basics)
    const one = await createMinter(stack.rpcUrl, minter)
    await one.mintPlainly(token, 0n)
    expect(await one.balanceOf(token)).toBe(parseEther('1000'))
    expect(await readMintState(client, token)).toBe('minting')
  })

  test('what too few inscribed is paid back by a stranger', async ({ page, client, chain, stack }) => {
    const basics = { name: 'Too Few', symbol: 'FEW', supply: '0' }
    await page.goto(path)
    await connectDevWallet(page)
    await fillCreate(page, { name: basics.name, symbol: basics.symbol, mintFee: '0.1', leastMints: '3' })
    await createButton(page).click()
    await approve(page)
    const token = await readCreated(page, basics)
    const [one, two] = [await createMinter(stack.rpcUrl, minter), await createMinter(stack.rpcUrl, stranger)]
    await one.mintPlainly(token, parseEther('0.2'))
    const { endAt } = (await readMint(client, token, 'fairMintRules')) as { endAt: number }
    await passTime(chain, endAt - (await chainTime(client)) + day)
    expect(await readMintState(client, token)).toBe('refunding')
    const before = await client.getBalance({ address: minter.address })
    await two.call(token, 'refund', [minter.address])
    expect((await client.getBalance({ address: minter.address })) - before).toBe(parseEther('0.2'))
    expect(await readMint(client, token, 'totalSupply')).toBe(0n)
  })
})
