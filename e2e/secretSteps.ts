import { expect, type Page, type Request, type Worker } from '@playwright/test'
import type { Stack } from '../scripts/stack/startStack.ts'
import { chunkOf } from './chunkOf.ts'

/** A page that has asked for nothing for so long has everything that it asks for by itself. */
const quietMs = 1_500

/**
 * Opens a page that holds keys and cuts it off once everything it needs has arrived. What is called in the end tells that
 * the page has asked for nothing since, and stored nothing; it does not connect the page again.
 */
export async function openAndCutOff(page: Page, path: string, workers: { file: string; count: number }) {
  // Some seconds after every start the shell fetches what detects wallets, from our own server; then it is done.
  const arrives = (part: RegExp) =>
    page.waitForResponse((response) => part.test(response.url()), { timeout: 60_000 }).then((found) => found.finished())
  let latestAt = Date.now()
  page.context().on('request', () => {
    latestAt = Date.now()
  })
  const parts = [
    arrives(chunkOf('/walletEngine.ts')),
    arrives(chunkOf('/DevRequestDialog.tsx')),
    arrives(/DevRequestDialog.*\.css/),
  ]
  await page.goto(path)
  await Promise.all(parts)
  // The workers are there from the start; only their code is still on its way.
  await expect.poll(() => workersOf(page, workers.file).length).toBe(workers.count)
  // The load state tells only that it was quiet once, and the wallets that were found ask the chain after it.
  await expect.poll(() => Date.now() - latestAt).toBeGreaterThan(quietMs)
  const storage = () =>
    page.evaluate(async () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]))
  const before = await storage()
  const asked: string[] = []
  page.context().on('request', (request: Request) => {
    if (!/^(?:blob|data):/.test(request.url())) asked.push(request.url())
  })
  page.on('websocket', (socket) => asked.push(socket.url()))
  await page.context().setOffline(true)
  return async () => {
    expect(asked).toEqual([])
    expect(await storage()).toBe(before)
  }
}

export const workersOf = (page: Page, file: string) => page.workers().filter((worker) => worker.url().includes(file))

/** A worker may ask neither the server of the page nor the chain for anything. */
export async function expectCutOff(worker: Worker, { url, rpcUrl }: Stack) {
  for (const address of [`${url}/api/v1/web/health`, rpcUrl]) {
    const answer = await worker.evaluate(
      (asked) =>
        fetch(asked).then(
          () => 'reached',
          () => 'refused',
        ),
      address,
    )
    expect(answer).toBe('refused')
  }
}
