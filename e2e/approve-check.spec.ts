import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { devAccounts } from '@tokensmith/testing/accounts.ts'
import { type ApprovalHistory, permit2, playApprovalHistory, spenderAt } from '@tokensmith/testing/approvalHistory.ts'
import { startChaosNode } from '@tokensmith/testing/chaosNode.ts'
import { compileOddCoins, oddArtAbi, oddCoinAbi } from '@tokensmith/testing/compileOddCoins.ts'
import { createDevSender } from '@tokensmith/testing/devSender.ts'
import { logLimits } from '@tokensmith/testing/logLimits.ts'
import { encodeFunctionData, parseAbi } from 'viem'
import type { Stack } from '../scripts/stack/startStack.ts'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { connectMetaMask, field } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const path = '/ot/ac'
const owner = devAccounts[3]!

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const open = (page: Page, query: Record<string, string> = {}) =>
  page.goto(`${path}?${new URLSearchParams({ address: owner.address, ...query })}`)
const rows = (page: Page) => page.getByRole('article')
const done = (page: Page) => expect(page.getByText(new RegExp(`^${t('approve-check:phase.done')}`))).toBeVisible()
const count = (page: Page, many: number) =>
  expect(page.getByText(t('approve-check:result.count_other', { count: many }), { exact: true })).toBeVisible()
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function shoot(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await fits(page)).toBe(true)
      await page.screenshot({ path: `test-results/approve-check-${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Answers the page's questions about logs as a limited node does; everything else goes on to the real one. */
async function limitLogs(page: Page, stack: Stack, limit: () => ReturnType<typeof logLimits.bySpan> | undefined) {
  await page.route(`${stack.rpcUrl}/**`, async (route: Route) => {
    const asked = route.request().postDataJSON() as { id: number; method: string; params?: unknown[] }
    const answer = Array.isArray(asked) ? undefined : limit()?.(asked)
    if (answer && typeof answer === 'object' && 'error' in answer) {
      return route.fulfill({ json: { jsonrpc: '2.0', id: asked.id, error: answer.error } })
    }
    if (answer && typeof answer === 'object' && 'delayMs' in answer) return
    return route.continue()
  })
}

let history: ApprovalHistory
test.beforeAll(async ({ stack }) => {
  history = await playApprovalHistory(stack.rpcUrl, { blocks: 400, owner })
})

test('every approval of an address is found without a wallet, filtered, exported, with its history', async ({
  page,
}) => {
  await open(page)
  await button(page, t('approve-check:action.search')).click()
  await done(page)
  const alive = history.approvals.filter(({ amount, spender, kind }) => {
    return amount > 0n && !(kind === 'permit2' && spender === spenderAt(18))
  })
  await count(page, alive.length)
  await expect(rows(page).first()).toContainText(t('approve-check:level.high'))
  await expect(page.getByText('USDT').first()).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await shoot(page, 'result')

  await page.getByLabel(t('approve-check:filter.level'), { exact: true }).selectOption('all')
  await count(page, history.approvals.length)
  const download = page.waitForEvent('download')
  await button(page, t('approve-check:action.export')).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(history.approvals.length + 1)

  await page.getByLabel(t('approve-check:filter.level'), { exact: true }).selectOption('cancelled')
  await count(page, history.approvals.length - alive.length)
  await page.getByLabel(t('approve-check:filter.level'), { exact: true }).selectOption('alive')
  await page.getByLabel(t('approve-check:filter.kind')).selectOption('permit2')
  await count(page, alive.filter(({ kind }) => kind === 'permit2').length)
  await page.getByLabel(t('approve-check:filter.kind')).selectOption('all')
  await field(page, t('approve-check:filter.text')).or(page.getByRole('searchbox').first()).first().fill(spenderAt(1))
  await expect(rows(page)).toHaveCount(2)

  await page.getByText(/^History: \d+ events$/).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})

test('what is chosen is revoked, and nothing of it is allowed on the chain', async ({ page, client, wallet }) => {
  await open(page)
  await connectMetaMask(page)
  await button(page, t('approve-check:action.search')).click()
  await done(page)
  await page.getByLabel(t('approve-check:filter.kind')).selectOption('permit2')
  await button(page, /^Choose these \d+$/).click()
  await page.getByLabel(t('approve-check:filter.kind')).selectOption('nft')
  await rows(page).first().getByRole('checkbox').check()
  await page.getByLabel(t('approve-check:filter.kind')).selectOption('all')
  await page.getByRole('searchbox').first().fill(spenderAt(4))
  for (const box of await rows(page).getByRole('checkbox').all()) if (await box.isEnabled()) await box.check()
  await shoot(page, 'revoke')
  // A no changes nothing; the choice stays.
  wallet.next('eth_sendTransaction', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  const revoke = page.getByRole('button', { name: /^Revoke \d+ approvals/ })
  await revoke.click()
  await expect(revoke).toBeEnabled()
  const sent = wallet.writeRequests.length
  await revoke.click()
  await expect(page.getByText(/approvals are ended, and the contracts say so/)).toBeVisible({ timeout: 120_000 })
  expect(wallet.writeRequests.length).toBeGreaterThan(sent)

  const args = [owner.address, spenderAt(4)] as const
  expect(await client.readContract({ address: history.coin, abi: oddCoinAbi, functionName: 'allowance', args })).toBe(
    0n,
  )
  const permit2Abi = parseAbi(['function allowance(address, address, address) view returns (uint160, uint48, uint48)'])
  for (const index of [17, 19]) {
    const [amount] = await client.readContract({
      ...{ address: permit2, abi: permit2Abi, functionName: 'allowance' },
      args: [owner.address, history.coin, spenderAt(index)],
    })
    expect(amount).toBe(0n)
  }
})

test('approvals of another address cannot be revoked with this wallet', async ({ page, stack, wallet }) => {
  const sender = await createDevSender(stack.rpcUrl, devAccounts[4]!)
  const { contractAddress } = await sender.send({ data: compileOddCoins().art })
  const data = encodeFunctionData({ abi: oddArtAbi, functionName: 'setApprovalForAll', args: [spenderAt(7), true] })
  await sender.send({ to: contractAddress!, data })
  await open(page, { address: devAccounts[4]!.address })
  await connectMetaMask(page)
  await button(page, t('approve-check:action.search')).click()
  await done(page)
  await rows(page).first().getByRole('checkbox').check()
  await expect(page.getByText(/^Detected address is not current address/)).toBeVisible()
  await expect(page.getByText(t('approve-check:revoke.other'))).toBeVisible()
  expect(wallet.writeRequests).toEqual([])
})

test('a node that takes 100 blocks at a time is searched to the end; a stopped search goes on after a reload', async ({
  page,
  stack,
}) => {
  let isStopped = true
  const narrow = logLimits.bySpan(100, 'up to a 100 block range')
  let answered = 0
  await limitLogs(page, stack, () => (request) => {
    if (request.method !== 'eth_getLogs') return undefined
    const refusal = narrow(request)
    if (!refusal && isStopped && ++answered > 3) return { delayMs: 1 }
    return refusal
  })
  await open(page)
  await button(page, t('approve-check:action.search')).click()
  await expect(page.getByText(/^Searching: [1-9][\d,]* of/)).toBeVisible()
  await button(page, t('approve-check:action.pause')).click()
  await expect(page.getByText(/^Paused:/)).toBeVisible()
  await expect(button(page, t('approve-check:action.goOn'))).toBeVisible()
  isStopped = false
  answered = 0
  await page.reload()
  await button(page, t('approve-check:action.search')).click()
  await done(page)
  await page.getByLabel(t('approve-check:filter.level'), { exact: true }).selectOption('all')
  await count(page, history.approvals.length)
})

test('a node without logs is said so; pairs are looked at by hand, and another node finds everything', async ({
  page,
  stack,
  guard,
}) => {
  await limitLogs(page, stack, () => logLimits.none('the method eth_getLogs does not exist/is not available', -32601))
  await open(page, { pairs: `${history.coin},${spenderAt(2)}` })
  await button(page, t('approve-check:action.search')).click()
  await expect(page.getByText(t('errors:logsUnavailable'))).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('COIN')
  expect(await seriousFindings(page)).toEqual([])
  await shoot(page, 'no-logs')
  await button(page, t('approve-check:action.pairs')).click()
  await expect(page.getByText(t('approve-check:phase.pairs'))).toBeVisible()
  const other = await startChaosNode(stack.rpcUrl)
  guard.allow(other.url)
  await field(page, t('approve-check:form.rpc')).fill(other.url)
  await button(page, t('approve-check:action.search')).click()
  await done(page)
  await page.getByLabel(t('approve-check:filter.level'), { exact: true }).selectOption('all')
  await count(page, history.approvals.length)
  expect(page.url()).not.toContain(new URL(other.url).port)
  await other.stop()
  await field(page, t('approve-check:form.pairs')).fill('0x12')
  await expect(page.getByText(t('errors:approvalPairInvalid', { line: 1 }))).toBeVisible()
})

test.describe('in es, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'es-ES' })

  test('a search fits the page, a wrong address is named, and the documentation is there', async ({ page }) => {
    const es = textsOf('es')
    await open(page)
    await button(page, es('approve-check:action.search')).click()
    await expect(rows(page).first()).toBeVisible()
    expect(await fits(page)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await field(page, es('approve-check:form.address')).fill('0x12')
    await expect(page.getByText(es('errors:addressLength', { digits: 2 })).first()).toBeVisible()
    await page.goto(`${path}?tab=EX`)
    await expect(page.getByRole('heading', { name: es('approve-check:introduceTitle.risks') })).toBeVisible()
    expect(await fits(page)).toBe(true)
    await page.screenshot({ path: 'test-results/approve-check-introduce-es.png', fullPage: true })
  })
})
