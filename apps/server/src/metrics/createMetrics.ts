import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, openMetricsContentType, Registry } from 'prom-client'
import type { StorageUse } from '../db/storage.ts'
import type { StorageKind } from '../env.ts'
import { Refusal } from '../http/Refusal.ts'

/** Methods that are counted by their name: strangers choose others. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
/** Upper bounds of the times that are counted, in seconds. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = {
  /** Counts every request by the route that answered it, never by its address: strangers choose those. */
  count: MiddlewareHandler
  /** The figures in the OpenMetrics text form, for whoever has the token. */
  answer(context: Context): Promise<Response>
}

/**
 * Figures of one server for those who watch it.
 *
 * @param token what they have to send; without one nobody gets them.
 */
export function createMetrics({
  token,
  readStorage,
  countVerifications,
}: {
  token: string | undefined
  readStorage: () => Promise<Record<StorageKind, StorageUse>>
  countVerifications: () => Promise<readonly { status: string; count: number }[]>
}): Metrics {
  const registry = new Registry<typeof openMetricsContentType>()
  registry.setContentType(openMetricsContentType)
  const registers = [registry] as never
  collectDefaultMetrics({ register: registry as never, prefix: 'tokensmith_' })
  const requests = new Counter({
    name: 'tokensmith_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'tokensmith_request_seconds',
    help: 'Time until a reply began.',
    labelNames: ['route'],
    buckets,
    registers,
  })
  const stored = new Gauge({
    name: 'tokensmith_stored_bytes',
    help: 'Bytes that are stored of what strangers may fill.',
    labelNames: ['kind'],
    registers,
  })
  const room = new Gauge({
    name: 'tokensmith_stored_bytes_most',
    help: 'Bytes that may be stored of it.',
    labelNames: ['kind'],
    registers,
  })
  const verifications = new Gauge({
    name: 'tokensmith_verifications',
    help: 'Verifications by how far they are.',
    labelNames: ['status'],
    registers,
  })
  return {
    async count(context, next) {
      const startedAt = performance.now()
      await next()
      const route = routeOf(context)
      seconds.observe({ route }, (performance.now() - startedAt) / 1_000)
      const method = methods.includes(context.req.method) ? context.req.method : 'other'
      requests.inc({ route, method, status: context.res.status })
    },
    async answer(context) {
      // Who does not know the token learns nothing, not even that there is one.
      if (!token || !isToken(token, context.req.header('authorization'))) throw new Refusal('pathUnknown')
      // While the database is away the other figures are what is needed.
      const use = await readStorage().catch(() => undefined)
      for (const [kind, { bytes, mostBytes }] of Object.entries(use ?? {})) {
        stored.set({ kind }, bytes)
        room.set({ kind }, mostBytes)
      }
      for (const { status, count } of (await countVerifications().catch(() => undefined)) ?? []) {
        verifications.set({ status }, count)
      }
      const body = await registry.metrics()
      return new Response(body, { headers: { 'content-type': openMetricsContentType, 'cache-control': 'no-store' } })
    },
  }
}

/** The route that answered, as it was written down; of what no route is for, what stands for all of it. */
function routeOf(context: Context): string {
  const route = routePath(context)
  return route === '*' || route === '/*' ? 'page' : route
}

/** Compared by their hashes: how far they agree does not show in the time. */
function isToken(token: string, header: string | undefined): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(`Bearer ${token}`), hash(header ?? ''))
}
