import { createServer as createNodeServer, type Server, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { Refusal } from './http/Refusal.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import type { Log } from './log.ts'
import { onError } from './onError.ts'

export type HttpServer = {
  port: number
  /** Takes no further request, lets those under way finish for a moment, then closes. */
  stop(): Promise<void>
}

/** A client that needs longer for its headers or its body is not one of ours. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const keepAliveTimeoutMs = 5_000
/** A client that takes nothing of a reply for so long is cut off. */
const idleSocketMs = 60_000
/** How often Node looks for requests over their time. */
const checkingIntervalMs = 2_000
const maxHeaderBytes = 16_384
const stopWithinMs = 3_000

/** Serves the app on a socket, with the security headers also on replies that Node or the adapter give by themselves. */
export async function startHttpServer(
  app: Hono,
  {
    host,
    port,
    headers,
    log,
  }: { host: string; port: number; headers: Parameters<typeof securityHeaders>[0]; log: Log },
): Promise<HttpServer> {
  const always = securityHeaders(headers)
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler(error) {
      // The request could not even be read: a target or a Host header that is none.
      const isRequestError = error instanceof Error && error.name === 'RequestError'
      const reply = isRequestError
        ? new Refusal('bodyMalformed').toResponse()
        : onError(log, { method: '', path: '' }, error)
      for (const [name, value] of Object.entries(always)) reply.headers.set(name, value)
      return reply
    },
  })
  const server = createNodeServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: checkingIntervalMs,
    },
    listener,
  )
  server.timeout = idleSocketMs
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
    const lines = Object.entries({ ...always, connection: 'close', 'content-length': '0' }).map((pair) =>
      pair.join(': '),
    )
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
  })
  await listen(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), stopWithinMs)
      await closed
      clearTimeout(timer)
    },
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
