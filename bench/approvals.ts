/**
 * 5,000 approvals of one account on a fresh local chain: requests and time of reading what they come to, and in the page
 * the time from the node's last answer to the list, and from another order to its rows. Chromium at 1440×900.
 */

import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { listApprovalTargets } from '@tokensmith/sdk/approvals/approvalTargets.ts'
import { getLiveApprovals } from '@tokensmith/sdk/approvals/getLiveApprovals.ts'
import { rpcApprovalSource } from '@tokensmith/sdk/approvals/rpcApprovalSource.ts'
import { scanApprovals } from '@tokensmith/sdk/approvals/scanApprovals.ts'
import { spenderAt } from '@tokensmith/testing/approvalHistory.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { encodeFunctionData, parseAbi } from 'viem'
import { textsOf } from '../e2e/textsOf.ts'
import { startStack } from '../scripts/stack/startStack.ts'
import { openBrowser } from './openBrowser.ts'
import { printRows } from './printRows.ts'
import { scale } from './scale.ts'

const count = scale(5_000, 100)
const together = scale(250, 50)
const t = textsOf('en')
const owner = devAccounts[3]!
const manyAbi = parseAbi(['function approveMany(address[] spenders, uint256 amount)'])

const stack = await startStack()
const browser = await openBrowser()
try {
  const sender = await createDevSender(stack.rpcUrl, owner)
  const { contractAddress } = await sender.send({ data: creationCode('bench/peers/ManyApprovals.sol') })
  for (let from = 0; from < count; from += together) {
    const spenders = Array.from({ length: together }, (_, index) => spenderAt(from + index))
    const data = encodeFunctionData({ abi: manyAbi, functionName: 'approveMany', args: [spenders, 5n] })
    await sender.send({ to: contractAddress!, data })
  }

  const { client } = sender
  const scan = { covered: [], events: [] }
  const range = { from: 0n, to: await client.getBlockNumber() }
  const source = rpcApprovalSource(client, owner.address)
  await scanApprovals({ owner: owner.address, source, range, scan })
  const startedAt = performance.now()
  const { approvals } = await getLiveApprovals(client, owner.address, listApprovalTargets(scan.events))
  const readMs = Math.round(performance.now() - startedAt)
  if (approvals.filter(({ amount }) => amount === 5n).length !== count) throw new Error('Approvals are missing.')

  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${stack.url}/ot/ac?address=${owner.address}`)
  await page.evaluate(() => {
    const seen = { listAt: 0 }
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      if (seen.listAt === 0 && document.querySelector('article')) {
        requestAnimationFrame(() => {
          seen.listAt = performance.now()
        })
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: t('approve-check:action.search'), exact: true }).click()
  await page.getByText(t('approve-check:result.count_other', { count })).waitFor({ timeout: 120_000 })
  await page.waitForFunction(() => (globalThis as unknown as { seen: { listAt: number } }).seen.listAt > 0)
  const listMs = await page.evaluate(() => {
    const { listAt } = (globalThis as unknown as { seen: { listAt: number } }).seen
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const before = answers.map(({ responseEnd }) => responseEnd).filter((end) => end <= listAt)
    return Math.round(listAt - Math.max(...before))
  })
  const sortMs = await page.evaluate(async (label) => {
    const select = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!
      .control as HTMLSelectElement
    const started = performance.now()
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, 'spender')
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return Math.round(performance.now() - started)
  }, t('approve-check:filter.sort'))
  printRows(`${count.toLocaleString('en')} approvals`, [
    { name: 'Live values, by the SDK', ours: readMs, limit: 10_000, unit: 'ms' },
    { name: 'From the last answer to the list', ours: listMs, limit: 1_000, unit: 'ms' },
    { name: 'Another order', ours: sortMs, limit: 1_000, unit: 'ms' },
  ])
} finally {
  await browser.close()
  await stack.stop()
}
