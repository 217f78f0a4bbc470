import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { type Hex, hexToString, pad, stringToHex } from 'viem'
import { expect, test } from './fixtures.ts'
import { approve, connectDevWallet, field, reject } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const [, receiver] = devAccounts
const pasted = 'data:,{"p":"asc-20","op":"mint","tick":"墨水🔥","amt":"1"}'

test('an inscription is on the chain as the preview showed it; bad input is named, and saying no sends nothing', async ({
  page,
  client,
  chain,
}) => {
  await page.goto('/ins/pr')
  await connectDevWallet(page)
  const inscribe = page.getByRole('button', { name: t('inscription:run.action', { chain: 'Localhost' }), exact: true })
  await field(page, t('inscription:field.tick')).fill('ink "x"')
  await field(page, t('inscription:field.id')).fill('7')
  await field(page, t('inscription:field.amt')).fill('0')
  await expect(inscribe).toHaveAttribute('aria-disabled', 'true')
  await field(page, t('inscription:field.amt')).fill('1000')
  const written = String.raw`data:,{"p":"erc-20","op":"mint","tick":"ink \"x\"","id":"7","amt":"1000"}`
  await expect(page.getByText(written, { exact: true })).toBeVisible()
  await inscribe.click()
  await reject(page)
  await expect(page.getByText(t('errors:walletRejected')).first()).toBeVisible()
  await inscribe.click()
  await approve(page)
  await expect(page.getByText(t('inscription:done.equal'))).toBeVisible()
  const first = (await client.getBlock({ includeTransactions: true })).transactions[0]!
  expect([hexToString(first.input), first.value, first.to]).toEqual([written, 0n, first.from])

  // What is incomplete is named with its place, and nothing can be sent.
  await page.getByText(t('inscription:mode.text'), { exact: true }).click()
  const text = field(page, t('inscription:field.text'))
  await text.fill(pasted.replace('}', ',}'))
  await expect(page.getByText(t('inscription:fault.jsonCommaLast', { where: '55' })).first()).toBeVisible()
  await expect(inscribe).toHaveAttribute('aria-disabled', 'true')
  await text.fill(pasted)
  await field(page, t('inscription:field.to')).fill(receiver!.address)
  await inscribe.click()
  await approve(page)
  await expect(page.getByText(t('inscription:done.equal'))).toHaveCount(2)
  const second = (await client.getBlock({ includeTransactions: true })).transactions[0]!
  expect([second.input, second.to]).toEqual([stringToHex(pasted), receiver!.address.toLowerCase()])

  // Inscribe Failed: the chain refuses it, and the form stays.
  await chain.setCode({ address: receiver!.address, bytecode: '0x60006000fd' })
  await inscribe.click()
  await expect(page.getByText(t('inscription:run.failed'))).toBeVisible()
  await expect(text).toHaveValue(pasted)

  // By an event of a contract: this receiver is asked nothing.
  await text.fill('data:,told by an event')
  await page.getByRole('combobox', { name: t('inscription:field.way') }).selectOption('esip-3')
  await inscribe.click()
  await approve(page)
  await expect(page.getByText(t('inscription:done.equal'))).toHaveCount(3)
  const [log] = await client.getLogs({ address: deployments.InscriptionEvents.address })
  expect([log!.topics[1], hexToString(log!.data)]).toEqual([
    pad(receiver!.address.toLowerCase() as Hex),
    expect.stringContaining('data:,told by an event'),
  ])
})

test('what somebody inscribed is shown and taken into the editor, on a phone', async ({ page, client, chain }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await chain.impersonateAccount({ address: receiver!.address })
  const hash = await chain.request({
    method: 'eth_sendTransaction' as never,
    params: [{ from: receiver!.address, to: receiver!.address, data: stringToHex(pasted) }] as never,
  })
  await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  await page.goto('/ins/pr')
  await page.getByText(t('inscription:import.title')).click()
  const named = field(page, t('inscription:import.label'))
  await named.fill(String(hash).slice(2))
  await expect(page.getByText(t('inscription:import.invalid'))).toBeVisible()
  await named.fill(`https://scan.example/tx/${hash}`)
  await page.getByRole('button', { name: t('inscription:import.read') }).click()
  await page.getByRole('button', { name: t('inscription:import.takeText') }).click()
  await expect(field(page, t('inscription:field.text'))).toHaveValue(pasted)
  // Payloads never stand in the address of the page.
  await expect(page).toHaveURL(/\/ins\/pr\?mode=text$/)
})
