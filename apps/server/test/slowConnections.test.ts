import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type ConnectionLimits, usualConnectionLimits } from '../src/http/guardConnections.ts'
import { loadSite } from '../src/site/loadSite.ts'
import { type HttpServer, startHttpServer } from '../src/startHttpServer.ts'
import { makeServer, setupDatabase, setupFolder, waitUntil, writeFiles } from './setup.ts'

/** As behind a proxy, which makes all connections. */
const behindProxy = { ...usualConnectionLimits, perClient: undefined }
const big = '/assets/big-B1a2C3d4.js'

describe('clients that take their time', () => {
  const fixture = setupDatabase()
  const folder = setupFolder()
  const sockets: Socket[] = []
  let server: HttpServer
  const pages = ['en', 'zh', 'es', 'ja'].flatMap((lang) => [`home.${lang}.html`, `app.${lang}.html`])
  writeFiles(folder.path, {
    ...Object.fromEntries(pages.map((page) => [page, '<!doctype html><html></html>'])),
    [big.slice(1)]: '//'.padEnd(8_000_000, 'x'),
  })

  async function start(connections: ConnectionLimits): Promise<void> {
    const { app } = makeServer(fixture.database, { site: loadSite(folder.path) })
    const headers = { https: false, localChain: false }
    server = await startHttpServer(app, { host: '127.0.0.1', port: 0, headers, connections, log: () => {} })
  }
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await server.stop()
  })

  function open(localAddress?: string): Socket {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    sockets.push(socket)
    return socket
  }
  const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded

  /** Milliseconds of each of `times` questions after health, by a connection of their own. */
  async function askHealth(times: number): Promise<number[]> {
    const taken: number[] = []
    for (let time = 0; time < times; time++) {
      const startedAt = performance.now()
      const socket = open()
      socket.write('GET /api/v1/web/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
      const [reply] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [Buffer | boolean]
      expect(String(reply)).toMatch(/^HTTP\/1\.1 200 /)
      taken.push(performance.now() - startedAt)
    }
    return taken.sort((a, b) => a - b)
  }

  it('do not keep others out, a thousand of them: slow headers, slow bodies and slow readers', async () => {
    await start(behindProxy)
    const alone = await askHealth(100)
    const json = 'Content-Type: application/json'
    const slow = Array.from({ length: 1_000 }, (_, index) => {
      const socket = open()
      if (index % 10 < 5) socket.write('GET / HTTP/1.1\r\nHost:')
      else if (index % 10 < 9)
        socket.write(`POST /api/v1/web/feedback HTTP/1.1\r\nHost: a\r\n${json}\r\nContent-Length: 60000\r\n\r\n{`)
      else {
        socket.pause()
        socket.write(`GET ${big} HTTP/1.1\r\nHost: a\r\n\r\n`)
      }
      return socket
    })
    await Promise.all(slow.map((socket) => (socket.connecting ? once(socket, 'connect') : undefined)))
    const unfinished = slow.filter((_, index) => index % 10 < 9)
    const drip = setInterval(() => {
      for (const socket of unfinished) socket.write('a')
    }, 500)
    // A machine that is busy with other things is slow without them too, and for a moment: the quietest of three rounds counts.
    const limit = Math.max(250, 3 * alone[98]!)
    let slowest = Number.POSITIVE_INFINITY
    for (let round = 0; round < 3 && slowest >= limit; round++) slowest = Math.min(slowest, (await askHealth(100))[98]!)
    clearInterval(drip)
    expect(slow.filter(isOpen)).toHaveLength(1_000)
    expect(slowest).toBeLessThan(limit)
  })

  it('have no more connections than one client may have, and leave room for others', async () => {
    await start({ ...usualConnectionLimits, perClient: 20 })
    const mine = Array.from({ length: 50 }, () => open('127.0.0.2'))
    await waitUntil(() => mine.filter(isOpen).length === 20)
    expect((await askHealth(1))[0]).toBeLessThan(2_000)
    // One that leaves makes room for the next.
    mine.find(isOpen)!.destroy()
    await waitUntil(async () => {
      const next = open('127.0.0.2')
      next.write('GET /api/v1/web/health HTTP/1.1\r\nHost: a\r\n\r\n')
      return Promise.race([once(next, 'data').then(() => true), once(next, 'close').then(() => false)])
    })
  })

  it('are no more than the server can hold', async () => {
    await start({ ...behindProxy, total: 30 })
    const many = Array.from({ length: 50 }, () => open())
    await waitUntil(() => many.filter(isOpen).length === 30)
    for (const socket of many) socket.destroy()
    await waitUntil(() =>
      askHealth(1).then(
        () => true,
        () => false,
      ),
    )
  })

  it('are cut off when they take nothing of an answer', async () => {
    await start({ ...behindProxy, slowMs: 1_500 })
    const socket = open()
    socket.write(`GET ${big} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await once(socket, 'data')
    socket.pause()
    await delay(3_500)
    socket.resume()
    const received = socket.bytesRead
    await once(socket, 'close')
    expect(received).toBeLessThan(8_000_000)
    expect(socket.bytesRead).toBeLessThan(8_000_000)
  })

  it('are cut off when all together leave too much untaken', async () => {
    await start({ ...behindProxy, unsentBytes: 300_000, slowMs: 60_000 })
    const readers = Array.from({ length: 30 }, () => {
      const socket = open()
      socket.pause()
      socket.write(`GET ${big} HTTP/1.1\r\nHost: a\r\n\r\n`)
      return socket
    })
    await delay(1_500)
    for (const socket of readers) socket.resume()
    await waitUntil(() => readers.every((socket) => socket.destroyed || socket.bytesRead >= 8_000_000))
    const counts = readers.map((socket) => socket.bytesRead)
    expect(counts.filter((bytes) => bytes < 8_000_000).length).toBeGreaterThan(0)
    expect(counts.filter((bytes) => bytes >= 8_000_000).length).toBeGreaterThan(0)
  })

  it('get their answers when they send a few requests ahead, and are cut off when they send hundreds', async () => {
    await start(usualConnectionLimits)
    const request = 'GET /api/v1/web/health HTTP/1.1\r\nHost: a\r\n\r\n'
    const few = open()
    let received = ''
    few.on('data', (chunk) => {
      received += chunk
    })
    few.write(request.repeat(4))
    await waitUntil(() => received.split('HTTP/1.1 200 ').length === 5)
    expect(received.split("content-security-policy: default-src 'none'")).toHaveLength(5)

    const many = open()
    const closed = once(many, 'close')
    many.resume()
    many.write(request.repeat(400))
    await closed
  })
})
