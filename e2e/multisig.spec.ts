import { readFile } from 'node:fs/promises'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { predictMultisig } from '@tokensmith/sdk/multisig/predictMultisig.ts'
import { safe141 } from '@tokensmith/sdk/multisig/safeContracts.ts'
import { createTradeCoins } from '@tokensmith/testing/tradeScene.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { type Address, encodeFunctionData, parseAbi, parseEther } from 'viem'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import {
  addresses,
  choose,
  createOnChain,
  declineOnce,
  execute,
  first,
  m,
  openSigner,
  openWallet,
  path,
  practice,
  press,
  propose,
  proposeCoin,
  readShared,
  receiver,
  second,
  sign,
  t,
  third,
} from './multisigSteps.ts'
import { fits, shoot } from './screenSteps.ts'
import { checkLink, connectMetaMask, field } from './steps.ts'

test('three owners create a wallet and pay from it: by link, by QR code, by file, without a server', async ({
  page,
  wallet,
  browser,
  stack,
  client,
}) => {
  wallet.chooseAccount(first)
  await page.goto(`${path}?owners=${encodeURIComponent(addresses.join('\n'))}`)
  const predicted = predictMultisig({ owners: addresses, threshold: 2, salt: 0n, singleton: 'SafeL2' }, 'canonical')
  await expect(page.getByText(predicted).first()).toBeVisible()
  await expect(page.getByText(m('create.canonical'))).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await checkLink(page)
  // It receives before it exists.
  const sender = await createDevSender(stack.rpcUrl)
  await sender.send({ to: predicted, value: parseEther('1') })
  await connectMetaMask(page)
  await page.getByRole('button', { name: /^Create on / }).click()
  await expect(page.getByText(m('create.done'))).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: m('create.open') }).click()
  await expect(page.getByText(m('warning.none'))).toBeVisible()

  await proposeCoin(page, predicted, '0.4')
  await expect(page.getByText(m('trial.succeeds'))).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await sign(page)
  const code = await readShared(page)

  const other = await openSigner(browser, stack, second)
  await other.page.goto(`${path}?tab=OR#${code}`)
  await expect(other.page.getByText(m('take.new_one', { count: 1 }))).toBeVisible()
  expect(new URL(other.page.url()).hash).toBe('')
  await connectMetaMask(other.page)
  await sign(other.page)
  await expect(other.page.getByText(m('state.ready')).first()).toBeVisible()

  // Back to the first by a photo of the code; the third gets everything by file and carries it out.
  await readShared(other.page)
  const photo = await other.page.getByRole('img', { name: m('share.qr') }).screenshot()
  await page.getByLabel(m('take.picture')).setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByText(m('take.added_one', { count: 1 }))).toBeVisible()
  const saved = page.waitForEvent('download')
  await press(page, m('share.file'))
  const file = await (await saved).path()
  const last = await openSigner(browser, stack, third)
  await last.page.goto(`${path}?tab=OR`)
  await last.page.getByLabel(m('take.file')).setInputFiles(file)
  await expect(last.page.getByText(m('state.ready')).first()).toBeVisible()
  await connectMetaMask(last.page)
  await execute(last.page)
  expect(await client.getBalance({ address: receiver })).toBe(parseEther('0.4'))

  await openWallet(page, predicted)
  const finished = page.getByRole('region', { name: m('finished.title') })
  await expect(finished.getByRole('cell', { name: m('finished.success') })).toBeVisible()
  await expect(finished.getByText('#0').first()).toBeVisible()
  await other.context.close()
  await last.context.close()
})

test('an order agreed to by approveHash and by the sender, then another rejected under its number', async ({
  page,
  wallet,
  browser,
  stack,
  client,
}) => {
  const multisig = await createOnChain(stack, 11n)
  wallet.chooseAccount(first)
  await proposeCoin(page, multisig, '0.1')
  const code = await readShared(page)
  await connectMetaMask(page)
  await page.getByText(m('approve.title')).click()
  await declineOnce(page, wallet, m('approve.action'))
  await press(page, m('approve.action'))
  await expect(page.getByText(m('signature.approved'))).toBeVisible({ timeout: 60_000 })

  const other = await openSigner(browser, stack, second)
  await other.page.goto(`${path}?tab=OR#${code}`)
  await expect(other.page.getByText(m('signature.approved'))).toBeVisible()
  await connectMetaMask(other.page)
  // The sender is an owner: no signature is needed.
  await declineOnce(other.page, other.wallet, m('execute.action'))
  await execute(other.page)
  const nonce = () =>
    client.readContract({
      address: multisig,
      abi: parseAbi(['function nonce() view returns (uint256)']),
      functionName: 'nonce',
    })
  expect(await nonce()).toBe(1n)

  await proposeCoin(page, multisig, '0.2')
  await sign(page)
  const refused = page.url()
  await press(page, m('order.reject'))
  await expect(page.getByText(m('order.rejects', { nonce: 1 }))).toBeVisible()
  await sign(page)
  const rejection = await readShared(page)
  await other.page.goto(`${path}?tab=OR#${rejection}`)
  await expect(other.page.getByText(m('order.rejects', { nonce: 1 }))).toBeVisible()
  await execute(other.page)
  expect(await nonce()).toBe(2n)
  await page.goto(refused)
  await expect(page.getByText(m('state.replaced')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: m('sign.action') })).toHaveCount(0)
  await other.context.close()
})

test('a batch of coin, tokens and a call by interface, through a Transaction Builder file and back', async ({
  page,
  wallet,
  stack,
  client,
}) => {
  const multisig = await createOnChain(stack, 21n, 1)
  const token = practice(stack)
  const abi = parseAbi([
    'function transfer(address to, uint256 amount) returns (bool)',
    'function balanceOf(address) view returns (uint256)',
  ])
  const sender = await createDevSender(stack.rpcUrl)
  await sender.send({
    to: token,
    data: encodeFunctionData({ abi, functionName: 'transfer', args: [multisig, parseEther('10')] }),
  })
  const balance = () => client.readContract({ address: token, abi, functionName: 'balanceOf', args: [receiver] })
  const before = await balance()

  wallet.chooseAccount(first)
  await openWallet(page, multisig)
  await field(page, m('new.receiver')).fill(receiver)
  await field(page, m('new.amount')).fill('0.05')
  await press(page, m('new.addToBatch'))
  await choose(page, m('new.kind'), 'token')
  await field(page, m('new.token')).fill(token)
  await field(page, m('new.receiver')).fill(receiver)
  await field(page, m('new.amount')).fill('3')
  await press(page, m('new.addToBatch'))
  await choose(page, m('new.kind'), 'call')
  await field(page, m('new.contract')).fill(token)
  await field(page, m('call.abi')).fill('function transfer(address to, uint256 amount)')
  await field(page, 'to (address)').fill(receiver)
  await field(page, 'amount (uint256)').fill('1.5')
  await expect(page.getByText(t('errors:integerInvalid'))).toBeVisible()
  await field(page, 'amount (uint256)').fill(parseEther('2').toString())
  await press(page, m('new.addToBatch'))
  const gathered = page.getByRole('list', { name: m('new.gathered_other', { count: 3 }) })
  await expect(gathered.getByRole('listitem').filter({ hasText: m('meaning.tokenTransfer') })).toHaveCount(2)

  await page.getByText(m('new.more')).click()
  const saved = page.waitForEvent('download')
  await press(page, m('builder.save_other', { count: 3 }))
  const file = await (await saved).path()
  const written = JSON.parse(await readFile(file, 'utf8'))
  expect(written).toMatchObject({ version: '1.0', chainId: '31337', meta: { checksum: expect.stringMatching(/^0x/) } })
  for (const _ of [1, 2, 3])
    await gathered
      .or(page.getByRole('list', { name: /collected/ }))
      .getByRole('button', { name: m('new.removeCall', { number: 1 }) })
      .click()
  await page.getByLabel(m('builder.open')).setInputFiles({
    ...{ name: 'changed.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify({ ...written, transactions: [...written.transactions].reverse() })),
  })
  await expect(page.getByText(t('errors:multisigBuilderChecksum'))).toBeVisible()
  await page.getByLabel(m('builder.open')).setInputFiles(file)
  await expect(page.getByText(m('builder.read_other', { count: 3 }))).toBeVisible()
  await propose(page)
  await expect(
    page
      .getByRole('list', { name: m('order.calls') })
      .getByRole('listitem')
      .filter({ hasText: m('meaning.tokenTransfer') }),
  ).toHaveCount(2)
  await expect(page.getByText(safe141.MultiSendCallOnly.canonical.slice(0, 6)).first()).toBeVisible()
  await connectMetaMask(page)
  await execute(page)
  expect((await balance()) - before).toBe(parseEther('5'))
})

test('owners are replaced and warned of what can take everything; a phone shows it all', async ({
  page,
  wallet,
  stack,
  client,
}) => {
  const multisig = await createOnChain(stack, 31n, 1)
  await page.setViewportSize({ width: 390, height: 844 })
  wallet.chooseAccount(first)
  await openWallet(page, multisig)
  await expect(page.getByText(m('finished.empty'))).toBeVisible()
  expect(await fits(page)).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  await choose(page, m('new.kind'), 'signers')
  await choose(page, m('new.change'), 'swap')
  await field(page, m('new.ownerToRemove')).fill(third.address)
  await field(page, m('new.ownerToAdd')).fill(second.address)
  await expect(page.getByText(t('errors:multisigSignerRepeated', { address: second.address }))).toBeVisible()
  await field(page, m('new.ownerToAdd')).fill(receiver)
  await propose(page)
  await expect(page.getByText(m('risk.signers.title'))).toBeVisible()
  expect(await fits(page)).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  await connectMetaMask(page)
  await execute(page)
  const abi = parseAbi(['function getOwners() view returns (address[])'])
  expect(await client.readContract({ address: multisig, abi, functionName: 'getOwners' })).toContain(receiver)

  // A module: nothing can be signed before the warning is confirmed.
  await openWallet(page, multisig)
  await choose(page, m('new.kind'), 'raw')
  await field(page, m('new.contract')).fill(multisig)
  await field(page, m('new.data')).fill(`0x610b5925${'00'.repeat(12)}${'11'.repeat(20)}`)
  await propose(page)
  await expect(page.getByRole('alert').filter({ hasText: m('risk.enableModule.title') })).toBeVisible()
  await expect(page.getByRole('button', { name: m('sign.action') })).toBeDisabled()
  await page.getByLabel(m('sign.hasChecked')).check()
  await sign(page)
})

test('a trade planned for the wallet, proposed without a reload, read in words and signed by two, stays in the wallet', async ({
  page,
  wallet,
  browser,
  stack,
}) => {
  const multisig = await createOnChain(stack, 71n)
  const { scene, plain, dollar } = await createTradeCoins(stack.rpcUrl, first.address)
  await scene.give(plain, multisig, '500')
  const held = async (account: Address) => [
    await scene.balanceOf(plain, account),
    await scene.balanceOf(dollar, account),
  ]
  const before = await held(first.address)
  wallet.chooseAccount(first)
  await page.goto(`/sw/ex?from=${plain.address}&to=${dollar.address}&amount=100`)
  await connectMetaMask(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // A file for a Safe is planned for that Safe, so it begins with the same choice.
  const dialog = page.getByRole('dialog')
  await page.getByText(t('ui:run.several'), { exact: true }).click()
  await press(page, t('ui:run.saveSafe'))
  await dialog.getByRole('button', { name: t('common:close') }).click()
  await press(page, t('ui:run.asOrder'))
  await field(dialog, t('common:acting.address')).fill(receiver)
  await press(page, t('common:acting.look'))
  await expect(dialog.getByText(t('errors:multisigAbsent', { address: receiver }))).toBeVisible()
  await field(dialog, t('common:acting.address')).fill(multisig)
  await press(page, t('common:acting.look'))
  await expect(dialog.getByText(t('common:acting.isOwner'))).toBeVisible()
  await shoot(page, 'acting-choice')
  expect(await seriousFindings(page)).toEqual([])
  await press(page, t('common:acting.act', { multisig: shortAddress(multisig) }))
  const bar = page.getByRole('region', { name: t('common:acting.title') })
  await expect(bar).toContainText(shortAddress(multisig))

  const action = page.getByRole('button', { name: t('ui:run.propose', { multisig: '' }) })
  await expect(action).toBeEnabled()
  await expect(page.getByText(t('ui:run.proposeHint'))).toBeVisible()
  await shoot(page, 'acting-exchange')
  expect(await seriousFindings(page)).toEqual([])
  await action.click()
  await expect(page.getByText(m('hash.agree'))).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(wallet.writeRequests).toHaveLength(0)
  const calls = page.getByRole('list', { name: m('order.calls') }).getByRole('listitem')
  await expect(calls).toHaveCount(2)
  await expect(calls.first()).toContainText(m('meaning.tokenApproval'))
  await expect(calls.first()).toContainText('100 PLAIN')
  await expect(calls.first()).toContainText('UniSwapV2 Router')
  await expect(calls.last()).toContainText('UniSwapV2 Router · swapExactTokensForTokens')
  await expect(calls.last()).toContainText(/amountOutMin[0-9,.]+ USDX/)
  await expect(calls.last()).toContainText(m('account.self'))
  await expect(page.getByText(m('account.stranger'))).toHaveCount(0)
  await expect(page.getByText(m('meaning.unknownCall'))).toHaveCount(0)
  await expect(page.getByText(m('trial.succeeds'))).toBeVisible()
  await shoot(page, 'acting-order')
  expect(await seriousFindings(page)).toEqual([])
  await sign(page)

  const other = await openSigner(browser, stack, second)
  await other.page.goto(`${path}?tab=OR#${await readShared(page)}`)
  await connectMetaMask(other.page)
  await expect(other.page.getByRole('list', { name: m('order.calls') })).toContainText('swapExactTokensForTokens')
  await sign(other.page)
  await execute(other.page)
  const [plainLeft, dollarsGot] = await held(multisig)
  expect(plainLeft).toBe(parseEther('400'))
  expect(dollarsGot).toBeGreaterThan(0n)
  expect(await held(first.address)).toEqual(before)

  // It outlives a reload, and ends when it is told to.
  await page.goto('/wa/se')
  await expect(bar).toBeVisible()
  await press(page, t('common:acting.stop'))
  await expect(bar).toHaveCount(0)
  await other.context.close()
})
