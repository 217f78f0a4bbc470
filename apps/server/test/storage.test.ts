import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { feedback, storageTotal, verification, verificationSource } from '../src/db/schema.ts'
import { readEnv } from '../src/env.ts'
import { usualRateLimits } from '../src/http/createRateLimits.ts'
import { deleteOld } from '../src/jobs/deleteOld.ts'
import { makeServer, readEnvelope, setupDatabase, wideRateLimits } from './setup.ts'

const post = (body: unknown, client = '198.51.100.1') => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
})
const proxied = { TRUSTED_PROXIES: '1', RPC_31337: 'http://127.0.0.1:1' }
const address = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`
const standardJson = (index: number, length = 1_000) =>
  JSON.stringify({
    language: 'Solidity',
    sources: { 'A.sol': { content: `//${index}`.padEnd(length, '.') } },
    settings: {},
  })

describe('what strangers store', () => {
  const fixture = setupDatabase()
  const sendFeedback = (app: ReturnType<typeof makeServer>['app'], description: string, client?: string) =>
    app.request('/api/v1/web/feedback', post({ category: 'idea', description }, client))
  const verify = (app: ReturnType<typeof makeServer>['app'], more: object, client?: string) =>
    app.request('/api/v1/web/verification', post({ chain: 31337, ...more }, client))
  const foreign = (index: number, length?: number) => ({
    address: address(index),
    standardJson: standardJson(index, length),
    contractIdentifier: 'A.sol:A',
  })
  const codeOf = async (reply: Response) => [reply.status, (await readEnvelope(reply)).data.code]
  const readiness = async (variables: Record<string, string> = proxied) => {
    const reply = await makeServer(fixture.database, { variables }).app.request('/api/v1/web/health/ready')
    return (await readEnvelope(reply)).data.storage
  }

  it('is as much in a day as one client may, whatever its rate, and others are not affected', async () => {
    const rules = { ...wideRateLimits, feedbackBytes: usualRateLimits.feedbackBytes }
    const { app } = makeServer(fixture.database, { variables: proxied, rules })
    const statuses: number[] = []
    for (let index = 0; index < 40; index++) statuses.push((await sendFeedback(app, '名'.repeat(5_000))).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(32)
    const refused = await sendFeedback(app, 'x')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect((await readEnvelope(refused)).data).toEqual({ code: 'quotaUsed', params: { hours: 24 } })
    expect((await sendFeedback(app, 'x', '198.51.100.2')).status).toBe(200)
    const { bytes } = (await readiness()).feedback
    expect(bytes).toBeLessThan(usualRateLimits.feedbackBytes.points + 1_000)
  })

  it('counts sources of verifications too, once each, and nothing for asking again', async () => {
    const rules = { ...wideRateLimits, verificationBytes: { points: 20_000, seconds: 86_400 } }
    const { app } = makeServer(fixture.database, { variables: proxied, rules })
    expect((await verify(app, foreign(1, 10_000))).status).toBe(200)
    for (let again = 0; again < 20; again++) expect((await verify(app, foreign(1, 10_000))).status).toBe(200)
    expect(await codeOf(await verify(app, foreign(2, 10_000)))).toEqual([429, 'quotaUsed'])
    expect((await verify(app, foreign(2, 10_000), '2001:db8::1')).status).toBe(200)
    expect(await codeOf(await verify(app, foreign(3, 10_000), '2001:db8::2'))).toEqual([429, 'quotaUsed'])
  })

  it('has an end in all: by rows and by bytes, also when many come at once', async () => {
    const variables = { ...proxied, FEEDBACK_MOST_ROWS: '5' }
    const { app } = makeServer(fixture.database, { variables })
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => sendFeedback(app, `${index}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(507)])
    expect(replies.find(({ status }) => status === 507)!.headers.get('retry-after')).toBe('3600')
    expect(await fixture.database.queries.select().from(feedback)).toHaveLength(5)

    const full = makeServer(fixture.database, { variables: { ...proxied, VERIFICATION_MOST_MB: '1' } }).app
    const many = await Promise.all(Array.from({ length: 12 }, (_, index) => verify(full, foreign(index, 100_000))))
    // Three quarters of a megabyte.
    expect(many.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(await codeOf(await verify(full, foreign(99, 100_000)))).toEqual([507, 'storageFull'])
    expect(
      (
        await verify(
          full,
          foreign(
            many.findIndex(({ status }) => status === 200),
            100_000,
          ),
        )
      ).status,
    ).toBe(200)
    // Tokens of our own have what foreign sources may not take, and who has a ticket still gets it.
    expect((await verify(full, { address: address(1), composition: { kind: 'standard', modules: [] } })).status).toBe(
      200,
    )
  })

  it('is told by the readiness check, as it is after every addition and deletion', async () => {
    const { queries } = fixture.database
    const { app } = makeServer(fixture.database, { variables: proxied })
    await sendFeedback(app, 'first')
    await sendFeedback(app, 'second 名')
    await verify(app, foreign(1))
    const storage = await readiness()
    const [sums] = await queries
      .select({ bytes: sql<number>`sum(bytes)::int`, rows: sql<number>`count(*)::int` })
      .from(feedback)
    expect(storage).toEqual({
      feedback: { ...sums, mostRows: 100_000, mostBytes: 256_000_000 },
      verification: {
        rows: 2,
        bytes: 5_000 + standardJson(1).length - 500,
        mostRows: 200_000,
        mostBytes: 1_024_000_000,
      },
    })
    await queries.delete(feedback)
    await queries.delete(verification)
    await queries.delete(verificationSource)
    expect((await queries.select().from(storageTotal)).map(({ rows, bytes }) => [rows, bytes])).toEqual(
      Array(4).fill([0, 0]),
    )
  })

  it('is deleted when it is old, except tokens that were verified', async () => {
    const { queries } = fixture.database
    const { app } = makeServer(fixture.database, { variables: proxied })
    await sendFeedback(app, 'old')
    await sendFeedback(app, 'new')
    const ids: string[] = []
    for (let index = 0; index < 5; index++) {
      ids.push((await readEnvelope(await verify(app, { ...foreign(index), constructorArgs: '0x01' }))).data.id)
    }
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await queries
      .update(feedback)
      .set({ createdAt: daysAgo(366) })
      .where(eq(feedback.description, 'old'))
    const become = (id: string, status: 'refused' | 'failed' | 'verified', days: number) =>
      queries
        .update(verification)
        .set({ status, finishedAt: daysAgo(days) })
        .where(eq(verification.id, id))
    await become(ids[0]!, 'refused', 31)
    await become(ids[1]!, 'failed', 31)
    await become(ids[2]!, 'refused', 29)
    await become(ids[3]!, 'verified', 3_000)
    const { keepDays } = readEnv({})
    const [deleted, again] = await Promise.all([deleteOld(queries, keepDays), deleteOld(queries, keepDays)])
    expect(deleted.feedback + again.feedback).toBe(1)
    expect(deleted.verification + again.verification).toBe(2)
    expect(deleted.source + again.source).toBe(2)
    expect((await queries.select().from(feedback)).map(({ description }) => description)).toEqual(['new'])
    const left = (await queries.select({ id: verification.id }).from(verification)).map(({ id }) => id)
    expect(left.sort()).toEqual(ids.slice(2).sort())
    expect((await queries.select().from(storageTotal)).map(({ kind, rows }) => [kind, rows]).sort()).toEqual([
      ['feedback', 1],
      ['verification', 3],
      ['verification_arguments', 3],
      ['verification_source', 3],
    ])
  })

  it('can be asked for again while it is deleted', async () => {
    const { queries } = fixture.database
    const { app } = makeServer(fixture.database, { variables: proxied })
    const ask = () => verify(app, foreign(1))
    for (let round = 0; round < 10; round++) {
      const { data } = await readEnvelope(await ask())
      await queries
        .update(verification)
        .set({ status: 'refused', finishedAt: new Date(0) })
        .where(eq(verification.id, data.id))
      const [, reply] = await Promise.all([deleteOld(queries, readEnv({}).keepDays), ask()])
      expect(reply.status).toBe(200)
    }
  })
})
