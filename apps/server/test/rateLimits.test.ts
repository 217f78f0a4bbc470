import { describe, expect, it } from 'vitest'
import { openDatabase } from '../src/db/openDatabase.ts'
import { createRateLimits } from '../src/http/createRateLimits.ts'
import { postgresUrl, setupDatabase, wideRateLimits } from './setup.ts'

const rules = { ...wideRateLimits, read: { points: 3, seconds: 60 }, feedback: { points: 1, seconds: 60 } }

describe('rate limits', () => {
  const fixture = setupDatabase()
  const take = async (limits: ReturnType<typeof createRateLimits>, times: number, client = 'a') => {
    const outcomes: string[] = []
    for (let index = 0; index < times; index++) {
      outcomes.push(
        await limits.take('read', client).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
      )
    }
    return outcomes
  }

  it('lets a client in as often as allowed, each kind and each client by itself', async () => {
    const limits = createRateLimits(fixture.database.pool, rules)
    expect(await take(limits, 5)).toEqual(['ok', 'ok', 'ok', 'rateLimited', 'rateLimited'])
    expect(await take(limits, 1, 'b')).toEqual(['ok'])
    await limits.take('feedback', 'a')
    await expect(limits.take('feedback', 'a')).rejects.toMatchObject({ code: 'rateLimited' })
  })

  it('takes as usual ten messages of a client in ten minutes, and five arguments of one token in an hour', async () => {
    const limits = createRateLimits(fixture.database.pool)
    const countTaken = async (kind: 'feedback' | 'verificationArguments') => {
      const asked = Array.from({ length: 12 }, () => limits.take(kind, 'a'))
      return (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length
    }
    expect(await countTaken('feedback')).toBe(10)
    expect(await countTaken('verificationArguments')).toBe(5)
  })

  it('counts hostile names as they are', async () => {
    const limits = createRateLimits(fixture.database.pool, rules)
    expect(await take(limits, 4, "'; drop table rate_limit; --")).toEqual(['ok', 'ok', 'ok', 'rateLimited'])
    expect(await take(limits, 1, '__proto__')).toEqual(['ok'])
  })

  it.runIf(postgresUrl)('counts for all servers on one PostgreSQL together', async () => {
    const one = createRateLimits(fixture.database.pool, rules)
    const other = await openDatabase({ databaseUrl: fixture.databaseUrl, dataDir: '' })
    const two = createRateLimits(other.pool, rules)
    expect([...(await take(one, 2)), ...(await take(two, 2)), ...(await take(one, 1))]).toEqual([
      'ok',
      'ok',
      'ok',
      'rateLimited',
      'rateLimited',
    ])
    await other.close()
  })

  it.runIf(postgresUrl)('goes on counting in memory while PostgreSQL is away', async () => {
    const gone = await openDatabase({ databaseUrl: fixture.databaseUrl, dataDir: '' })
    const limits = createRateLimits(gone.pool, rules)
    await gone.close()
    expect(await take(limits, 4)).toEqual(['ok', 'ok', 'ok', 'rateLimited'])
  })
})
