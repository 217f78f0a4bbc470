import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { createRandom } from '@tokensmith/testing/randomFaults.ts'
import { parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import { deep } from './longForm.ts'
import { at, balancesOf, comeBack, press, writeList } from './sendSteps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const total = isDeep ? 10_000 : 1_000
const shown = total.toLocaleString('en')
/** More at once would keep the chain busy for longer than a request may take. */
const balancesAtOnce = 500

const accounts = Array.from({ length: total }, (_, row) => at('long job', row))
const amountOf = (row: number) => `0.00${row + 1}`

test(
  `${shown} rows with one in twenty requests failing, reloaded midway, end with exact balances`,
  deep,
  async ({ page, stack, chain, wallet, guard }) => {
    test.setTimeout(isDeep ? 1_800_000 : 600_000)
    const patience = { timeout: isDeep ? 1_200_000 : 240_000 }
    guard.expectError(/Failed to load resource|net::ERR/)
    const [account] = await wallet.provider.request({ method: 'eth_accounts' })
    await chain.setBalance({ address: account!, value: parseEther('1000000') })
    // A text that still rests must not overtake the file.
    await writeList(page, [`${accounts[0]},1`])
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'list.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(accounts.map((address, row) => `${address},${amountOf(row)}`).join('\r\n')),
      })
    await expect(page.getByText(t('batch-send:recipients.count_other', { total: shown })).first()).toBeVisible()
    await press(page, 'batch-send:action.confirm')
    await expect(page.getByText(t('batch-send:confirm.facts', { fresh: shown })).first()).toBeVisible(patience)
    // Among so many addresses a few begin and end alike.
    for (const question of await page.locator('[name^="decide-"]').all()) await question.selectOption('keep')
    const send = page.getByRole('button', { name: t('batch-send:action.send_other', { total: shown }) })
    await expect(send).toBeEnabled(patience)

    const random = createRandom(30)
    await page.route(
      (url) => url.origin === new URL(stack.rpcUrl).origin,
      (route) => {
        const chance = random()
        if (chance < 0.025) return route.abort()
        return chance < 0.05 ? route.fulfill({ status: 429, body: 'slow down' }) : route.continue()
      },
    )
    await send.click()
    // After the first transaction the page is closed and opened again.
    await expect.poll(() => wallet.writeRequests.length, patience).toBeGreaterThan(1)
    await page.reload()
    await comeBack(page)
    const resume = page.getByRole('button', { name: t('jobs:action.resume'), exact: true })
    const done = page.getByText(t('jobs:phaseTitle.done')).first()
    // A node that fails too often pauses the job, and a person goes on.
    for (;;) {
      await expect(resume.or(done).first()).toBeVisible(patience)
      if (await done.isVisible()) break
      await resume.click()
      await expect(resume).toBeHidden()
    }
    await page.unrouteAll()
    await page.screenshot({ path: 'test-results/long-job.png' })

    const wrong: string[] = []
    for (let first = 0; first < total; first += balancesAtOnce) {
      const some = accounts.slice(first, first + balancesAtOnce)
      const balances = await balancesOf(stack, some)
      for (const [place, balance] of balances.entries()) {
        const row = first + place
        if (balance !== parseEther(amountOf(row))) wrong.push(`row ${row} has ${balance}`)
      }
    }
    expect(wrong).toEqual([])
  },
)
