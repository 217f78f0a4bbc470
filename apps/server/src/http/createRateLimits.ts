import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { MemoryCounters } from './MemoryCounters.ts'
import { Refusal } from './Refusal.ts'

/** How many requests of a kind one client may make, or how many bytes store, in how many seconds. */
export type RateLimitRules = Readonly<Record<RateLimitKind, { points: number; seconds: number }>>
export type RateLimitKind =
  | 'read'
  | 'feedback'
  | 'feedbackBytes'
  | 'explorer'
  | 'explorerTotal'
  | 'verification'
  | 'verificationBytes'
  | 'verificationArguments'
  | 'tokenCard'
  | 'tokenCardTotal'
  | 'console'
  | 'signIn'
  | 'signInAccount'

/** The same for address and name, so that the pause does not tell which of them it is for. */
export const signInPauseSeconds = 900

export const usualRateLimits: RateLimitRules = {
  read: { points: 600, seconds: 60 },
  feedback: { points: 10, seconds: 600 },
  feedbackBytes: { points: 500_000, seconds: 86_400 },
  explorer: { points: 60, seconds: 60 },
  /** All clients together, per second: what explorers grant one key. */
  explorerTotal: { points: 5, seconds: 1 },
  verification: { points: 60, seconds: 600 },
  verificationBytes: { points: 20_000_000, seconds: 86_400 },
  /** Of one client about one token. */
  verificationArguments: { points: 5, seconds: 3_600 },
  /** Tokens read anew for links to them; and of one chain, by all clients together. */
  tokenCard: { points: 60, seconds: 60 },
  tokenCardTotal: { points: 120, seconds: 60 },
  console: { points: 600, seconds: 60 },
  /** Attempts from one address that did not succeed; and for one name, whether an account has it or not. */
  signIn: { points: 30, seconds: signInPauseSeconds },
  signInAccount: { points: 10, seconds: signInPauseSeconds },
}

/** Each takes some hundred bytes; with more clients than that the first of them begin anew. */
const mostClientsInMemory = 50_000

export type RateLimits = {
  /** Counts one request, or bytes. @throws {Refusal} `rateLimited` or `quotaUsed`, with the time to wait. */
  take(kind: RateLimitKind, client: string, points?: number): Promise<void>
  /** Takes a point back that was counted for what turned out well. */
  giveBack(kind: RateLimitKind, client: string): Promise<void>
}

/** Counters in memory for one server, in PostgreSQL for several; in memory too while PostgreSQL does not answer. */
export function createRateLimits(pool?: Pool, rules: RateLimitRules = usualRateLimits): RateLimits {
  const kinds = Object.entries(rules) as [RateLimitKind, RateLimitRules[RateLimitKind]][]
  const memory = new Map(
    kinds.map(([kind, { seconds }]) => [kind, new MemoryCounters(seconds * 1000, mostClientsInMemory)]),
  )
  const shared = new Map(
    pool &&
      kinds.map(([kind, { points, seconds }]) => [
        kind,
        new RateLimiterPostgres({
          storeClient: pool,
          keyPrefix: kind,
          points,
          duration: seconds,
          tableName: 'rate_limit',
          tableCreated: true,
          inMemoryBlockOnConsumed: points + 1,
        }),
      ]),
  )

  /** Milliseconds to wait; 0 for a client within its limit. */
  async function count(kind: RateLimitKind, client: string, points: number): Promise<number> {
    try {
      if (shared.has(kind)) {
        await shared.get(kind)!.consume(client, points)
        return 0
      }
    } catch (outcome) {
      if (outcome instanceof RateLimiterRes) return Math.max(1, outcome.msBeforeNext)
    }
    const counted = memory.get(kind)!.add(client, points)
    return counted.points > rules[kind].points ? Math.max(1, counted.untilMs - Date.now()) : 0
  }

  return {
    async take(kind, client, points = 1) {
      const waitMs = await count(kind, client, points)
      if (waitMs === 0) return
      const seconds = Math.ceil(waitMs / 1000)
      const headers = { 'retry-after': String(seconds) }
      throw kind.endsWith('Bytes')
        ? new Refusal('quotaUsed', { params: { hours: Math.ceil(seconds / 3600) }, headers })
        : new Refusal('rateLimited', { params: { seconds }, headers })
    },
    async giveBack(kind, client) {
      // Where the database did not answer the point was counted in memory.
      const returned = await shared
        .get(kind)
        ?.reward(client, 1)
        .catch(() => undefined)
      if (!returned) memory.get(kind)!.add(client, -1)
    },
  }
}
