import { localChainId } from '@tokensmith/chains/localChain.ts'
import { devAccounts, devDeployer } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { nodeOfTest } from '@tokensmith/sdk/base/chain/nodeOfTest.scene.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
import { createTradeScene } from '@tokensmith/testing/tradeScene.ts'
import { type Address, concat, encodeAbiParameters, type Hex, numberToHex, parseAbiParameters, size } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCardReader } from '../src/card/createCardReader.ts'
import { createChainDirectory } from '../src/chain/createChainDirectory.ts'
import { readEnv } from '../src/env.ts'
import { ReplyCache } from '../src/http/ReplyCache.ts'
import { loadSite } from '../src/site/loadSite.ts'
import { makeServer, type ServerOptions, setupDatabase, setupFolder, wideRateLimits, writeFiles } from './setup.ts'

const origin = 'https://tokens.example'
const plain = '<!doctype html><html lang="en"><head><title>Tokensmith</title></head><body>app</body></html>'
const dead = '0x000000000000000000000000000000000000dEaD'

/** Code that answers every call with this text, as name and symbol. */
function saying(text: string): Hex {
  const answer = encodeAbiParameters(parseAbiParameters('string'), [text])
  const length = numberToHex(size(answer), { size: 2 })
  return concat(['0x61', length, '0x600e60003961', length, '0x6000f3', answer])
}

describe('the card of a token', () => {
  const fixture = setupDatabase()
  const folder = setupFolder()
  const pages = ['en', 'zh', 'es', 'ja'].flatMap((lang) => [`home.${lang}.html`, `app.${lang}.html`])
  writeFiles(folder.path, Object.fromEntries(pages.map((name) => [name, plain])))
  const site = loadSite(folder.path)
  let chain: LocalChain
  let own: Address
  let traded: Address

  beforeAll(async () => {
    chain = await startChain()
    await deployThirdParty(chain.url)
    await deployToolbox(chain.url, { templates: [] })
    const plan = await planCreateToken(chain.client, {
      account: devAccounts[0]!.address,
      composition: { kind: 'normal', modules: ['mint'] },
      values: { name: 'Maple Leaf', symbol: 'MAPLE', decimals: 18, supply: 10n ** 24n, mintCap: 2n * 10n ** 24n },
    })
    own = (await carryOut(chain, plan)).result.token
    const scene = await createTradeScene(chain.url)
    const coin = await scene.createCoin({ symbol: 'COIN' })
    const pair = await scene.fill(0, coin, '1000', '2')
    const liquidity = await scene.balanceOf({ address: pair }, devDeployer.address)
    await scene.give({ address: pair, symbol: 'UNI-V2', decimals: 0 }, dead, String(liquidity / 2n))
    traded = coin.address
  })
  afterAll(() => chain?.stop())

  const make = (options: ServerOptions = {}) =>
    makeServer(fixture.database, {
      site,
      ...options,
      variables: { [`RPC_${localChainId}`]: chain.url, PUBLIC_URL: origin, ...options.variables },
    }).app
  const open = async (
    path: string,
    { app = make(), headers = {} }: { app?: ReturnType<typeof make>; headers?: Record<string, string> } = {},
  ) => {
    const reply = await app.request(path, { headers })
    expect(reply.status).toBe(200)
    return reply.text()
  }
  const place = (address: string) => `/token/${localChainId}/${address}`
  const put = async (code: Hex, address: Address = '0x00000000000000000000000000000000000a11ce') => {
    await chain.rpc('anvil_setCode', [address, code])
    return address
  }

  it('gives the page of a token of ours its name, powers, address and picture', async () => {
    const html = await open(place(own.toLowerCase()))
    expect(html).toContain('<title>Maple Leaf (MAPLE) on Localhost - Tokensmith</title>')
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain('<meta property="og:title" content="Maple Leaf (MAPLE) on Localhost">')
    expect(html).toMatch(
      /og:description" content="[^"]*can still do: 2 powers \(create more tokens, hand the ownership over\)/,
    )
    expect(html).toContain(`<meta property="og:url" content="${origin}/token/${localChainId}/${own}">`)
    expect(html).toContain(
      `<meta property="og:image" content="${origin}/api/v1/web/token-picture?chain=${localChainId}&amp;address=${own}">`,
    )
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  it('tells of foreign code that it is not known, and what of a pair is burnt', async () => {
    const html = await open(place(traded))
    expect(html).toContain('what its owner can do is not known')
    expect(html).not.toContain('can still do')
    expect(html).toMatch(/COIN \/ WETH: 2 WETH in it, (49\.9|50)% of the liquidity locked or burned/)
  })

  it.each([
    ['"><script>alert(1)</script>', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ["' onload=alert(1) $& $` &lt;", '&#39; onload=alert(1) $&amp; $` &amp;lt;'],
    ['USD\u202eC\u2066\u200b\u0000', 'USDC'],
    ['a\u0301\u0301\u0301\u0301\u0301\u0301b', 'á\u0301\u0301b'],
    ['two\n\tlines', 'twolines'],
  ])('escapes and cleans a token that calls itself %j', async (name, shown) => {
    const app = make()
    const html = await open(place(await put(saying(name))), { app })
    expect(html).toContain(`<title>${shown} (`)
    expect(html).not.toContain('<script>')
    expect(html.match(/<(?!\/?(?:html|head|title|meta|body|!doctype)\b)/gi)).toBeNull()
  })

  it('cuts what is long', async () => {
    const html = await open(place(await put(saying('long '.repeat(500)))))
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
    expect(title).toContain('… (long long long long…)')
    expect(title.length).toBeLessThan(130)
  })

  it('tells no address of a site whose address it was not told', async () => {
    const html = await open(place(own), {
      app: make({ variables: { PUBLIC_URL: '' } }),
      headers: { host: 'evil.example' },
    })
    expect(html).toContain('og:title')
    expect(html).toContain('<meta name="twitter:card" content="summary">')
    expect(html).not.toMatch(/og:image|og:url|evil/)
  })

  it.each([
    ['an account', place('0x00000000000000000000000000000000000b0b00')],
    ['a chain that the server does not know', `/token/424242/${dead}`],
    ['no address', `/token/${localChainId}/0x12`],
    ['another page', '/co/st'],
  ])('leaves the page of %s as it is', async (_what, path) => {
    expect(await open(path)).toBe(plain)
  })

  it('is off where the settings say so', async () => {
    const app = make({ variables: { TOKEN_CARDS: 'off' } })
    expect(await open(place(own), { app })).toBe(plain)
    expect((await app.request(`/api/v1/web/token-picture?chain=${localChainId}&address=${own}`)).status).toBe(404)
  })

  it('lets no browser wait, and gives it what is there already', async () => {
    const app = make()
    const headers = { 'sec-fetch-dest': 'document' }
    expect(await open(place(own), { app, headers })).toBe(plain)
    await open(place(own), { app })
    expect(await open(place(own), { app, headers })).toContain('<title>Maple Leaf')
  })

  it('gives the same page the same tag, and the plain page another one', async () => {
    const app = make()
    const first = await app.request(place(own))
    const etag = first.headers.get('etag')!
    expect((await app.request(place(own), { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await app.request('/co/st')).headers.get('etag')).not.toBe(etag)
    expect(first.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
  })

  it('gives the plain page at once where the chain does not answer, and a picture that is to be asked for later', async () => {
    const node = await nodeOfTest({ raw: () => true })
    const app = make({ variables: { [`RPC_${localChainId}`]: node.url } })
    const begun = performance.now()
    expect(await open(place(own), { app })).toBe(plain)
    expect(performance.now() - begun).toBeLessThan(5_000)
    // More than may be read and wait at a time.
    const many = Array.from({ length: 30 }, (_, index) => open(place(numberToHex(index + 1, { size: 20 })), { app }))
    expect(new Set(await Promise.all(many))).toEqual(new Set([plain]))
    const picture = await app.request(`/api/v1/web/token-picture?chain=${localChainId}&address=${own}`)
    expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('asks the chain once for all who want the same token', async () => {
    const node = await nodeOfTest({
      methods: { eth_chainId: () => numberToHex(localChainId), eth_getCode: () => '0x' },
    })
    const app = make({ variables: { [`RPC_${localChainId}`]: node.url } })
    await Promise.all(Array.from({ length: 20 }, () => open(place(own), { app })))
    const asked = node.asked.length
    await open(place(own.toLowerCase()), { app })
    expect(node.asked.length).toBe(asked)
    expect(node.asked.length).toBeLessThan(60)
  })

  it('keeps what it read within its bounds', async () => {
    const cache = new ReplyCache({ bytes: 4_000, entries: 3 })
    const chains = createChainDirectory(readEnv({ [`RPC_${localChainId}`]: chain.url }), [])
    const reader = createCardReader(chains, async () => ({}), cache)
    const read = (address: string) => reader.read({ chainId: localChainId, address }, 5_000, async () => {})
    expect(await read(own)).toMatchObject({ symbol: 'MAPLE', code: 'known' })
    for (let index = 1; index <= 5; index++) expect(await read(numberToHex(index + 4096, { size: 20 }))).toBeNull()
    expect(cache.entries).toBe(3)
    expect(cache.bytes).toBeLessThanOrEqual(4_000)
  })

  it('reads only so many tokens for a client, and gives it the plain page then', async () => {
    const app = make({ rules: { ...wideRateLimits, tokenCard: { points: 1, seconds: 60 } } })
    expect(await open(place(own), { app })).toContain('Maple Leaf')
    expect(await open(place(traded), { app })).toBe(plain)
    expect(await open(place(own), { app })).toContain('Maple Leaf')
  })
})
