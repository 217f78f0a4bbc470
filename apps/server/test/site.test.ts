import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseSiteLang } from '../src/site/chooseSiteLang.ts'
import { loadSite, SiteError } from '../src/site/loadSite.ts'
import { withTheme } from '../src/site/makePage.ts'
import { makeServer, setupDatabase, setupFolder, writeFiles } from './setup.ts'

const html = (page: string, lang: string) =>
  `<!doctype html><html lang="${lang}" data-mantine-color-scheme="light"><body>${page} in ${lang}</body></html>`
const script = 'export const answer = 42\n'.repeat(200)

describe('the web app', () => {
  const fixture = setupDatabase()
  const folder = setupFolder()
  const pages = ['en', 'zh', 'es', 'ja'].flatMap((lang) =>
    ['home', 'app'].map((page): [string, string] => [`${page}.${lang}.html`, html(page, lang)]),
  )
  writeFiles(folder.path, {
    ...Object.fromEntries(pages),
    'assets/main-B1a2C3d4.js': script,
    'assets/main-B1a2C3d4.js.br': brotliCompressSync(script),
    'assets/main-B1a2C3d4.js.gz': gzipSync(script),
    'assets/plain-B1a2C3d4.css': 'a{}',
    'assets/0jmRaTpP.js': script,
    'assets/worker.js': script,
    'compiler/soljson-0.8.37.js': '/* compiler */',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.secret': 'no',
  })
  const site = loadSite(folder.path)
  const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    makeServer(fixture.database, { site }).app.request(path, { headers, ...init })

  it.each([
    ['/', 'home in en'],
    ['/home', 'home in en'],
    ['/co/st', 'app in en'],
    ['/co/st?t=0&name=A.B', 'app in en'],
    ['/token/0x4e59b44847b379578588920cA78FbF26c0B4956C', 'app in en'],
    ['/name/vitalik.eth', 'app in en'],
    ['/no/such/page', 'app in en'],
  ])('serves %s as %s', async (path, text) => {
    const reply = await get(path)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-cache')
    expect(await reply.text()).toContain(text)
  })

  it('allows the styles inside its pages by their hash, and no other', async () => {
    const page = '<!doctype html><html><head><style>a{color:red}</style></head><body></body></html>'
    const styled = setupFolder()
    writeFiles(styled.path, Object.fromEntries(pages.map(([name]) => [name, page])))
    const { app } = makeServer(fixture.database, { site: loadSite(styled.path) })
    const policy = (await app.request('/home')).headers.get('content-security-policy')
    const hash = createHash('sha256').update('a{color:red}').digest('base64')
    expect(policy).toContain(`; style-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain('unsafe-inline')
  })

  it.each([
    '/assets/gone-B1a2C3d4.js',
    '/assets/',
    '/missing.png',
    '/home.en.html',
    '/app.ja.html',
    '/assets/main-B1a2C3d4.js.br/x.js',
    '/.secret.txt',
    '/robots.txt',
  ])('has no %s', async (path) => {
    const reply = await get(path)
    expect(reply.status).toBe(404)
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await reply.text()).toBe('Not found\n')
  })

  it.each([
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%c0%af..%c0%afetc/passwd',
    '/.secret',
    '//etc/passwd',
  ])('never leaves the build for %s', async (path) => {
    const text = await (await get(path)).text()
    expect(text).not.toContain('root:')
    expect(text).not.toBe('no')
  })

  it.each(['/api', '/api/', '/api/v1/web/nothing', '/api/v2/web/vip/info', '/api/v1/web/health/'])(
    'answers %s with an envelope, not with the app',
    async (path) => {
      const reply = await get(path)
      expect(reply.status).toBe(404)
      expect(await reply.json()).toMatchObject({ status: '0', data: { code: 'pathUnknown' } })
    },
  )

  it.each([
    ['a saved language', { cookie: 'lang=ja', 'accept-language': 'zh' }, 'ja'],
    ['an invalid saved language', { cookie: 'lang=<b>', 'accept-language': 'zh-TW,zh;q=0.9' }, 'zh'],
    ['the browser’s first we speak', { 'accept-language': 'fr-FR,es-MX;q=0.8,ja;q=0.5' }, 'es'],
    ['weights before order', { 'accept-language': 'zh;q=0.2,ja;q=0.9' }, 'ja'],
    ['English before Chinese', { 'accept-language': 'en-GB,zh;q=0.9' }, 'en'],
    ['a refused language', { 'accept-language': 'zh;q=0,es;q=0.1' }, 'es'],
    ['none we speak', { 'accept-language': 'fr,de;q=0.5' }, 'en'],
    ['any', { 'accept-language': '*' }, 'en'],
    ['rubbish', { 'accept-language': `,;q=,;;,${'x'.repeat(5000)}` }, 'en'],
  ])('chooses by %s', async (_name, headers, lang) => {
    const reply = await get('/', headers as Record<string, string>)
    expect(reply.headers.get('content-language')).toBe(lang)
    expect(reply.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
    expect(await reply.text()).toContain(`home in ${lang}`)
  })

  it('sets the saved theme on the html tag and nothing else', async () => {
    expect(await (await get('/', { cookie: 'theme=dark' })).text()).toBe(
      html('home', 'en').replace('="light"', '="dark"'),
    )
    expect(await (await get('/', { cookie: 'theme="><script>' })).text()).toBe(html('home', 'en'))
    expect(withTheme('<!doctype html>\n<html lang="en">', 'light')).toBe(
      '<!doctype html>\n<html lang="en" data-mantine-color-scheme="light">',
    )
  })

  it('compresses the page as the browser likes it and answers 304 to the same one', async () => {
    const brotli = await get('/home', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(html('home', 'en'))
    const gzip = await get('/home', { 'accept-encoding': 'gzip;q=0.5, br;q=0' })
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(html('home', 'en'))
    const etag = brotli.headers.get('etag')!
    expect(etag).not.toBe(gzip.headers.get('etag'))
    const same = await get('/home', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
    expect([same.status, await same.text()]).toEqual([304, ''])
    expect((await get('/home', { 'accept-encoding': 'br', 'if-none-match': etag, cookie: 'lang=zh' })).status).toBe(200)
  })

  it.each([
    ['br', { 'accept-encoding': 'gzip, br' }],
    ['gzip', { 'accept-encoding': 'gzip' }],
    [null, {}],
    [null, { 'accept-encoding': 'identity' }],
  ])('serves a script as %s, for ever', async (encoding, headers) => {
    const reply = await get('/assets/main-B1a2C3d4.js', headers as Record<string, string>)
    const body = Buffer.from(await reply.arrayBuffer())
    expect(reply.headers.get('content-encoding')).toBe(encoding)
    expect(Number(reply.headers.get('content-length'))).toBe(body.byteLength)
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.get('vary')).toBe('Accept-Encoding')
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes)
    expect(decode(body).toString()).toBe(script)
  })

  it('keeps the compiler for ever and asks again for a file without a hash', async () => {
    const compiler = await get('/compiler/soljson-0.8.37.js')
    expect(compiler.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // Parts that load on demand are named by their content alone.
    const part = await get('/assets/0jmRaTpP.js')
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/worker.js')).headers.get('cache-control')).toBe('no-cache')
    const icon = await get('/favicon.svg')
    expect(icon.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/favicon.svg', { 'if-none-match': icon.headers.get('etag')! })
    expect(again.status).toBe(304)
  })

  it('answers HEAD with the headers alone and refuses to be written to', async () => {
    for (const path of ['/', '/assets/main-B1a2C3d4.js', '/api/v1/web/health']) {
      const reply = await get(path, {}, { method: 'HEAD' })
      expect([reply.status, await reply.text()]).toEqual([200, ''])
    }
    const posted = await get('/home', {}, { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const options = await get('/home', {}, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('access-control-allow-origin')]).toEqual([204, null])
  })

  it('says at the start which page of the build is missing', () => {
    expect(() => loadSite(`${folder.path}/none`)).toThrow(SiteError)
    expect(() => loadSite(`${folder.path}/assets`)).toThrow('home.en.html')
  })

  it('serves no page without a build', async () => {
    const { app } = makeServer(fixture.database)
    expect((await app.request('/')).status).toBe(404)
  })

  it('falls back to English for anything unreadable', () => {
    expect(chooseSiteLang(undefined, null)).toBe('en')
  })
})
