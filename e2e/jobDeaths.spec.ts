import type { Page } from '@playwright/test'
import { type Address, type PublicClient, parseEther, type TestClient } from 'viem'
import { expect, test } from './fixtures.ts'
import { deep, inLongForm } from './longForm.ts'
import { at, balancesOf, comeBack, press, pressSend, rowsOf, writeList } from './sendSteps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const amount = parseEther('0.01')

const isDone = (page: Page) => page.getByText(t('jobs:phaseTitle.done')).first()
/** A job that had not begun is started; one that had goes on. */
const resume = (page: Page) =>
  page.getByRole('button', {
    name: new RegExp(`^(${t('batch-send:action.start')}|${t('jobs:action.resume')})$`),
  })

async function confirm(page: Page, accounts: readonly Address[]) {
  await writeList(page, rowsOf(accounts, '0.01'))
  await press(page, 'batch-send:action.confirm')
}

/** Blocks so small that a short list takes several transactions; the chain is as it was afterwards. */
async function withSmallBlocks(client: PublicClient, chain: TestClient, work: () => Promise<void>) {
  const { gasLimit } = await client.getBlock()
  // The page reads the limit from the newest block.
  const setGasLimit = async (limit: bigint) => {
    await chain.setBlockGasLimit({ gasLimit: limit })
    await chain.mine({ blocks: 1 })
  }
  await setGasLimit(1_500_000n)
  try {
    await work()
  } finally {
    await setGasLimit(gasLimit)
  }
}

/** The page dies at the n-th write of its journal since it was opened: instead of it, or right after it is on the disk. */
const killAtWrite = ({ dieAt, when }: { dieAt: number; when: 'before' | 'after' }) => {
  let writes = 0
  const { put } = IDBObjectStore.prototype
  const die = () => {
    ;(window as unknown as { pageDies(): void }).pageDies()
    // Whatever else the page had in mind does not happen.
    for (;;);
  }
  IDBObjectStore.prototype.put = function (...args) {
    // A job is created as a whole or not at all, before it is anybody's.
    const isBatch = this.name === 'batches' && !this.transaction.objectStoreNames.contains('jobs')
    if (isBatch) writes += 1
    if (isBatch && writes === dieAt && when === 'before') die()
    const request = put.apply(this, args)
    if (isBatch && writes === dieAt) this.transaction.addEventListener('complete', die)
    return request
  }
}

for (const when of inLongForm<'before' | 'after'>(['after'], ['before'])) {
  test(
    `F1: a page that dies ${when} each write of its journal goes on to exact balances, life after life`,
    deep,
    async ({ context, page: first, stack, client, chain, wallet }) => {
      const accounts = Array.from({ length: 60 }, (_, index) => at(`death ${when}`, index))
      await withSmallBlocks(client, chain, async () => {
        let address = ''
        let deaths = 0
        for (let dieAt = 1; ; dieAt += 1) {
          const page = dieAt === 1 ? first : await context.newPage()
          let isDead = false
          const death = new Promise<void>((resolve) => {
            void page.exposeFunction('pageDies', () => {
              isDead = true
              resolve()
            })
          })
          await page.addInitScript(killAtWrite, { dieAt, when })
          if (dieAt === 1) {
            await confirm(page, accounts)
            await Promise.race([death, pressSend(page, accounts.length)])
          } else {
            await page.goto(address)
            await comeBack(page)
            await expect(resume(page).or(isDone(page)).first()).toBeVisible()
            // A page that dies within the click never tells that it was clicked.
            if (await resume(page).isVisible()) await Promise.race([death, resume(page).click()])
          }
          const end = expect(isDone(page)).toBeVisible({ timeout: 120_000 })
          end.catch(() => {})
          await Promise.race([death, end])
          if (!isDead) break
          deaths += 1
          address = page.url()
          await page.close({ runBeforeUnload: false })
        }
        expect(deaths).toBeGreaterThan(3)
      })
      const found = await balancesOf(stack, accounts)
      expect(found.filter((balance) => balance !== amount)).toEqual([])
      // A transaction was asked for again only where its page had died before it could write the answer down.
      expect(wallet.writeRequests.length).toBeLessThan(20)
    },
  )
}

test('F10: a node that turns into another chain’s half-way stops the job, and it goes on when the node is back', async ({
  page,
  stack,
  client,
  chain,
  wallet,
}) => {
  const accounts = Array.from({ length: 60 }, (_, index) => at('other chain', index))
  await withSmallBlocks(client, chain, async () => {
    await confirm(page, accounts)
    await expect(page.getByRole('button', { name: t('batch-send:action.send_other', { total: 60 }) })).toBeEnabled({
      timeout: 60_000,
    })
    let isBack = false
    await page.route(
      (url) => url.origin === new URL(stack.rpcUrl).origin,
      async (route) => {
        const body = route.request().postData() ?? ''
        if (isBack || wallet.writeRequests.length === 0 || !body.includes('eth_chainId')) return route.continue()
        const answers = [JSON.parse(body)].flat().map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }))
        return route.fulfill({ json: body.startsWith('[') ? answers : answers[0] })
      },
    )
    await pressSend(page, accounts.length)
    // Before the first one is asked for there is a button to begin, too.
    await expect.poll(() => wallet.writeRequests.length, { timeout: 60_000 }).toBeGreaterThan(0)
    await expect(resume(page)).toBeVisible({ timeout: 60_000 })
    const asked = wallet.writeRequests.length
    await page.screenshot({ path: 'test-results/job-other-chain.png', fullPage: true })
    isBack = true
    await resume(page).click()
    await expect(isDone(page)).toBeVisible({ timeout: 120_000 })
    expect(wallet.writeRequests.length).toBeGreaterThan(asked)
  })
  const found = await balancesOf(stack, accounts)
  expect(found.filter((balance) => balance !== amount)).toEqual([])
})
