import { endpoints } from '@tokensmith/api/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { makeServer, setupDatabase } from './setup.ts'

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self' https: wss:; font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
  "object-src 'none'; frame-ancestors 'none'; form-action 'self'"

describe('headers of every reply', () => {
  const fixture = setupDatabase()
  const paths = [
    ...Object.values(endpoints).map(({ path }) => path.replace('{id}', 'x')),
    '/',
    '/api/none',
    '/assets/none.js',
    '/api/v1/web/vip/info?address=x&chain=1',
  ]
  const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']

  it.each(paths)('%s has the whole set for every method', async (path) => {
    const { app } = makeServer(fixture.database)
    for (const method of methods) {
      const { headers, status } = await app.request(path, { method })
      expect(headers.get('content-security-policy')).toBe(policy)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
      if (['PUT', 'DELETE', 'PATCH'].includes(method)) expect(status).toBe(405)
    }
  })

  it.each(['/assets/keys.worker-g31LmFwo.js', '/assets/sendList.worker-D1hOFV1n.js'])(
    '%s may connect to nothing, whatever the page may',
    async (path) => {
      const { app } = makeServer(fixture.database)
      const { headers } = await app.request(path)
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const { headers: page } = await app.request('/assets/worker.js')
      expect(page.get('content-security-policy')).toBe(policy)
    },
  )

  it('tells which methods an address has', async () => {
    const { app } = makeServer(fixture.database)
    const wrong = await app.request('/api/v1/web/feedback')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    const preflight = await app.request('/api/v1/web/vip/info', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect([preflight.status, preflight.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })

  it('ignores a method that comes in a header', async () => {
    const { app } = makeServer(fixture.database)
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' }
    expect((await app.request('/api/v1/web/health', { headers })).status).toBe(200)
  })

  it('asks for https only where the server is reached by it', async () => {
    const behindProxy = makeServer(fixture.database, { variables: { TRUSTED_PROXIES: '1' } }).app
    const hsts = async (app: typeof behindProxy, headers: Record<string, string> = {}) =>
      (await app.request('/api/v1/web/health', { headers })).headers.get('strict-transport-security')
    expect(await hsts(behindProxy)).toBeNull()
    expect(await hsts(behindProxy, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000')
    expect(
      await hsts(makeServer(fixture.database, { variables: { PUBLIC_URL: 'https://t.example' } }).app),
    ).not.toBeNull()
    const untrusted = makeServer(fixture.database).app
    expect(await hsts(untrusted, { 'x-forwarded-proto': 'https' })).toBeNull()
  })

  it('lets the page reach this machine only beside a local chain', async () => {
    const { app } = makeServer(fixture.database, { variables: { LOCAL_RPC: 'http://127.0.0.1:8545' } })
    const { headers } = await app.request('/')
    expect(headers.get('content-security-policy')).toContain(
      "connect-src 'self' https: wss: http://127.0.0.1:* http://localhost:* ws://127.0.0.1:* ws://localhost:*;",
    )
  })

  it('answers 503 when the database is away, and stays alive', async () => {
    const away = { ...fixture.database, ping: () => Promise.reject(new Error('connection refused')) }
    const { app } = makeServer(away)
    const ready = await app.request('/api/v1/web/health/ready')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ status: '0', data: { code: 'databaseUnavailable' } })
    expect((await app.request('/api/v1/web/health')).status).toBe(200)
  })
})
