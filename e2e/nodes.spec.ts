import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { localExchange } from '@tokensmith/chains/localChain.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { parseAbi, parseEther } from 'viem'
import { seriousFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { shoot } from './screenSteps.ts'
import { connectMetaMask } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { fact, openTrade } from './tradeSteps.ts'

const t = textsOf('en')
const key = 'tokensmith.endpoints'

type Node = { url: string; methods: string[]; server: Server }
type Answer = (request: IncomingMessage, response: ServerResponse, call: { id: number; method: string }) => void

/** A small server that a page may ask, as a public node is. */
async function startNode(answer: Answer): Promise<Node> {
  const methods: string[] = []
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    let text = ''
    for await (const chunk of request) text += chunk
    const call = JSON.parse(text)
    methods.push(call.method)
    answer(request, response, call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, methods, server }
}

/** Says it is of `chainId`, and tells of money that is not there. */
const liesAs =
  (chainId: string): Answer =>
  (_, response, { id, method }) => {
    const result = method === 'eth_chainId' ? chainId : `0x${'99'.padStart(64, '0')}`
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  }

let nodes: Record<'liar' | 'thief' | 'hanging' | 'redirecting' | 'honest', Node>
test.beforeAll(async ({ stack }) => {
  const thief = await startNode(liesAs('0x7a69'))
  nodes = {
    thief,
    liar: await startNode(liesAs('0x1')),
    hanging: await startNode(() => {}),
    redirecting: await startNode((_, response) => response.writeHead(307, { location: thief.url }).end()),
    honest: await startNode(async (_, response, call) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(stack.rpcUrl, { method: 'POST', headers, body: JSON.stringify(call) })
      response.end(await answer.text())
    }),
  }
})
test.afterAll(() => {
  for (const { server } of Object.values(nodes)) {
    server.closeAllConnections()
    server.close()
  }
})
test.beforeEach(({ guard }) => {
  for (const { url } of Object.values(nodes)) guard.allow(url)
  guard.expectError(/Failed to load resource|ERR_FAILED|blocked by CORS policy/)
})

const whole = new Intl.NumberFormat('en')
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, url: string) => dialog(page).getByRole('listitem').filter({ hasText: url })

async function openEndpoints(page: Page) {
  await page.getByRole('button', { name: /^Network:/ }).click()
  await page.getByRole('button', { name: t('endpoint:change', { name: 'Localhost' }) }).click()
  await expect(page.getByRole('heading', { name: t('endpoint:title', { name: 'Localhost' }) })).toBeVisible()
}

for (const [kind, reason] of [
  ['liar', t('errors:rpcChainMismatch', { actualChainId: 1, expectedChainId: 31337 })],
  ['hanging', t('errors:rpcTimedOut')],
  ['redirecting', t('errors:networkFailed')],
] as const) {
  test(`with a first node that is ${kind}: balance, quote and simulation are right, and it is said which node was left`, async ({
    page,
    stack,
    client,
    wallet,
  }) => {
    const first = nodes[kind].url
    const own = [nodes.liar, nodes.hanging, nodes.redirecting].map(({ url }) => url)
    await page.addInitScript(
      ([name, value]) => localStorage.setItem(name!, value!),
      [key, JSON.stringify({ version: 1, chains: { 31337: { own, first } } })],
    )
    const [token] = stack.tokens
    const [{ router }] = localExchange.swaps
    const path = [localExchange.wrapped, token!.address]
    const abi = parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])'])
    const quote = await client.readContract({
      ...{ address: router, abi, functionName: 'getAmountsOut' },
      args: [parseEther('1'), path],
    })
    const balance = await client.getBalance({ address: devAccounts[3]!.address })
    const received = Number(quote[1]) / 10 ** token!.decimals
    await openTrade(page, { to: token!.address, amount: '1' })
    await connectMetaMask(page)
    await expect(fact(page, t('trade:facts.receive'))).toContainText(
      new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(Math.floor(received * 100) / 100),
    )
    // Not the 153 wei of the liar.
    const available = t('ui:available', { amount: whole.format(balance / 10n ** 18n) })
    await expect(page.getByText(available).first()).toBeVisible()
    await expect(fact(page, t('trade:facts.buyTax', { symbol: token!.symbol }))).toHaveText('0%')
    // Nobody was asked about money before it had shown the chain's id, and a redirect leads nowhere.
    expect(nodes[kind].methods.every((method) => method === 'eth_chainId') || kind === 'redirecting').toBe(true)
    expect(nodes.thief.methods).toEqual([])
    expect(wallet.requests.some(({ method }) => method === 'wallet_addEthereumChain')).toBe(false)

    await openEndpoints(page)
    await expect(dialog(page).getByRole('status').first()).toContainText(stack.rpcUrl)
    await expect(row(page, first)).toContainText(reason)
    if (kind === 'liar') {
      await shoot(page, 'endpoints-left')
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await seriousFindings(page)).toEqual([])
      }
    }
  })
}

test('an endpoint is added after a test, asked first, kept over a reload and given up again; a wrong one is refused', async ({
  page,
  stack,
}) => {
  await page.goto(`/ot/un?rpc=${nodes.thief.url}&endpoint=${nodes.thief.url}&first=${nodes.thief.url}`)
  await page.getByRole('button', { name: /^Network:/ }).click()
  await expect(dialog(page)).toContainText(stack.rpcUrl)
  await shoot(page, 'endpoints-line')
  await page.getByRole('button', { name: t('endpoint:change', { name: 'Localhost' }) }).click()
  await shoot(page, 'endpoints-list')
  const typed = page.getByLabel(t('endpoint:add'))
  const add = page.getByRole('button', { name: t('endpoint:addButton') })

  for (const [text, fault] of [
    ['http://node.example', t('errors:rpcInsecure')],
    ['https://me:secret@node.example', t('errors:urlCredentials')],
    [nodes.liar.url, t('errors:rpcChainMismatch', { actualChainId: 1, expectedChainId: 31337 })],
    [stack.rpcUrl, t('endpoint:taken')],
  ] as const) {
    await typed.fill(text)
    await add.click()
    await expect(dialog(page).locator('form')).toContainText(fault)
    await expect(typed).toHaveValue(text)
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
    if (text === nodes.liar.url) await shoot(page, 'endpoints-refused')
  }
  await typed.fill(nodes.hanging.url)
  await add.click()
  await expect(dialog(page).locator('form')).toContainText(t('endpoint:testing'))
  await shoot(page, 'endpoints-testing')

  // A key in the path is shown nowhere.
  const secret = 'f00dfeed'
  await typed.fill(`${nodes.honest.url}/v3/${secret}`)
  await add.click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await expect(dialog(page).getByRole('listitem').first()).toContainText(`${nodes.honest.url}/…`)
  await expect(dialog(page).getByRole('listitem').first()).toContainText(/Chain 31337, confirmed twice/)
  await expect(dialog(page).getByRole('status').first()).toContainText(nodes.honest.url)
  await expect(dialog(page)).not.toContainText(secret)
  await shoot(page, 'endpoints-added')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFindings(page)).toEqual([])
  }

  await page.reload()
  await openEndpoints(page)
  await expect(dialog(page).getByRole('status').first()).toContainText(nodes.honest.url)
  await page.getByRole('button', { name: t('endpoint:reset') }).click()
  await expect(dialog(page).getByRole('status').first()).toContainText(stack.rpcUrl)
  await dialog(page)
    .getByRole('button', { name: t('endpoint:remove', { host: `${nodes.honest.url}/…` }) })
    .click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).not.toContain(secret)
  expect(nodes.thief.methods).toEqual([])
})

test('an error of the node leads to the endpoints', async ({ page, stack }) => {
  await page.route(`${stack.rpcUrl}/**`, (route) => route.abort())
  await openTrade(page, { to: stack.tokens[0]!.address, amount: '1' })
  await page
    .getByRole('button', { name: t('ui:chooseEndpoint') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: t('endpoint:title', { name: 'Localhost' }) })).toBeVisible()
  await expect(dialog(page).getByRole('status').first()).toContainText(t('errors:networkFailed'))
})
