import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedback } from '../src/db/schema.ts'
import { clientAddress } from '../src/http/clientAddress.ts'
import { type HttpServer, startHttpServer } from '../src/startHttpServer.ts'
import { makeServer, setupDatabase } from './setup.ts'

const headers = { https: false, localChain: false }
const body = '{"category":"idea","description":"x"}'

describe('the server on a socket', () => {
  const fixture = setupDatabase()
  let server: HttpServer
  let logged: unknown[]

  beforeAll(async () => {
    const made = makeServer(fixture.database)
    logged = made.logged
    const log = (entry: unknown) => void logged.push(entry)
    server = await startHttpServer(made.app, { host: '127.0.0.1', port: 0, headers, log })
  })
  afterAll(() => server.stop())

  /** Writes bytes to the socket and returns what came back until the server closed it, or after `withinMs`. */
  function send(parts: readonly (string | Uint8Array)[], withinMs = 3_000): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(server.port, '127.0.0.1')
      let received = ''
      const timer = setTimeout(() => socket.destroy(), withinMs)
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        clearTimeout(timer)
        resolve(received)
      })
      for (const part of parts) socket.write(part)
    })
  }
  const post = (lines: readonly string[], content: string | Uint8Array = body) =>
    send([
      ['POST /api/v1/web/feedback HTTP/1.1', 'Host: a', 'Connection: close', ...lines, '', ''].join('\r\n'),
      content,
    ])
  const statusOf = (reply: string) => Number(/^HTTP\/1\.[01] (\d{3})/.exec(reply)?.[1])
  const json = 'Content-Type: application/json'
  function expectHeaders(reply: string): void {
    expect(reply).toContain("content-security-policy: default-src 'none'")
    expect(reply).toContain('x-content-type-options: nosniff')
    expect(reply).toContain('x-frame-options: DENY')
    expect(reply).toContain('referrer-policy: no-referrer')
  }

  it('takes a message', async () => {
    expect(statusOf(await post([json, `Content-Length: ${body.length}`]))).toBe(200)
    expect(await fixture.database.queries.select().from(feedback)).toHaveLength(1)
  })

  it('refuses smuggled lengths and unreadable requests, with the headers', async () => {
    const replies = await Promise.all([
      post([json, `Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'], `0\r\n\r\nGET / HTTP/1.1\r\n\r\n`),
      post([json, 'Transfer-Encoding: xchunked, chunked, identity'], `0\r\n\r\n`),
      post([json, 'Content-Length: 5', 'Content-Length: 6']),
      post([json, 'Content-Length: -1']),
      send(['GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n']),
      send(['NOT HTTP AT ALL\r\n\r\n']),
      send(['GET / HTTP/1.1\r\nHost: a b<script>\r\nConnection: close\r\n\r\n']),
    ])
    expect(replies.map(statusOf)).toEqual(replies.map(() => 400))
    for (const reply of replies) expectHeaders(reply)
  })

  it.each([
    ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['no host in HTTP/1.0', 400, 'GET /api/v1/web/health HTTP/1.0\r\n\r\n'],
    ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['the same host twice', 400, 'GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\nConnection: close\r\n\r\n'],
    ['an empty host', 400, 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
    ['a broken request line', 400, 'GET\r\n\r\n'],
    ['another protocol', 400, 'GET / SPDY/3\r\nHost: a\r\n\r\n'],
    ['the preface of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a tunnel', 405, 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n'],
    [
      'an upgrade',
      200,
      'GET /api/v1/web/health HTTP/1.1\r\nHost: a\r\nConnection: close, Upgrade\r\nUpgrade: x\r\n\r\n',
    ],
    ['an expectation', 417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: cake\r\nConnection: close\r\n\r\n'],
    ['HTTP/1.0 with a host', 200, 'GET /api/v1/web/health HTTP/1.0\r\nHost: a\r\n\r\n'],
    ['an absolute target', 200, 'GET http://a/api/v1/web/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a target that is a star', 400, 'GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('answers a request with %s by %i, with the headers', async (_name, status, request) => {
    const reply = await send([request])
    expect(statusOf(reply)).toBe(status)
    expectHeaders(reply)
  })

  it('answers what follows on the connection too, with the headers each time', async () => {
    const health = 'GET /api/v1/web/health HTTP/1.1\r\nHost: a\r\n\r\n'
    const reply = await send([`${health}GET /none.js HTTP/1.1\r\nHost: a\r\n\r\n${health}`], 1_000)
    const replies = reply.split(/(?=HTTP\/1\.1 \d{3})/)
    expect(replies.map(statusOf)).toEqual([200, 404, 200])
    for (const one of replies) expectHeaders(one)
  })

  it('never gives the answer of what cannot be read to the request before it', async () => {
    expect(await send(['GET /api/v1/web/health HTTP/1.1\r\nHost: a\r\n\r\nNOT HTTP\r\n\r\n'])).not.toContain(' 400 ')
  })

  it('refuses methods that are none of its own', async () => {
    for (const method of ['TRACE', 'PUT', 'PROPFIND']) {
      expect(statusOf(await send([`${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`]))).toBe(405)
    }
  })

  it('refuses headers and addresses over 16 kB', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `X-${index}: y`).join('\r\n')
    const replies = await Promise.all([
      send([`GET / HTTP/1.1\r\nHost: a\r\n${many}\r\n\r\n`]),
      send([`GET /${'a'.repeat(65_536)} HTTP/1.1\r\nHost: a\r\n\r\n`]),
    ])
    expect(replies.map(statusOf)).toEqual([431, 431])
    expect(replies[0]).toContain("content-security-policy: default-src 'none'")
  })

  it('reads a body of 64 kB and refuses one byte more, whatever its length says', async () => {
    const padded = (size: number) => body + ' '.repeat(size - body.length)
    const chunked = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`
    const te = 'Transfer-Encoding: chunked'
    expect(statusOf(await post([json, 'Content-Length: 65536'], padded(65_536)))).toBe(200)
    expect(statusOf(await post([json, 'Content-Length: 65537'], padded(65_537)))).toBe(413)
    expect(statusOf(await post([json, te], chunked(padded(65_536))))).toBe(200)
    expect(statusOf(await post([json, te], chunked(padded(65_537))))).toBe(413)
    expect(statusOf(await post([json, 'Content-Length: 0'], ''))).toBe(400)
  })

  it('answers 413 to a gigabyte before it is sent, and stops an endless one without keeping it', async () => {
    const startedAt = performance.now()
    expect(statusOf(await post([json, 'Content-Length: 1073741824'], 'x'))).toBe(413)
    expect(performance.now() - startedAt).toBeLessThan(2_000)

    const before = process.memoryUsage().rss
    const reply = await new Promise<string>((resolve) => {
      const socket = connect(server.port, '127.0.0.1')
      const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
      let received = ''
      let written = 0
      const pump = () => {
        while (written < 5_000 && !socket.destroyed && socket.write(chunk)) written += 1
      }
      socket.on('data', (data) => {
        received += data
      })
      socket.on('drain', pump)
      socket.on('error', () => {})
      socket.on('close', () => resolve(received))
      socket.write(`POST /api/v1/web/feedback HTTP/1.1\r\nHost: a\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n`)
      pump()
    })
    expect(statusOf(reply)).toBe(413)
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it('refuses a compressed bomb without unpacking it', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '))
    expect(statusOf(await post([json, 'Content-Encoding: gzip', `Content-Length: ${bomb.length}`], bomb))).toBe(415)
  })

  it('answers others while 200 clients dawdle over their headers and bodies', async () => {
    const sockets = Array.from({ length: 200 }, (_, index) => {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => {})
      const slowBody = `POST /api/v1/web/feedback HTTP/1.1\r\nHost: a\r\n${json}\r\nContent-Length: 1000\r\n\r\n{`
      socket.write(index % 2 ? 'GET / HTTP/1.1\r\nHost:' : slowBody)
      return socket
    })
    try {
      const startedAt = performance.now()
      for (let index = 0; index < 20; index++) {
        const reply = await fetch(`http://127.0.0.1:${server.port}/api/v1/web/health`)
        expect(reply.status).toBe(200)
      }
      expect(performance.now() - startedAt).toBeLessThan(3_000)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  })

  it('cuts off a client that does not finish its headers', async () => {
    const reply = await send(['GET / HTTP/1.1\r\nHost:'], 25_000)
    expect(statusOf(reply)).toBe(408)
    expect(reply).toContain('x-frame-options: DENY')
  }, 30_000)

  it('had nothing unexpected to log', () => {
    expect(logged).toEqual([])
  })
})

describe('whom a request is counted for', () => {
  it.each([
    ['the peer without a proxy', '198.51.100.1', '203.0.113.1', 0, '198.51.100.1'],
    ['the entry of the one proxy', '10.0.0.1', '203.0.113.1', 1, '203.0.113.1'],
    ['not what the client invented', '10.0.0.1', '1.1.1.1, 203.0.113.1', 1, '203.0.113.1'],
    ['the entry of the outermost of two', '10.0.0.1', '1.1.1.1, 203.0.113.1, 10.0.0.2', 2, '203.0.113.1'],
    ['the peer when the header is rubbish', '10.0.0.1', '<script>', 1, '10.0.0.1'],
    ['IPv4 written as IPv6', '::ffff:198.51.100.1', null, 0, '198.51.100.1'],
    ['a /64 of IPv6', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', null, 0, '2001:db8:1:2::/64'],
    ['the same /64 written short', '2001:0db8:1:2::1', null, 0, '2001:db8:1:2::/64'],
    ['loopback', '::1', null, 0, '0:0:0:0::/64'],
  ])('%s', (_name, peer, forwarded, proxies, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(expected)
  })
})
