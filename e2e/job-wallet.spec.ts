import type { Page } from '@playwright/test'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { createKeystoreOpener } from '@tokensmith/sdk/wallet/createKeystoreOpener.ts'
import { type Address, type Hex, parseEther, toHex } from 'viem'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { longOnly } from './longForm.ts'
import { fits } from './screenSteps.ts'
import {
  at,
  balancesOf,
  comeBack,
  compareFile,
  interceptTransactions,
  openJobFile,
  press,
  pressSend,
  rowsOf,
  see,
  sendPath,
  textOfDownload,
  writeList,
} from './sendSteps.ts'
import { field } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const coin = 10n ** 18n
const password = 'a password long enough'

/** Confirms the list on screen with the wallet of the job, and saves that wallet's key. */
async function makeWalletJob(page: Page, { unused, total }: { unused: number; total: number }): Promise<string> {
  await press(page, 'batch-send:action.confirm')
  const choice = page.getByRole('switch', {
    name: t('batch-send:walletOffer.choose_other', { total: unused.toLocaleString('en') }),
  })
  await expect(choice).toBeVisible({ timeout: 60_000 })
  await choice.check({ force: true })
  await see(page, 'batch-send:walletOffer.next')
  expect(await seriousFindings(page)).toEqual([])
  await page.screenshot({ path: 'test-results/batch-send-wallet-offer.png', fullPage: true })
  await pressSend(page, total)
  await expect(page).toHaveURL(/job=0x/, { timeout: 60_000 })
  await see(page, 'batch-send:jobWallet.saveFirst')
  await field(page, t('jobs:key.password')).fill(password)
  await field(page, t('jobs:key.again')).fill(password)
  return textOfDownload(page, () => press(page, 'jobs:key.save'))
}

/** All that the page keeps, in small letters; what cannot be written down, such as keys that browsers do not hand out, is left out. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const wait = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const write = (_: string, value: unknown) => {
      if (value instanceof ArrayBuffer) return hex(new Uint8Array(value))
      return value instanceof Uint8Array ? hex(value) : value
    }
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        kept.push(await wait(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    return JSON.stringify(kept, write).toLowerCase()
  })

const lend = (page: Page) => page.getByRole('button', { name: /^Lend / })

test('never-used addresses are paid from a wallet of the job and the others through the contract, exactly, although the page is reloaded with signed bytes unsent', async ({
  page,
  stack,
  wallet,
  guard,
}) => {
  guard.expectError(/Failed to load resource|net::ERR/)
  const sender = await createDevSender(stack.rpcUrl)
  const unused = Array.from({ length: 12 }, (_, index) => at('unused', index))
  const used = [at('used', 0), at('used', 1)]
  for (const to of used) await sender.send({ to, value: 1n })
  const all = [used[0]!, ...unused, used[1]!]
  const rows = all.map((address, index) => `${address},0.00${index + 1},person ${index}`)
  await writeList(page, ['address,amount,note', ...rows])
  await see(page, 'batch-send:recipients.count_other', { total: 14 })
  const keyFile = await makeWalletJob(page, { unused: 12, total: 14 })
  await see(page, 'batch-send:jobWallet.saved')
  expect(await seriousFindings(page)).toEqual([])
  await page.screenshot({ path: 'test-results/batch-send-wallet.png', fullPage: true })
  expect(wallet.writeRequests).toHaveLength(0)
  guard.expectError(/Content Security Policy/)
  const vault = page.workers().find((worker) => worker.url().includes('jobWallet.worker'))!
  const reached = (url: string) =>
    fetch(url).then(
      () => true,
      () => false,
    )
  expect(await vault.evaluate(reached, stack.rpcUrl)).toBe(false)
  expect(await page.evaluate(reached, stack.rpcUrl)).toBe(true)
  const opened = await createKeystoreOpener(password).open(keyFile)
  const key = opened.ok ? toHex(opened.key).slice(2) : ''
  expect(key).toHaveLength(64)
  expect(await everythingKept(page)).toContain(unused[0]!.toLowerCase())
  expect(await everythingKept(page)).not.toContain(key)

  // Four transfers go out; of the others the answer is lost, or they never arrive at the node.
  let sent = 0
  const release = await interceptTransactions(page, stack, () => {
    sent += 1
    if (sent <= 4) return 'arrives'
    return sent % 2 === 0 ? 'losesItsAnswer' : 'isLost'
  })
  await lend(page).click({ timeout: 60_000 })
  await expect.poll(() => sent, { timeout: 60_000 }).toBeGreaterThan(5)
  await page.reload()
  release()
  await comeBack(page)
  await press(page, 'jobs:action.resume')
  await see(page, 'jobs:phaseTitle.done')
  await see(page, 'batch-send:jobWallet.emptied')
  const paid = await balancesOf(stack, unused)
  expect(paid).toEqual(unused.map((_, index) => parseEther(`0.00${index + 2}`)))
  expect(wallet.writeRequests).toHaveLength(1)
  const { to: own, value } = (wallet.writeRequests[0]!.params as [{ to: Address; value: Hex }])[0]
  expect(JSON.parse(keyFile).address).toBe(own.slice(2).toLowerCase())
  expect(await sender.client.getBalance({ address: own })).toBe(0n)
  // Twelve payments and the way back, of which nothing is left in the wallet.
  expect(await sender.client.getTransactionCount({ address: own })).toBe(13)
  const { transactions, number } = await sender.client.getBlock({ includeTransactions: true })
  const back = transactions.find(({ from }) => from.toLowerCase() === own.toLowerCase())
  expect(back?.to?.toLowerCase(), `block ${number}`).toBe(wallet.address.toLowerCase())
  const sum = paid.reduce((total, amount) => total + amount, 0n)
  expect(back!.value).toBeGreaterThan((BigInt(value) - sum) / 3n)

  const csv = await textOfDownload(page, () => press(page, 'batch-send:action.receipts'))
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(13)
  // The line of the list, header included, and its note.
  expect(lines[1]).toMatch(new RegExp(`^3,${unused[0]},0\\.002,ETH,,paid,0\\.002,0x[0-9a-f]{64},[0-9]+,person 1$`, 'i'))
  const hash = lines[1]!.split(',')[7]!
  await page.screenshot({ path: 'test-results/batch-send-wallet-done.png', fullPage: true })

  await page.getByRole('link', { name: t('batch-send:job.openOther') }).click()
  await see(page, 'batch-send:job.otherWallet')
  await press(page, 'batch-send:action.start')
  await see(page, 'jobs:phaseTitle.done')
  expect(await balancesOf(stack, used)).toEqual([parseEther('0.001') + 1n, parseEther('0.0014') + 1n])
  expect(wallet.writeRequests).toHaveLength(2)
  await page.goto(`${sendPath}?${new URLSearchParams({ tx: hash, to: unused[0]! })}`)
  await see(page, 'batch-send:find.plain')
})

test(
  'a job with a wallet of its own goes on elsewhere with its two files, and asks for the coin that is missing',
  longOnly,
  async ({ page, stack, chain, wallet, guard }) => {
    guard.expectError(/Failed to load resource|net::ERR/)
    const unused = Array.from({ length: 5 }, (_, index) => at('elsewhere', index))
    await writeList(page, rowsOf(unused, '0.5'))
    const keyFile = await makeWalletJob(page, { unused: 5, total: 5 })
    const jobFile = await textOfDownload(page, () => press(page, 'batch-send:action.saveJob'))
    const own = `0x${JSON.parse(keyFile).address}` as Address
    expect(jobFile).not.toContain('walletKey')

    // Another browser: nothing of the job is there.
    await page.goto('/home')
    await page.evaluate(async () => {
      for (const name of ['tokensmith-jobs', 'tokensmith-job-wallets']) {
        await new Promise((resolve) => {
          indexedDB.deleteDatabase(name).onsuccess = resolve
        })
      }
    })
    await page.goto(`${sendPath}?tab=jobs`)
    const given = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    await openJobFile(page, jobFile)
    await compareFile(page)
    await see(page, 'jobs:key.noKey')
    expect(await seriousFindings(page)).toEqual([])
    const bringBack = async (typed: string) => {
      await page.locator('input[type=file]').setInputFiles(given('key.json', keyFile))
      await field(page, t('jobs:key.password')).fill(typed)
      await press(page, 'jobs:key.restore')
    }
    await bringBack('not the password')
    await see(page, 'jobs:key.fault.keystorePassword')
    await bringBack(password)
    await see(page, 'batch-send:jobWallet.saved')

    const release = await interceptTransactions(page, stack, () => 'isLost')
    await lend(page).click({ timeout: 60_000 })
    await see(page, 'jobs:phaseTitle.waitingForNode')
    await press(page, 'jobs:action.pause')
    await see(page, 'jobs:phaseTitle.paused')
    await chain.setBalance({ address: own, value: parseEther('1.2') })
    release()
    await press(page, 'jobs:action.resume')
    // A node may take a payment that cannot be made, and show it as waiting: then it is noticed after a minute.
    await expect(page.getByText(/^The wallet has too little for the rows that are left\./)).toBeVisible({
      timeout: 180_000,
    })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await fits(page)).toBe(true)
    const progress = page.getByText(t('batch-send:progress.title'), { exact: true })
    const rows = page.getByRole('button', { name: `${t('jobs:state.all')} 5`, exact: true })
    expect((await progress.first().boundingBox())!.y).toBeLessThan((await rows.first().boundingBox())!.y)
    await page.screenshot({ path: 'test-results/batch-send-wallet-phone.png', fullPage: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await lend(page).click()
    await see(page, 'jobs:phaseTitle.done')
    await see(page, 'batch-send:jobWallet.emptied')
    expect(await balancesOf(stack, [...unused, own])).toEqual([...unused.map(() => coin / 2n), 0n])
    expect(wallet.writeRequests).toHaveLength(2)
  },
)

test('a cancelled job with a wallet of its own ends what is signed and sends back the rest', async ({
  page,
  stack,
  wallet,
  guard,
}) => {
  guard.expectError(/Failed to load resource|net::ERR/)
  const unused = Array.from({ length: 24 }, (_, index) => at('cancelled', index))
  await writeList(page, rowsOf(unused, '0.5'))
  await makeWalletJob(page, { unused: 24, total: 24 })
  const release = await interceptTransactions(page, stack, () => 'isLost')
  await lend(page).click({ timeout: 60_000 })
  await see(page, 'jobs:phaseTitle.waitingForNode')
  await page.reload()
  release()
  await comeBack(page)
  await press(page, 'jobs:action.cancel')
  await see(page, 'batch-send:jobWallet.cancelAsk')
  await press(page, 'jobs:action.cancelYes')
  await see(page, 'jobs:phaseTitle.cancelled')
  await see(page, 'batch-send:jobWallet.emptied')
  const { to: own } = (wallet.writeRequests[0]!.params as [{ to: Address }])[0]
  const balances = await balancesOf(stack, unused)
  const paid = balances.filter((balance) => balance > 0n)
  expect(paid.length).toBeLessThan(24)
  expect(paid).toEqual(paid.map(() => coin / 2n))
  expect(await balancesOf(stack, [own])).toEqual([0n])
  const { client } = await createDevSender(stack.rpcUrl)
  expect(await client.getTransactionCount({ address: own })).toBe(paid.length + 1)
})
