import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import {
  type ApprovalHistory,
  permit2,
  playApprovalHistory,
  readApprovalPlaces,
  spenderAt,
} from '@tokensmith/testing/approvalHistory.ts'
import { type ChaosNode, startChaosNode } from '@tokensmith/testing/chaosNode.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { logLimits } from '@tokensmith/testing/logLimits.ts'
import { createWalletClient, encodeFunctionData, erc20Abi, erc721Abi, http, parseAbi, zeroAddress } from 'viem'
import { anvil } from 'viem/chains'
import type { Stack } from '../scripts/stack/startStack.ts'
import { seriousFindings } from './axe.ts'
import { expect } from './fixtures.ts'
import { fits, shoot } from './screenSteps.ts'
import { connectMetaMask, field } from './steps.ts'
import { testWithExplorer } from './testWithExplorer.ts'
import { textsOf } from './textsOf.ts'

const test = testWithExplorer()
const t = textsOf('en')
const path = '/ot/ac'
const owner = devAccounts[3]!

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const open = (page: Page, query: Record<string, string> = {}) =>
  page.goto(`${path}?${new URLSearchParams({ address: owner.address, ...query })}`)
const search = (page: Page) => button(page, t('approve-check:action.search')).click()
const rows = (page: Page) => page.getByRole('article')
const done = (page: Page) => expect(page.getByText(new RegExp(`^${t('approve-check:phase.done')}`))).toBeVisible()
const choose = (page: Page, filter: 'level' | 'kind', value: string) =>
  page.getByLabel(t(`approve-check:filter.${filter}`), { exact: true }).selectOption(value)
const count = (page: Page, many: number) =>
  expect(page.getByText(t('approve-check:result.count_other', { count: many }), { exact: true })).toBeVisible()

/** Sees that all that was scripted is listed, and that the history has so many events. */
async function seesAll(page: Page, { approvals }: ApprovalHistory, events?: number) {
  await done(page)
  await choose(page, 'level', 'all')
  await count(page, approvals.length)
  if (events !== undefined) {
    await expect(page.getByText(t('approve-check:history.title_other', { count: events }))).toBeVisible()
  }
}

/** Lets the page talk to another node in place of its own. */
const turnTo = (page: Page, stack: Stack, node: ChaosNode) =>
  page.route(`${stack.rpcUrl}/**`, (route) => route.continue({ url: node.url }))

let history: ApprovalHistory
test.beforeAll(async ({ stack }) => {
  history = await playApprovalHistory(stack.rpcUrl, { blocks: 400, owner })
})

test('every approval of an address is found without a wallet, filtered, exported, with its history', async ({
  page,
}) => {
  await open(page)
  await search(page)
  await done(page)
  const alive = history.approvals.filter(({ amount, spender, kind }) => {
    return amount > 0n && !(kind === 'permit2' && spender === spenderAt(18))
  })
  await count(page, alive.length)
  await expect(rows(page).first()).toContainText(t('approve-check:level.high'))
  await expect(page.getByText('USDT').first()).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await shoot(page, 'approve-check-result')

  await choose(page, 'level', 'all')
  await count(page, history.approvals.length)
  const download = page.waitForEvent('download')
  await button(page, t('approve-check:action.export')).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(history.approvals.length + 1)

  await choose(page, 'level', 'cancelled')
  await count(page, history.approvals.length - alive.length)
  await choose(page, 'level', 'alive')
  await choose(page, 'kind', 'permit2')
  await count(page, alive.filter(({ kind }) => kind === 'permit2').length)
  await choose(page, 'kind', 'all')
  await field(page, t('approve-check:filter.text')).or(page.getByRole('searchbox').first()).first().fill(spenderAt(1))
  await expect(rows(page)).toHaveCount(2)

  await page.getByText(/^History: \d+ events$/).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})

test('the explorer, asked by the server, leads to the same list; without it the node is searched', async ({
  page,
  stack,
  explorer,
  guard,
}) => {
  // The browser names what the server says of an explorer that fails.
  guard.expectError(/502|429/)
  await explorer.record(stack.rpcUrl)
  let askedNode = 0
  page.on('request', (request) => {
    if (request.url().startsWith(stack.rpcUrl) && request.postData()?.includes('eth_getLogs')) askedNode++
  })
  await open(page, { source: 'explorer' })
  await search(page)
  await seesAll(page, history)
  expect(explorer.questions.length).toBeGreaterThanOrEqual(5)
  expect(askedNode).toBe(0)
  const listed = await rows(page).allTextContents()

  explorer.answerWith({ status: '0', message: 'NOTOK', result: 'Query Timeout occured' })
  await button(page, t('approve-check:action.anew')).click()
  await expect(page.getByText(t('approve-check:withoutExplorer'))).toBeVisible()
  await seesAll(page, history)
  expect(await rows(page).allTextContents()).toEqual(listed)
  explorer.answerWith(undefined)
})

test('a node without logs is said so; pairs are looked at by hand, and another node finds everything', async ({
  page,
  stack,
  guard,
}) => {
  const mute = await startChaosNode(stack.rpcUrl)
  mute.interfere(logLimits.none('the method eth_getLogs does not exist/is not available', -32601))
  await turnTo(page, stack, mute)
  await open(page, { pairs: `${history.coin},${spenderAt(2)}` })
  await search(page)
  await expect(page.getByText(t('errors:logsUnavailable'))).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('COIN')
  expect(await seriousFindings(page)).toEqual([])
  await shoot(page, 'approve-check-no-logs')
  await button(page, t('approve-check:action.pairs')).click()
  await expect(page.getByText(t('approve-check:phase.pairs'))).toBeVisible()
  const other = await startChaosNode(stack.rpcUrl)
  guard.allow(other.url)
  await field(page, t('approve-check:form.rpc')).fill(other.url)
  await search(page)
  await seesAll(page, history)
  expect(page.url()).not.toContain(new URL(other.url).port)
  await field(page, t('approve-check:form.pairs')).fill('0x12')
  await expect(page.getByText(t('errors:approvalPairInvalid', { line: 1 }))).toBeVisible()
  // The page would go on asking nodes that are gone.
  await page.goto('about:blank')
  await other.stop()
  await mute.stop()
})

test('what is chosen is revoked one after another, and the rest in one prompt of a wallet that joins calls', async ({
  page,
  client,
  wallet,
}) => {
  await open(page)
  await connectMetaMask(page)
  await search(page)
  await done(page)
  await choose(page, 'kind', 'permit2')
  await button(page, /^Choose these \d+$/).click()
  await choose(page, 'kind', 'all')
  await page.getByRole('searchbox').first().fill(spenderAt(4))
  for (const box of await rows(page).getByRole('checkbox').all()) if (await box.isEnabled()) await box.check()
  await shoot(page, 'approve-check-revoke')
  // A no changes nothing; the choice stays.
  wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  const revoke = page.getByRole('button', { name: /^Revoke \d+ approvals/ })
  await revoke.click()
  await expect(revoke).toBeEnabled()
  const sent = wallet.writeRequests.length
  await revoke.click()
  await expect(page.getByText(/approvals have been revoked, and the contracts confirm it/)).toBeVisible({
    timeout: 120_000,
  })
  // Two allowances inside Permit2 end by one lockdown.
  expect(wallet.writeRequests.length - sent).toBe(2)

  const args = [owner.address, spenderAt(4)] as const
  expect(await client.readContract({ address: history.coin, abi: erc20Abi, functionName: 'allowance', args })).toBe(0n)
  const permit2Abi = parseAbi(['function allowance(address, address, address) view returns (uint160, uint48, uint48)'])
  for (const index of [17, 19]) {
    const [amount] = await client.readContract({
      ...{ address: permit2, abi: permit2Abi, functionName: 'allowance' },
      args: [owner.address, history.coin, spenderAt(index)],
    })
    expect(amount).toBe(0n)
  }

  wallet.offerBatches('supported')
  await page.getByRole('searchbox').first().fill('')
  await button(page, /^Choose these \d+$/).click()
  await revoke.click()
  await expect(page.getByText(t('approve-check:result.filtered'))).toBeVisible({ timeout: 120_000 })
  expect(wallet.writeRequests.slice(sent + 2).map(({ method }) => method)).toEqual(['wallet_sendCalls'])
  await choose(page, 'level', 'cancelled')
  await count(page, history.approvals.length)
})

test('a delegated account is named, also when it has ended; another wallet can revoke nothing of it', async ({
  page,
  stack,
  client,
  wallet,
}) => {
  const account = devAccounts[4]!
  const sender = await createDevSender(stack.rpcUrl, account)
  const { contractAddress } = await sender.send({
    data: creationCode('packages/contracts/test/_mocks/hostile/NftCollection.sol'),
  })
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [spenderAt(7), true] })
  await sender.send({ to: contractAddress!, data })
  const signer = createWalletClient({ account, chain: anvil, transport: http(stack.rpcUrl) })
  const delegateTo = async (contract: `0x${string}`) => {
    const authorization = await signer.signAuthorization({ contractAddress: contract, executor: 'self' })
    const hash = await signer.sendTransaction({ to: owner.address, authorizationList: [authorization] })
    await client.waitForTransactionReceipt({ hash })
  }
  await delegateTo(permit2)

  await open(page, { address: account.address })
  await connectMetaMask(page)
  await search(page)
  await done(page)
  await rows(page).first().getByRole('checkbox').check()
  await expect(page.getByText(/^Detected address is not current address/)).toBeVisible()
  await expect(page.getByText(t('approve-check:revoke.other'))).toBeVisible()
  expect(wallet.writeRequests).toEqual([])

  await expect(page.getByText(t('approve-check:delegate.title'))).toBeVisible()
  await expect(page.getByText(permit2).first()).toBeVisible()
  await shoot(page, 'approve-check-delegated')
  expect(await seriousFindings(page)).toEqual([])
  const again = button(page, t('approve-check:delegate.again'))
  await again.click()
  await expect(again).toBeEnabled()
  await expect(page.getByText(t('approve-check:delegate.title'))).toBeVisible()
  await delegateTo(zeroAddress)
  await again.click()
  await expect(page.getByText(t('approve-check:delegate.ended'))).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('50,000 blocks: a search goes on after a reload, finds all that another reader finds, and says what a node refuses', async ({
  page,
  stack,
}) => {
  // Rules without system calls in every block: the blocks are there in seconds.
  const chain = await startChain({ hardfork: 'london' })
  await deployThirdParty(chain.url)
  const long = await playApprovalHistory(chain.url, { owner })
  const newest = await chain.client.getBlockNumber()
  expect(newest).toBeGreaterThan(50_000n)
  const places = await readApprovalPlaces(chain.client, owner.address)
  const node = await startChaosNode(chain.url)
  await turnTo(page, stack, node)
  const isOver = (): Promise<void> => seesAll(page, long, places.length)

  const by500 = logLimits.bySpan(500, 'You can make eth_getLogs requests with up to a 500 block range')
  let taken = 0
  let most = 20
  node.interfere((request) => {
    const refusal = by500(request)
    if (refusal || request.method !== 'eth_getLogs') return refusal
    return ++taken > most ? { delayMs: 3_600_000 } : undefined
  })
  await open(page)
  await search(page)
  await expect(page.getByText(/^Searching: \d{1,2},\d{3} of 50,\d{3} blocks/)).toBeVisible()
  await expect(page.getByText(/no answer for \d+ seconds/)).toBeVisible()
  await expect(page.getByText(/500 blocks at a time/)).toBeVisible()
  await page.reload()
  most = Number.POSITIVE_INFINITY
  await search(page)
  await isOver()
  // Twenty pieces of 500 were kept; asked anew are the newest 64 blocks, and what hung when the page was closed.
  expect(taken).toBeLessThan(Number(newest) / 500 + 10)

  node.interfere(logLimits.bySpan(10_000, 'eth_getLogs is limited to a 10,000 range', -32602))
  await button(page, t('approve-check:action.anew')).click()
  await isOver()

  node.interfere(logLimits.bySpan(0, 'block range limit exceeded'))
  await button(page, t('approve-check:action.anew')).click()
  const says = page.getByText(t('errors:logsUnavailable'))
  await expect(says).toBeVisible()

  await page.clock.install()
  await open(page, { pairs: `${long.coin},${spenderAt(2)}` })
  node.interfere(logLimits.hangs(0))
  await search(page)
  await expect(page.getByText(/^Searching: 0 of/).or(page.getByText(/^Searching: 64 of/))).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(13_000)
    await expect(says).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(rows(page)).toHaveCount(1)
  await page.goto('about:blank')
  await node.stop()
  await chain.stop()
})

test.describe('in es, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'es-ES' })

  test('a search fits the page, a wrong address is named, and the documentation is there', async ({ page }) => {
    const es = textsOf('es')
    await open(page)
    await button(page, es('approve-check:action.search')).click()
    await page.getByLabel(es('approve-check:filter.level'), { exact: true }).selectOption('all')
    await expect(rows(page).first()).toBeVisible()
    expect(await fits(page)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await page.screenshot({ path: 'test-results/approve-check-es.png', fullPage: true })
    await field(page, es('approve-check:form.address')).fill('0x12')
    await expect(page.getByText(es('errors:addressLength', { digits: 2 })).first()).toBeVisible()
    await page.goto(`${path}?tab=EX`)
    await expect(page.getByRole('heading', { name: es('approve-check:introduceTitle.risks') })).toBeVisible()
    expect(await fits(page)).toBe(true)
    await page.screenshot({ path: 'test-results/approve-check-introduce-es.png', fullPage: true })
  })
})
