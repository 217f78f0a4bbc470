import { randomUUID } from 'node:crypto'
import { chainList } from '@tokensmith/chains/chainList.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  feedback,
  feedbackHandling,
  verification,
  verificationSource,
  verificationSubmission,
  vip,
  vipChange,
} from '../src/db/schema.ts'
import { setVip } from '../src/db/setVip.ts'
import { claimJob, writeJob } from '../src/jobs/claimJob.ts'
import { addAccount, call, makeConsole, readActivity, send, setupConsole } from './consoleSetup.ts'

const unknown = randomUUID()
const notes = async (database: Parameters<typeof readActivity>[0]) =>
  (await readActivity(database)).map(({ action, target, values }) => [action, target, values])

describe('messages of people', () => {
  const fixture = setupConsole()
  const open = async () => {
    const { token } = await addAccount(fixture.database, { username: 'mari' })
    const { app } = makeConsole(fixture.database)
    const list = async (query = '') => (await call(app, 'listFeedback', { token, query })).data.items
    return { app, token, list }
  }
  const add = (count: number, more: Partial<typeof feedback.$inferInsert> = {}) =>
    fixture.database.queries
      .insert(feedback)
      .values(
        Array.from({ length: count }, (_, index) => ({
          category: 'problem',
          description: `Message ${index}`,
          // Some in the same instant: their order is by id then.
          createdAt: new Date(1_700_000_000_000 + 1_000 * Math.floor(index / 3)),
          ...more,
        })),
      )
      .returning({ id: feedback.id })

  it('are told the latest first, twenty at a time, each exactly as it was written and once', async () => {
    const { list } = await open()
    const description = '<script>alert(1)</script>\r\n名 %_ \\'
    const added = [
      ...(await add(45)),
      ...(await add(1, { description, email: 'a@example.org', createdAt: new Date() })),
    ]
    const pages = [await list()]
    while (pages.at(-1)!.length === 20) pages.push(await list(`before=${pages.at(-1)!.at(-1).id}`))
    expect(pages.map(({ length }: { length: number }) => length)).toEqual([20, 20, 6])
    expect(pages[0]![0]).toEqual({
      ...{ id: added.at(-1)!.id, at: expect.any(Number), category: 'problem', description },
      ...{ email: 'a@example.org', state: 'new', label: '' },
    })
    const times = pages.flat().map(({ at }: { at: number }) => at)
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a))
    expect(new Set(pages.flat().map(({ id }: { id: string }) => id)).size).toBe(46)
  })

  it('are found by state, category and any part of their texts, in any letter case, and by nothing else', async () => {
    const { app, token, list } = await open()
    const [first] = await add(1, { description: 'The BUTTON does nothing', contact: '@Somebody' })
    await add(1, { category: 'idea', description: '100 % button_two' })
    await call(app, 'updateFeedback', { token, id: first!.id, body: { state: 'open', label: 'Wallets' } })
    const found = async (query: string) => (await list(query)).length
    expect(await found('')).toBe(2)
    expect([await found('state=open'), await found('state=new'), await found('state=done')]).toEqual([1, 1, 0])
    expect([await found('category=idea'), await found('category=question'), await found('category=')]).toEqual([
      1, 0, 2,
    ])
    expect([await found('text=button'), await found('text=somebody'), await found('text=wallets')]).toEqual([2, 1, 1])
    expect([await found('text=%25'), await found('text=_'), await found('text=b%25n')]).toEqual([1, 1, 0])
    expect(await found('text=button&category=idea&state=open')).toBe(0)
    expect(await found(`before=${unknown}`)).toBe(0)
    for (const query of ['state=shut', 'category=spam', 'before=1', `text=${'a'.repeat(101)}`, 'order=at']) {
      expect((await call(app, 'listFeedback', { token, query })).status, query).toBe(400)
    }
  })

  it('keep their state and label, are removed for good, and each step is noted', async () => {
    const { app, token, list } = await open()
    const [{ id }] = (await add(1)) as [{ id: string }]
    const change = (body: unknown) => call(app, 'updateFeedback', { token, id, body })
    expect((await change({ label: 'later' })).code).toBe(20_000)
    expect(await list()).toMatchObject([{ state: 'new', label: 'later' }])
    await change({ state: 'done' })
    expect(await list()).toMatchObject([{ state: 'done', label: 'later' }])
    await change({})
    for (const body of [{ state: 'shut' }, { label: 'x'.repeat(41) }, { description: 'other' }]) {
      expect((await change(body)).status).toBe(400)
    }
    expect((await call(app, 'deleteFeedback', { token, id })).code).toBe(20_000)
    expect(await fixture.database.queries.$count(feedback)).toBe(0)
    expect(await fixture.database.queries.$count(feedbackHandling)).toBe(0)
    for (const gone of [id, unknown, 'none', "';--"]) {
      expect((await call(app, 'deleteFeedback', { token, id: gone })).code).toBe(40_403)
      expect((await call(app, 'updateFeedback', { token, id: gone, body: { state: 'done' } })).code).toBe(40_403)
    }
    expect(await notes(fixture.database)).toEqual([
      ['updateFeedback', id, { label: 'later' }],
      ['listFeedback', '', {}],
      ['updateFeedback', id, { state: 'done' }],
      ['listFeedback', '', {}],
      ['updateFeedback', id, {}],
      ['deleteFeedback', id, {}],
    ])
  })
})

describe('VIP levels', () => {
  const fixture = setupConsole()
  const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`
  const open = async () => {
    const { token } = await addAccount(fixture.database, { username: 'mari' })
    const { app } = makeConsole(fixture.database)
    const change = (rows: unknown) => call(app, 'changeVip', { token, body: { rows } })
    return { app, token, change }
  }

  it('are given, changed and taken away together, with who did it and what they were', async () => {
    const { app, token, change } = await open()
    const mixed = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
    await setVip(fixture.database.queries, 'command', [{ address: mixed, chain: 56, level: 1 }])
    const rows = [
      { address: mixed, chain: 56, level: 3 },
      { address: address(2), chain: '1', level: 2 },
      { address: address(1), chain: 1, level: 9 },
      // The last of two counts, whatever the letter case.
      { address: mixed.toLowerCase(), chain: 56, level: 4 },
    ]
    expect((await change(rows)).data).toEqual({ changed: 3 })
    expect((await change(rows)).data).toEqual({ changed: 0 })
    expect((await change([{ address: address(1), chain: 1, level: 0 }])).data).toEqual({ changed: 1 })
    const listed = (await call(app, 'listVip', { token })).data.items
    expect(listed).toEqual([
      { address: address(2), chain: 1, level: 2 },
      { address: mixed.toLowerCase(), chain: 56, level: 4 },
    ])
    expect((await call(app, 'listVip', { token, query: `address=${mixed}` })).data.items).toHaveLength(1)
    const history = (await call(app, 'listVipHistory', { token, query: `address=${mixed}` })).data.items
    expect(history.map(({ actor, levelBefore, level }: never) => [actor, levelBefore, level])).toEqual([
      ['mari', 1, 4],
      ['command', 0, 1],
    ])
    expect((await call(app, 'listVipHistory', { token })).data.items[0]).toMatchObject({ level: 0, levelBefore: 9 })
    expect((await notes(fixture.database)).map(([action, target, values]) => [action, target, values])).toEqual([
      ['changeVip', '4', { changed: 3 }],
      ['changeVip', '4', { changed: 0 }],
      ['changeVip', address(1), { changed: 1 }],
    ])
  })

  it.each([
    ['nothing', []],
    [
      'a row that is wrong',
      [
        { address: address(1), chain: 1, level: 1 },
        { address: '0x12', chain: 1, level: 1 },
      ],
    ],
    ['a level below 0', [{ address: address(1), chain: 1, level: -1 }]],
    ['a level that is no whole number', [{ address: address(1), chain: 1, level: 1.5 }]],
    ['a level above the highest', [{ address: address(1), chain: 1, level: 1_000_001 }]],
    ['too many', Array.from({ length: 501 }, (_, index) => ({ address: address(index), chain: 1, level: 1 }))],
  ])('refuse %s, and give none of it', async (_name, rows) => {
    const { change } = await open()
    expect((await change(rows)).status).toBe(400)
    expect(await fixture.database.queries.$count(vip)).toBe(0)
    expect(await fixture.database.queries.$count(vipChange)).toBe(0)
  })

  it('are told a hundred at a time', async () => {
    const { app, token, change } = await open()
    const rows = Array.from({ length: 230 }, (_, index) => ({
      address: address(index >> 1),
      chain: 1 + (index & 1),
      level: 1,
    }))
    expect((await change(rows)).data).toEqual({ changed: 230 })
    const pages = [(await call(app, 'listVip', { token })).data.items]
    while (pages.at(-1).length === 100) {
      const { address: last, chain } = pages.at(-1).at(-1)
      pages.push((await call(app, 'listVip', { token, query: `after=${last}:${chain}` })).data.items)
    }
    expect(pages.flat()).toEqual(rows)
    const latest = (await call(app, 'listVipHistory', { token })).data.items
    const older = (await call(app, 'listVipHistory', { token, query: `before=${latest.at(-1).id}` })).data.items
    expect([latest.length, older.length]).toEqual([100, 100])
    expect(older[0].id).toBe(latest.at(-1).id - 1)
  })

  it('that two give at once are given one after the other, and no step of the history is lost', async () => {
    const { queries } = fixture.database
    const rows = Array.from({ length: 20 }, (_, index) => ({ address: address(index), chain: 1, level: 0 }))
    const give = (level: number, reversed: boolean) =>
      setVip(
        queries,
        `${level}`,
        (reversed ? rows.toReversed() : rows).map((row) => ({ ...row, level })),
      )
    await Promise.all([give(1, false), give(2, true), give(3, false)])
    for (const { address: one } of rows) {
      const steps = await queries.select().from(vipChange).where(eq(vipChange.address, one)).orderBy(vipChange.id)
      expect(steps.map(({ levelBefore }) => levelBefore)).toEqual([0, ...steps.slice(0, -1).map(({ level }) => level)])
      expect(steps).toHaveLength(3)
    }
  })
})

describe('verifications', () => {
  const fixture = setupConsole()
  const address = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
  let woken = 0
  const open = async () => {
    woken = 0
    const { token } = await addAccount(fixture.database, { username: 'mari' })
    const { app } = makeConsole(fixture.database, {
      catalogue: chainList,
      wakeJobs: () => {
        woken += 1
      },
    })
    const act = async (name: 'retryVerification' | 'refuseVerification', id: string) =>
      (await call(app, name, { token, id })).code
    return { app, token, act }
  }
  const source = { standardJsonHash: 'ab', contractIdentifier: 'a.sol:A' }
  async function add(chain: number, more: Partial<typeof verification.$inferInsert> = {}): Promise<string> {
    const { queries } = fixture.database
    await queries
      .insert(verificationSource)
      .values({ ...source, standardJson: '{"language":"Solidity"}', compilerVersion: '0.8.37' })
      .onConflictDoNothing()
    const [row] = await queries
      .insert(verification)
      .values({ ...source, chain, address, composed: false, ...more })
      .returning({ id: verification.id })
    return row!.id
  }
  const stateOf = async (id: string) => {
    const [row] = await fixture.database.queries.select().from(verification).where(eq(verification.id, id))
    return { status: row!.status, reason: row!.reason }
  }

  it('are told the latest first with what public services said, and their source on demand', async () => {
    const { app, token } = await open()
    const { queries } = fixture.database
    const failed = await add(1, { status: 'failed', reason: 'compileFailed', detail: 'line 1', attempts: 3 })
    await queries.update(verification).set({ createdAt: new Date(1_600_000_000_000), finishedAt: new Date() })
    const verified = await add(56, { status: 'verified' })
    await queries.insert(verificationSubmission).values([
      { verificationId: verified, service: 'sourcify', status: 'failed' },
      { verificationId: verified, service: 'etherscan', status: 'submitted' },
    ])
    const list = async (query = '') => (await call(app, 'listVerifications', { token, query })).data.items
    expect(await list()).toMatchObject([
      {
        ...{ id: verified, chain: 56, status: 'verified', address: '0x4e59b44847b379578588920cA78FbF26c0B4956C' },
        submissions: [
          { service: 'etherscan', status: 'submitted' },
          { service: 'sourcify', status: 'failed' },
        ],
      },
      { id: failed, reason: 'compileFailed', detail: 'line 1', attempts: 3, submissions: [] },
    ])
    expect((await list(`before=${verified}`)).map(({ id }: { id: string }) => id)).toEqual([failed])
    expect(await list('status=failed')).toHaveLength(1)
    expect(await list(`address=${address.toUpperCase().replace('0X', '0x')}`)).toHaveLength(2)
    expect(await list('address=0x0000000000000000000000000000000000000001')).toEqual([])
    expect((await call(app, 'getVerificationSource', { token, id: failed })).data).toEqual({
      contractIdentifier: 'a.sol:A',
      standardJson: '{"language":"Solidity"}',
    })
    for (const id of [unknown, 'none']) {
      expect((await call(app, 'getVerificationSource', { token, id })).code).toBe(40_400)
    }
  })

  it('that were refused or failed are queued again; of a verified one what no service took', async () => {
    const { act } = await open()
    const { queries } = fixture.database
    const failed = await add(1, { status: 'failed', reason: 'chainUnreachable', attempts: 9 })
    const verified = await add(2, { status: 'verified' })
    expect(await act('retryVerification', failed)).toBe(20_000)
    expect(await stateOf(failed)).toEqual({ status: 'queued', reason: null })
    expect(woken).toBe(1)
    // Nothing is left to try of either.
    expect(await act('retryVerification', failed)).toBe(40_907)
    expect(await act('retryVerification', verified)).toBe(40_907)
    await queries
      .insert(verificationSubmission)
      .values({ verificationId: verified, service: 'sourcify', status: 'failed', ticket: 'x', attempts: 80 })
    expect(await act('retryVerification', verified)).toBe(20_000)
    expect(await queries.select().from(verificationSubmission)).toMatchObject([
      { status: 'queued', ticket: null, attempts: 0 },
    ])
    expect(await stateOf(verified)).toEqual({ status: 'verified', reason: null })
    expect(await act('retryVerification', unknown)).toBe(40_400)
    expect(await notes(fixture.database)).toEqual([
      ['retryVerification', failed, {}],
      ['retryVerification', verified, {}],
    ])
  })

  it('that an operator refused are not queued again by who asks for them', async () => {
    const { app, token, act } = await open()
    const body = { chain: 56, address, composition: { kind: 'standard', modules: ['burn'] } }
    const ask = async () => (await send(app, 'POST', '/api/v1/web/verification', { body })).data
    const { id, status } = await ask()
    expect(status).toBe('queued')
    await act('refuseVerification', id)
    expect(await ask()).toMatchObject({ id, status: 'refused', reason: 'operatorRefused' })
    await fixture.database.queries.update(verification).set({ reason: 'codeMissing' })
    expect(await ask()).toMatchObject({ id, status: 'queued' })
    expect((await call(app, 'listVerifications', { token })).data.items).toHaveLength(1)
  })

  it('that an operator refuses end, whoever works on them, and only an operator queues them again', async () => {
    const { act } = await open()
    const { queries } = fixture.database
    const id = await add(1)
    const job = (await claimJob(queries, verification, { statuses: ['queued', 'running'], running: 'running' }))!
    expect(job.id).toBe(id)
    expect(await act('refuseVerification', id)).toBe(20_000)
    expect(await writeJob(queries, verification, job, { status: 'verified' })).toBe(false)
    expect(await stateOf(id)).toEqual({ status: 'refused', reason: 'operatorRefused' })
    expect(await act('refuseVerification', id)).toBe(40_907)
    expect(await claimJob(queries, verification, { statuses: ['queued', 'running'] })).toBeUndefined()
    expect(await act('retryVerification', id)).toBe(20_000)
    expect(await stateOf(id)).toEqual({ status: 'queued', reason: null })
    await queries.update(verification).set({ status: 'verified', finishedAt: sql`now()` })
    expect(await act('refuseVerification', id)).toBe(40_907)
    expect(await act('refuseVerification', unknown)).toBe(40_400)
  })
})
