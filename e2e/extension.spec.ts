import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { encodeFunctionData, maxUint256, parseAbi, stringToHex } from 'viem'
import { buildExtension } from '../apps/extension/scripts/build.ts'
import { chromiumPath } from '../scripts/chromium.ts'
import { hostilePage, walletScript } from './extensionPages.ts'
import { textsOf } from './textsOf.ts'

const me = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const stranger = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const nobody = '0x0000000000000000000000000000000000000000'

type Fixtures = { extension: { context: BrowserContext; id: string; site: string } }

/** One browser with the extension for the whole file, and a site of strangers. */
const test = base.extend<object, Fixtures>({
  extension: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-extension-'))
      await buildExtension(path.join(folder, 'built'))
      const place = path.join(folder, 'built/chromium')
      const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
        executablePath: chromiumPath(),
        headless: false,
        locale: 'en-US',
        args: [
          ...['--headless=new', '--no-sandbox', '--no-first-run', '--disable-background-networking'],
          ...['--disable-component-update', '--disable-sync', `--disable-extensions-except=${place}`],
          `--load-extension=${place}`,
        ],
      })
      const server = http.createServer((request, response) => {
        response.setHeader('content-type', 'text/html')
        const isHostile = request.url?.startsWith('/hostile')
        response.end(
          isHostile
            ? hostilePage
            : request.url === '/bare'
              ? '<title>bare</title>'
              : `<script>${walletScript}</script>`,
        )
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
      const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      await use({ context, id: new URL(worker.url()).host, site })
      await context.close()
      server.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

type Wallet = { got: { method: string; params: unknown }[]; request(request: object): Promise<unknown> }
declare global {
  var wallet: Wallet
  var ethereum: Wallet
}

/** Asks the page's wallet, and gives what came of it: its answer, or the code of its error. */
const ask = (page: Page, request: object) =>
  page.evaluate(
    (each) =>
      globalThis.ethereum.request(each).then(
        (answer) => ({ answer }),
        ({ code }: { code: number }) => ({ code }),
      ),
    request,
  )
const gotBy = (page: Page) => page.evaluate(() => globalThis.wallet.got)

async function openSite({ context, site }: Fixtures['extension'], at = '/') {
  const page = await context.newPage()
  await page.goto(`${site}${at}`)
  return page
}
async function decide(context: BrowserContext, answer: 'continue' | 'stop') {
  const decision = await context.waitForEvent('page')
  const meanings = decision.locator('.meaning')
  await meanings.first().waitFor()
  const kinds = await meanings.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.kind))
  const text = (await decision.locator('main').textContent()) ?? ''
  // The press closes its window, sometimes before it is told to have been made.
  const closed = decision.waitForEvent('close')
  const press = decision.getByRole('button', { name: textsOf('en')(`extension:decision.${answer}`) }).click()
  await press.catch((error) => {
    if (!decision.isClosed()) throw error
  })
  await closed
  return { kinds, text }
}

const encode = (signature: string, args: readonly unknown[]) => {
  const signatures: readonly string[] = [`function ${signature}`]
  return encodeFunctionData({ abi: parseAbi(signatures), args } as never)
}
const send = (call: object) => ({ method: 'eth_sendTransaction', params: [{ from: me, ...call }] })
const fields = (text: string) => text.split(',').map((each) => ({ type: each.split(' ')[0], name: each.split(' ')[1] }))
const typed = (types: Record<string, string>, message: object, verifyingContract = token) => ({
  method: 'eth_signTypedData_v4',
  params: [
    me,
    JSON.stringify({
      domain: { name: 'Any', chainId: 1, verifyingContract },
      types: Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fields(text)])),
      primaryType: Object.keys(types)[0],
      message,
    }),
  ],
})
const soon = Math.floor(Date.now() / 1000) + 600
const permissions = { TokenPermissions: 'address token,uint256 amount' }

/** Kinds of request, what each is, and words that have to be read. */
const requests: readonly [string, object, readonly string[]][] = [
  ['sendCoin', send({ to: other, value: '0xde0b6b3a7640000' }), ['1 ETH', other]],
  ['createContract', send({ data: '0x6000' }), []],
  ['tokenTransfer', send({ to: token, data: encode('transfer(address,uint256)', [other, 7n]) }), ['7 base units']],
  [
    'tokenTransferFrom',
    send({ to: token, data: encode('transferFrom(address,address,uint256)', [me, other, 7n]) }),
    [other],
  ],
  [
    'nftTransfer',
    send({ to: token, data: encode('safeTransferFrom(address,address,uint256)', [me, other, 7n]) }),
    ['7'],
  ],
  ['approve', send({ to: token, data: encode('approve(address,uint256)', [other, maxUint256]) }), ['No limit', other]],
  ['approveEnd', send({ to: token, data: encode('approve(address,uint256)', [other, 0n]) }), []],
  ['increaseAllowance', send({ to: token, data: encode('increaseAllowance(address,uint256)', [other, 7n]) }), []],
  [
    'approveAll',
    send({ to: token, data: encode('setApprovalForAll(address,bool)', [other, true]) }),
    ['whole collection'],
  ],
  ['approveAllEnd', send({ to: token, data: encode('setApprovalForAll(address,bool)', [other, false]) }), []],
  [
    'permit2Approve',
    send({ to: permit2, data: encode('approve(address,address,uint160,uint48)', [token, other, 7n, soon]) }),
    [],
  ],
  ['unknownCall', send({ to: stranger, data: '0xdeadbeef' }), ['What it does is not known', '0xdeadbeef']],
  ['contractCall', send({ to: stranger, data: encode('acceptLock(uint256)', [1n]) }), ['only looks like this']],
  [
    'ownCall',
    send({ to: deployments.TokenLock.address, data: encode('acceptLock(uint256)', [1n]) }),
    ['Locks tokens in the TokenLock'],
  ],
  [
    'batch',
    { method: 'wallet_sendCalls', params: [{ from: me, calls: [{ to: other, value: '0x1' }] }] },
    ['Sends coin of this chain'],
  ],
  ['delegate', { method: 'wallet_signAuthorization', params: [{ address: other, chainId: 0 }] }, ['full control']],
  [
    'permit',
    typed(
      { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
      { owner: me, spender: other, value: '7', nonce: 0, deadline: soon },
    ),
    [other],
  ],
  [
    'permitAll',
    typed(
      { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
      { holder: me, spender: other, nonce: 0, expiry: 0, allowed: true },
    ),
    [other],
  ],
  [
    'permit2Signature',
    typed(
      {
        PermitTransferFrom: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
        ...permissions,
      },
      { permitted: { token, amount: '7' }, spender: other, nonce: 0, deadline: soon },
      permit2,
    ),
    [token],
  ],
  ['order', typed({ OrderComponents: 'address offerer,uint256 salt' }, { offerer: me, salt: 1 }), []],
  ['typedDataUnknown', typed({ Anything: 'address who' }, { who: nobody }), ['may allow anything']],
  ['signText', { method: 'personal_sign', params: [stringToHex('Hello'), me] }, ['Hello']],
  [
    'signIn',
    { method: 'personal_sign', params: [`bank.example wants you to sign in with your Ethereum account:\n${me}\n`, me] },
    ['another site'],
  ],
  ['signHash', { method: 'eth_sign', params: [me, `0x${'ab'.repeat(32)}`] }, ['can stand for anything']],
  ['decrypt', { method: 'eth_decrypt', params: ['0x12', me] }, []],
  ['unknown', { method: 'wallet_signWhatever', params: [{}] }, ['not known here']],
]

test('each of 26 kinds of request is told in words before the wallet has it, and stopped by a press', async ({
  extension,
}) => {
  const page = await openSite(extension)
  expect(requests.length).toBeGreaterThanOrEqual(20)
  for (const [kind, request, words] of requests) {
    const answered = ask(page, request)
    const { kinds, text } = await decide(extension.context, 'stop')
    expect(kinds[0], JSON.stringify(request)).toBe(kind)
    for (const word of [...words, extension.site]) expect(text).toContain(word)
    expect(text).not.toMatch(/\b(safe|harmless)\b/i)
    expect(await answered).toEqual({ code: 4001 })
  }
  expect(await gotBy(page)).toEqual([])
})

test('what is gone on with reaches the wallet as it was shown, and its address is known from then on', async ({
  extension,
}) => {
  const page = await openSite(extension)
  const paid = send({ to: token, data: encode('transfer(address,uint256)', [other, 7n]) })
  const answered = ask(page, paid)
  await decide(extension.context, 'continue')
  expect([await answered, await gotBy(page)]).toEqual([{ answer: 'done' }, [paid]])

  const twin = `${other.slice(0, 6)}${'1'.repeat(32)}${other.slice(-4)}`.toLowerCase()
  const poisoned = ask(page, send({ to: token, data: encode('transfer(address,uint256)', [twin, 7n]) }))
  const { text } = await decide(extension.context, 'stop')
  expect(text).toContain(textsOf('en')('requests:warning.lookAlike'))
  expect(await poisoned).toEqual({ code: 4001 })
})

test('a window that is closed stops the request, and a page that asks without end is stopped', async ({
  extension,
}) => {
  const page = await openSite(extension)
  const opening = extension.context.waitForEvent('page')
  const answered = ask(page, send({ to: other }))
  await (await opening).close()
  expect(await answered).toEqual({ code: 4001 })

  const many = Promise.all(Array.from({ length: 20 }, () => ask(page, send({ to: other })).catch(() => undefined)))
  const [first] = await Promise.all([extension.context.waitForEvent('page')])
  await first.locator('.meaning').first().waitFor()
  // The tab goes, and with it whatever it asked for.
  const closed = first.waitForEvent('close')
  await page.close()
  await closed
  await many
})

test('a wallet that comes late, announces itself or is frozen is guarded as well', async ({ extension }) => {
  for (const how of ['announced', 'frozen', 'later', 'defined'] as const) {
    const page = await openSite(extension, '/bare')
    const answered = page.evaluate(
      ([script, way]) => {
        // biome-ignore lint/security/noGlobalEval: the page of a stranger
        globalThis.eval(script!.replace('AS_IT_COMES', way!))
        return (globalThis as unknown as { late: Promise<Wallet> }).late
          .then((late) => late.request({ method: 'eth_sendTransaction', params: [{ to: '0x' }] }))
          .then(
            (answer) => ({ answer }),
            ({ code }: { code: number }) => ({ code }),
          )
      },
      [walletScript, how],
    )
    await decide(extension.context, 'stop')
    expect([how, await answered, await gotBy(page)]).toEqual([how, { code: 4001 }, []])
    await page.close()
  }
})

test('a hostile page gets nothing past it by unhooking, framing, faking or pressing', async ({ extension }) => {
  const page = await openSite(extension, '/hostile')
  const attempts = await page.evaluate(() => (globalThis as unknown as { attempts: string[] }).attempts)
  expect(attempts.length).toBeGreaterThan(9)
  for (const name of attempts) {
    const ended = page.evaluate(
      (each) => (globalThis as unknown as { attempt(name: string): Promise<string> }).attempt(each),
      name,
    )
    await decide(extension.context, 'stop')
    expect([name, await ended, await gotBy(page)]).toEqual([name, 'stopped', []])
  }
})

test('the popup finds a tool in words, converts, and opens the own toolbox alone', async ({ extension }) => {
  const { context, id, site } = extension
  const popup = await context.newPage()
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await popup.goto(`chrome-extension://${id}/popup.html`)
  await popup.getByLabel('Amount').waitFor()
  await popup.getByLabel('Amount').fill('1')
  await expect(popup.locator('[data-unit="wei"]')).toContainText('1000000000000000000')
  await popup.getByLabel('Address of your Tokensmith').fill('http://elsewhere.example')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByRole('alert')).toBeVisible()
  await popup.getByLabel('Address of your Tokensmith').fill(site)
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByRole('alert')).toHaveCount(0)
  await popup.getByLabel('Find a tool').fill('airdrop')
  const opening = context.waitForEvent('page')
  await popup
    .getByRole('button', { name: /Multi Sender|Batch/ })
    .first()
    .click()
  expect((await opening).url()).toContain(`${site}/wa/se`)
  const strangers = asked.filter((url) => !url.startsWith('chrome-extension:') && !url.startsWith(site))
  expect(strangers).toEqual([])
})
