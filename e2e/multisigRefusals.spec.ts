import { makeRejection } from '@tokensmith/sdk/multisig/makeOrder.ts'
import { parseOrderCode, writeOrderCode } from '@tokensmith/sdk/multisig/orderLink.ts'
import type { Hex } from 'viem'
import { expect, test } from './fixtures.ts'
import {
  addresses,
  choose,
  createOnChain,
  first,
  m,
  openWallet,
  path,
  practice,
  press,
  proposeCoin,
  readShared,
  receiver,
  second,
  t,
  third,
} from './multisigSteps.ts'
import { connectMetaMask, field } from './steps.ts'

test('a link that was tampered with, a forged signature and foreign texts are refused', async ({ page, stack }) => {
  const multisig = await createOnChain(stack, 41n)
  await proposeCoin(page, multisig, '0.1')
  const order = parseOrderCode(await readShared(page))
  const kept = page.url()
  // Another receiver under the old hash.
  const changed = writeOrderCode({ ...order, fields: { ...order.fields, to: third.address } })
  await page.goto(`${path}?tab=OR#${changed}`)
  await expect(page.getByText(t('errors:multisigOrderTampered'))).toBeVisible()

  await page.goto(kept)
  const take = async (code: string) => {
    await field(page, m('take.signatures')).fill(code)
    await press(page, m('take.text'))
  }
  await take('nonsense')
  await expect(page.getByText(t('errors:multisigOrderUnreadable', { field: 'text' }))).toBeVisible()
  const forged = { owner: second.address, kind: 'typed', data: await first.sign({ hash: order.hash }) } as const
  const high = { owner: first.address, kind: 'typed', data: `0x${'22'.repeat(32)}${'ff'.repeat(32)}1b` as Hex } as const
  await take(writeOrderCode({ ...order, signatures: [forged, high] }))
  await expect(page.getByText(m('take.added_other', { count: 0 }))).toBeVisible()
  await expect(page.getByText(m('signature.missing'))).toHaveCount(3)
  const rejection = makeRejection(order, 1)
  await take(writeOrderCode(rejection))
  await expect(page.getByText(/This is not the order that is open/)).toBeVisible()
})

test('a node that lies about the hash disables the signature; a wallet may decline', async ({
  page,
  wallet,
  stack,
}) => {
  const multisig = await createOnChain(stack, 51n)
  wallet.chooseAccount(first)
  await proposeCoin(page, multisig, '0.1')
  await connectMetaMask(page)
  wallet.next('eth_signTypedData_v4', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  await press(page, m('sign.action'))
  await expect(page.getByText(/Transaction terminated/)).toBeVisible()
  // The contract's answer is changed on its way, wherever in an answer it stands.
  const hash = new URL(page.url()).searchParams.get('order')!.slice(2)
  await page.route(
    ({ origin }) => origin === new URL(stack.rpcUrl).origin,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(hash, '11'.repeat(32)) })
    },
  )
  await page.reload()
  await expect(page.getByText(m('hash.differ'))).toBeVisible()
  await expect(page.getByRole('button', { name: m('sign.action') })).toBeDisabled()
  await expect(page.getByText(m('sign.hashDiffers')).first()).toBeVisible()
  // What the page still asks when it is closed is not answered.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('wrong inputs are named, and what was typed stays', async ({ page, stack }) => {
  await page.goto(path)
  await field(page, m('create.owners')).fill(`${first.address}\n0x1234`)
  await expect(page.getByText(t('errors:addressLength', { digits: 4 }))).toBeVisible()
  await field(page, m('create.owners')).fill(`${first.address}\n${first.address}`)
  await field(page, m('create.threshold')).fill('3')
  await expect(
    page.getByText(t('errors:multisigSignerRepeated', { address: first.address.toLowerCase() })),
  ).toBeVisible()
  await field(page, m('create.owners')).fill(addresses.join('\n'))
  await field(page, m('create.threshold')).fill('4')
  await expect(page.getByText(t('errors:multisigThresholdInvalid', { max: 3 }))).toBeVisible()
  await expect(page).toHaveURL(/threshold=4/)
  await page.reload()
  await expect(field(page, m('create.threshold'))).toHaveValue('4')

  await page.goto(`${path}?tab=OR`)
  await press(page, m('open.action'))
  await expect(page.getByText(t('errors:inputEmpty'))).toBeVisible()
  await field(page, m('open.address')).fill(receiver)
  await press(page, m('open.action'))
  await expect(page.getByText(t('errors:multisigAbsent', { address: receiver }))).toBeVisible()
  await openWallet(page, practice(stack))
  await expect(page.getByText(t('errors:multisigNotSafe', { address: practice(stack) }))).toBeVisible()
  await page.goto(`${path}?tab=OR&chain=999999&wallet=${receiver}`)
  await expect(page.getByText(t('ui:linkedChain.unknown', { id: '999999' }))).toBeVisible()

  const multisig = await createOnChain(stack, 61n)
  await openWallet(page, multisig)
  await page.getByRole('button', { name: /^Propose .*order #\d+$/ }).click()
  await expect(page.getByText(t('errors:inputEmpty')).first()).toBeVisible()
  await field(page, m('new.amount')).fill('1e3')
  await expect(page.getByText(t('errors:amountExponent'))).toBeVisible()
  await choose(page, m('new.kind'), 'raw')
  await field(page, m('new.data')).fill('0x123')
  await expect(page.getByText(t('errors:hexInvalid', { where: 5 }))).toBeVisible()
})
