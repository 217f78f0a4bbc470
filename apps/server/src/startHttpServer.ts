import { createServer as createNodeServer, type Server, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type ConnectionLimits, guardConnections, usualConnectionLimits } from './http/guardConnections.ts'
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
    connections = usualConnectionLimits,
    log,
  }: {
    host: string
    port: number
    headers: Parameters<typeof securityHeaders>[0]
    connections?: ConnectionLimits
    log: Log
  },
): Promise<HttpServer> {
  const always = securityHeaders(headers)
  // Which of two hosts is meant would be a guess, and a proxy in front may guess another way.
  const answer: Parameters<typeof getRequestListener>[0] = (request, bindings) =>
    countHosts(bindings.incoming.rawHeaders) > 1
      ? withHeaders(new Refusal('bodyMalformed').toResponse(), always)
      : app.fetch(request, bindings)
  const listener = getRequestListener(answer, {
    overrideGlobalObjects: false,
    errorHandler(error) {
      // The request could not even be read: a target or a Host header that is none.
      const isRequestError = error instanceof Error && error.name === 'RequestError'
      const reply = isRequestError
        ? new Refusal('bodyMalformed').toResponse()
        : onError(log, { method: '', path: '' }, error)
      return withHeaders(reply, always)
    },
  })
  const plainReply = (status: number) => {
    const lines = Object.entries({ ...always, connection: 'close', 'content-length': '0' }).map((pair) =>
      pair.join(': '),
    )
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`
  }
  const server = createNodeServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: checkingIntervalMs,
      // Node's own answer to a request without one has no headers; the listener's has.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (guard.admit(incoming.socket, outgoing)) void listener(incoming, outgoing)
    },
  )
  const guard = guardConnections(server, connections)
  server.timeout = idleSocketMs
  // An expectation but "100-continue", which Node fulfils by itself.
  server.on('checkExpectation', (_incoming, outgoing) => {
    outgoing.writeHead(417, { ...always, connection: 'close', 'content-length': '0' }).end()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // While a request waits, these words would be taken for its answer.
    if (error.code === 'ECONNRESET' || !socket.writable || guard.isBusy(socket as Socket)) {
      socket.destroy()
      return
    }
    socket.end(plainReply(statusOfClientError[error.code ?? ''] ?? 400))
  })
  // A tunnel to somewhere else: Node would close the connection without a word.
  server.on('connect', (_incoming, socket) => socket.end(plainReply(405)))
  await listen(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), stopWithinMs)
      await closed
      clearTimeout(timer)
      guard.stop()
    },
  }
}

const statusOfClientError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

function withHeaders(reply: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value)
  return reply
}

/** Names and values take turns. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
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
