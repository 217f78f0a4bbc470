import { type BrowserContext, test as base, expect } from '@playwright/test'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { installTestWallet } from '@tokensmith/testing/installTestWallet.ts'
import { createTestWallet, type TestWallet } from '@tokensmith/testing/testWallet.ts'
import { createPublicClient, createTestClient, http, type PublicClient, type TestClient } from 'viem'
import { anvil } from 'viem/chains'
import { type Stack, type StackOptions, startStack } from '../scripts/stack/startStack.ts'

type WorkerFixtures = {
  /** How this file's chain is made; `test.use({ stackOptions })` in a file that needs another. */
  stackOptions: StackOptions
  stack: Stack
  client: PublicClient
  chain: TestClient
}

type TestFixtures = {
  /** Every test finds the chain as its file began it, whatever tests before it did. */
  freshChain: undefined
  /** Fails the test on any request to a third party, on any policy violation and on any uncaught error of the page. */
  guard: { allow(origin: string): void; expectError(pattern: RegExp): void }
  /** A MetaMask-like wallet in every page of the test, which the test steers; its keys stay in the test's process. */
  wallet: TestWallet
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Compiling every token that tests create would take a fifth of their time.
  stackOptions: [{ serverEnv: { JOBS: 'off' } }, { option: true, scope: 'worker' }],
  stack: [
    async ({ stackOptions }, use) => {
      const stack = await startStack(stackOptions)
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  client: [
    async ({ stack }, use) =>
      use(createPublicClient({ chain: anvil, transport: http(stack.rpcUrl), pollingInterval: 50 }) as PublicClient),
    { scope: 'worker' },
  ],
  chain: [
    async ({ stack }, use) =>
      use(createTestClient({ mode: 'anvil', chain: anvil, transport: http(stack.rpcUrl) }) as TestClient),
    { scope: 'worker' },
  ],
  freshChain: [
    async ({ chain }, use) => {
      const id = await chain.snapshot()
      await use(undefined)
      await chain.revert({ id })
    },
    { auto: true },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  guard: [
    async ({ context, stack }, use) => {
      const allowed = new Set([new URL(stack.url).origin, new URL(stack.rpcUrl).origin])
      const expected: RegExp[] = []
      const problems: string[] = []
      watch(context, allowed, problems)
      await use({ allow: (origin) => allowed.add(origin), expectError: (pattern) => expected.push(pattern) })
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
  wallet: async ({ stack, context }, use) => {
    const wallet = createTestWallet({ chains: { 31337: stack.rpcUrl }, accounts: [devAccounts[3]!] })
    await installTestWallet(context, wallet, { name: 'MetaMask', rdns: 'io.metamask' })
    await use(wallet)
  },
})

function watch(context: BrowserContext, allowed: Set<string>, problems: string[]) {
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol === 'data:' || url.protocol === 'blob:') return
    // The catalogue's RPC endpoints are the one exception a user chooses; no test does unless it says so.
    if (!allowed.has(url.origin)) problems.push(`third-party request: ${request.url()}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`))
}

export { expect }
