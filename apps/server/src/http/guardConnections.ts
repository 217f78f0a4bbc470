import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from './clientAddress.ts'

export type ConnectionLimits = {
  /** Connections at a time, of all clients together. */
  total: number
  /** Connections at a time of one address (one /64 of IPv6); absent where a proxy in front makes all of them. */
  perClient?: number
  /** Requests of one connection that wait for their answers at a time. Browsers and proxies send one. */
  pipelined: number
  /** Bytes of answers that clients have not taken yet, of all connections together. */
  unsentBytes: number
  /** A client that takes less than `slowBytes` of a waiting answer in `slowMs` is cut off. */
  slowMs: number
  slowBytes: number
}

export const usualConnectionLimits: ConnectionLimits = {
  total: 4_000,
  perClient: 256,
  pipelined: 8,
  unsentBytes: 128_000_000,
  slowMs: 20_000,
  slowBytes: 20_000,
}

const watchEveryMs = 1_000

/** What one connection has taken of the answers that wait for it. */
type Watched = { requests: number; sinceMs: number; takenBytes: number }

export type ConnectionGuard = {
  /** Counts a request of a connection; false when that has too many open ones, and is cut off. */
  admit(socket: Socket, response: ServerResponse): boolean
  /** True while a request of the connection waits for its answer. */
  isBusy(socket: Socket): boolean
  stop(): void
}

/**
 * Keeps what strangers can make the server hold within limits: how many connections there are, how many requests wait on
 * one, and how many bytes wait for clients that do not take them. Time limits for headers, bodies and idle connections
 * are Node's own and are set where the server is made.
 */
export function guardConnections(server: Server, limits: ConnectionLimits): ConnectionGuard {
  const watched = new Map<Socket, Watched>()
  const counts = new Map<string, number>()
  server.maxConnections = limits.total

  server.on('connection', (socket: Socket) => {
    const client = clientAddress(socket.remoteAddress, null, 0)
    const count = (counts.get(client) ?? 0) + 1
    if (limits.perClient !== undefined && count > limits.perClient) {
      socket.destroy()
      return
    }
    counts.set(client, count)
    watched.set(socket, { requests: 0, sinceMs: Date.now(), takenBytes: 0 })
    socket.once('close', () => {
      watched.delete(socket)
      const left = counts.get(client)! - 1
      if (left === 0) counts.delete(client)
      else counts.set(client, left)
    })
  })

  const timer = setInterval(() => {
    const waiting = [...watched].filter(([socket, one]) => isTaking(socket, one, limits))
    let unsent = waiting.reduce((sum, [socket]) => sum + socket.writableLength, 0)
    // Those who have most to take first: the fewest are cut off.
    for (const [socket] of waiting.sort(([a], [b]) => b.writableLength - a.writableLength)) {
      if (unsent <= limits.unsentBytes) break
      unsent -= socket.writableLength
      socket.destroy()
    }
  }, watchEveryMs)
  timer.unref()

  return {
    admit(socket, response) {
      const one = watched.get(socket)
      if (!one || one.requests >= limits.pipelined) {
        socket.destroy()
        return false
      }
      one.requests += 1
      response.once('close', () => {
        one.requests -= 1
      })
      return true
    },
    isBusy: (socket) => (watched.get(socket)?.requests ?? 0) > 0,
    stop: () => clearInterval(timer),
  }
}

/** True for a connection that has bytes to take and takes them; one that does not is cut off. */
function isTaking(socket: Socket, one: Watched, { slowMs, slowBytes }: ConnectionLimits): boolean {
  const now = Date.now()
  // Node counts what still waits as written.
  const takenBytes = socket.bytesWritten - socket.writableLength
  if (socket.writableLength === 0 || takenBytes - one.takenBytes >= slowBytes) {
    one.sinceMs = now
    one.takenBytes = takenBytes
  } else if (now - one.sinceMs >= slowMs) {
    socket.destroy()
    return false
  }
  return socket.writableLength > 0
}
