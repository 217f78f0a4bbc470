import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './Refusal.ts'

/** How many requests of a kind one client may make in how many seconds. */
export type RateLimitRules = Readonly<Record<RateLimitKind, { points: number; seconds: number }>>
export type RateLimitKind = 'read' | 'feedback' | 'explorer' | 'explorerTotal' | 'verification'

export const usualRateLimits: RateLimitRules = {
  read: { points: 600, seconds: 60 },
  feedback: { points: 10, seconds: 600 },
  explorer: { points: 60, seconds: 60 },
  /** All clients together, per second: what explorers grant one key. */
  explorerTotal: { points: 5, seconds: 1 },
  verification: { points: 60, seconds: 600 },
}

export type RateLimits = {
  /** Counts one request. @throws {Refusal} `rateLimited` with the seconds to wait. */
  take(kind: RateLimitKind, client: string): Promise<void>
}

/** Counters in memory for one server, in PostgreSQL for several; in memory too while PostgreSQL does not answer. */
export function createRateLimits(pool?: Pool, rules: RateLimitRules = usualRateLimits): RateLimits {
  const limiters = new Map<RateLimitKind, RateLimiterAbstract>()
  for (const [kind, { points, seconds }] of Object.entries(rules) as [RateLimitKind, RateLimitRules[RateLimitKind]][]) {
    const memory = new RateLimiterMemory({ keyPrefix: kind, points, duration: seconds })
    const shared = pool && {
      storeClient: pool,
      keyPrefix: kind,
      points,
      duration: seconds,
      tableName: 'rate_limit',
      tableCreated: true,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: memory,
    }
    limiters.set(kind, shared ? new RateLimiterPostgres(shared) : memory)
  }
  return {
    async take(kind, client) {
      try {
        await limiters.get(kind)!.consume(client)
      } catch (limit) {
        if (!(limit instanceof RateLimiterRes)) throw limit
        const seconds = Math.max(1, Math.ceil(limit.msBeforeNext / 1000))
        throw new Refusal('rateLimited', { params: { seconds }, headers: { 'retry-after': String(seconds) } })
      }
    },
  }
}
