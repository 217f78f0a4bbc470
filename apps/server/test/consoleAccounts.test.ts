import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { updateAccount } from '../src/console/accounts/accounts.ts'
import { inviteAdministrator } from '../src/console/accounts/inviteAdministrator.ts'
import { openDatabase, type Queries } from '../src/db/openDatabase.ts'
import { consoleAccount, consoleInvitation } from '../src/db/schema.ts'
import {
  addAccount,
  call,
  codeOf,
  makeConsole,
  password,
  readActivity,
  setupConsole,
  signIn,
  type TestAccount,
  turnOnSecondFactor,
} from './consoleSetup.ts'
import { postgresUrl, setupFolder, waitUntil, wideRateLimits } from './setup.ts'

const newPassword = 'another long password'

describe('accounts', () => {
  const fixture = setupConsole()
  const folder = setupFolder()
  const open = (options = {}) => makeConsole(fixture.database, options).app
  const add = (given = {}) => addAccount(fixture.database, given)

  describe('the first administrator', () => {
    it('is made by a command, whose link works once', async () => {
      const app = open()
      const token = await inviteAdministrator(fixture.database.queries, 'Mari')
      expect((await signIn(app, 'mari')).code).toBe(60_204)
      const body = { token, password: newPassword }
      const [one, two] = await Promise.all([
        call(app, 'acceptInvitation', { body }),
        call(app, 'acceptInvitation', { body }),
      ])
      expect([one.code, two.code].sort()).toEqual([20_000, 60_209])
      const signedIn = await signIn(app, 'mari', { password: newPassword })
      expect((await call(app, 'getInfo', { token: signedIn.data.token })).data.roles).toEqual(['admin'])
      expect(JSON.stringify(await fixture.database.queries.select().from(consoleInvitation))).not.toContain(token)
    })

    it('can be made again, and only the last link works', async () => {
      const first = await inviteAdministrator(fixture.database.queries, 'mari')
      const second = await inviteAdministrator(fixture.database.queries, 'mari')
      const app = open()
      expect((await call(app, 'acceptInvitation', { body: { token: first, password: newPassword } })).code).toBe(60_209)
      expect((await call(app, 'acceptInvitation', { body: { token: second, password: newPassword } })).code).toBe(
        20_000,
      )
    })

    it.each(['', 'ab', 'admin', 'Editor', 'mari maier', 'mаri', '../mari', 'a'.repeat(33)])(
      'cannot be called %j',
      async (name) => {
        await expect(inviteAdministrator(fixture.database.queries, name)).rejects.toThrow('A name has 3 to 32')
      },
    )

    it('gets a link that no log holds, from the command itself', async () => {
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: folder.path,
        PUBLIC_URL: 'https://t.example/',
        DATABASE_URL: fixture.databaseUrl,
      }
      const script = new URL('../scripts/inviteAdministrator.ts', import.meta.url).pathname
      const run = (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args], { env })
      const [{ stdout }] = await Promise.all([run('mari'), expect(run()).rejects.toMatchObject({ code: 2 })])
      const [, token] = /^https:\/\/t\.example\/login#invitation=([\w-]{43})\n/.exec(stdout) ?? []
      expect(token).toBeDefined()
      const database = await openDatabase({ dataDir: folder.path, databaseUrl: fixture.databaseUrl })
      const { app } = makeConsole(database)
      expect((await call(app, 'acceptInvitation', { body: { token, password: newPassword } })).code).toBe(20_000)
      await database.close()
    }, 300_000)
  })

  describe('links', () => {
    it('are for a day, and refuse as a link that never was', async () => {
      const { queries } = fixture.database
      const token = await inviteAdministrator(queries, 'mari')
      const [row] = await queries.select().from(consoleInvitation)
      expect((row!.expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
      await queries.update(consoleInvitation).set({ expiresAt: sql`now() - interval '1 second'` })
      const app = open()
      const old = await call(app, 'acceptInvitation', { body: { token, password: newPassword } })
      const never = await call(app, 'acceptInvitation', { body: { token: 'A'.repeat(43), password: newPassword } })
      expect([old.code, old.message, old.data]).toEqual([never.code, never.message, never.data])
      expect(old.code).toBe(60_209)
    })

    it('cannot be guessed without end', async () => {
      const app = open({ rules: { ...wideRateLimits, signIn: { points: 5, seconds: 900 } } })
      const guess = () => call(app, 'acceptInvitation', { body: { token: 'A'.repeat(43), password: newPassword } })
      for (let index = 0; index < 5; index++) expect((await guess()).code).toBe(60_209)
      expect((await guess()).code).toBe(60_206)
    })

    it.each([
      ['too short', 'short', 'tooShort'],
      ['eleven signs of two units each', '🪙'.repeat(11), 'tooShort'],
      ['empty', '', 'required'],
      ['too long', 'a'.repeat(129), 'tooLong'],
    ])('refuse a password that is %s', async (_what, typed, problem) => {
      const token = await inviteAdministrator(fixture.database.queries, 'mari')
      const reply = await call(open(), 'acceptInvitation', { body: { token, password: typed } })
      expect(reply.data).toMatchObject({ code: 'inputInvalid', fields: { password: problem } })
    })

    it('end the sessions, the password and the second factor from before', async () => {
      const app = open()
      const admin = await add()
      const lost = await add({ username: 'lost' })
      const { secret } = await turnOnSecondFactor(app, lost)
      const { data } = await call(app, 'inviteAgain', { token: admin.token, id: lost.id })
      expect((await call(app, 'getInfo', { token: lost.token })).code).toBe(20_000)
      await call(app, 'acceptInvitation', { body: { token: data.token, password: newPassword } })
      expect((await call(app, 'getInfo', { token: lost.token })).code).toBe(50_012)
      expect((await signIn(app, 'lost', { code: codeOf(secret, 1) })).code).toBe(60_204)
      expect((await signIn(app, 'lost', { password: newPassword })).code).toBe(20_000)
    })
  })

  describe('that an administrator looks after', () => {
    const body = { username: 'Anna', name: 'Anna Ahn', roles: ['editor'] }

    it('are made with a link, listed without secrets, changed and shut', async () => {
      const app = open()
      const { token } = await add({ username: 'mari' })
      const made = await call(app, 'createAccount', { token, body })
      await call(app, 'acceptInvitation', { body: { token: made.data.token, password: newPassword } })
      const anna = (await signIn(app, 'anna', { password: newPassword })).data.token
      expect((await call(app, 'listArticles', { token: anna })).code).toBe(20_000)
      const { items } = (await call(app, 'listAccounts', { token })).data
      expect(items.map((item: object) => Object.keys(item))).toEqual(
        Array(2).fill(['id', 'username', 'name', 'roles', 'disabled', 'secondFactor', 'hasPassword', 'createdAt']),
      )
      const { id } = made.data
      expect((await call(app, 'updateAccount', { token, id, body: { roles: ['visitor'], name: 'Anna' } })).code).toBe(
        20_000,
      )
      expect((await call(app, 'listArticles', { token: anna })).code).toBe(40_300)
      await call(app, 'updateAccount', { token, id, body: { disabled: true } })
      expect((await call(app, 'listTransactions', { token: anna })).code).toBe(50_012)
      await call(app, 'updateAccount', { token, id, body: { disabled: false } })
      // Sessions from before stay ended.
      expect((await call(app, 'listTransactions', { token: anna })).code).toBe(50_012)
      expect((await signIn(app, 'anna', { password: newPassword })).code).toBe(20_000)
    })

    it.each([
      [
        'a name that is taken',
        { ...body, username: 'MARI' },
        409,
        { code: 'usernameTaken', params: { username: 'mari' } },
      ],
      [
        'a role that does not exist',
        { ...body, roles: ['editor', 'king'] },
        404,
        { code: 'roleUnknown', params: { key: 'king' } },
      ],
      ['no role', { ...body, roles: [] }, 400, { fields: { roles: 'invalid' } }],
      [
        'a name of the accounts for trying out',
        { ...body, username: 'admin' },
        400,
        { fields: { username: 'invalid' } },
      ],
      ['a password of somebody else', { ...body, passwordHash: 'x' }, 400, { fields: { passwordHash: 'unknown' } }],
    ])('refuse %s', async (_what, sent, status, data) => {
      const { token } = await add({ username: 'mari' })
      const reply = await call(open(), 'createAccount', { token, body: sent })
      expect(reply.status).toBe(status)
      expect(reply.data).toMatchObject(data)
      expect(await fixture.database.queries.$count(consoleAccount)).toBe(1)
    })

    it.each([['not-an-id'], ['00000000-0000-4000-8000-000000000000'], ["'; drop table console_account; --"]])(
      'that do not exist (%s) are said so',
      async (id) => {
        const { token } = await add()
        for (const name of ['updateAccount', 'inviteAgain'] as const) {
          const reply = await call(open(), name, { token, id: encodeURIComponent(id), body: {} })
          expect([reply.status, reply.data.code]).toEqual([404, 'accountUnknown'])
        }
      },
    )

    it('have no link that works any more once they were shut', async () => {
      const app = open()
      const { token } = await add({ username: 'mari' })
      const { id, token: link } = (await call(app, 'createAccount', { token, body })).data
      for (const disabled of [true, false]) await call(app, 'updateAccount', { token, id, body: { disabled } })
      const reply = await call(app, 'acceptInvitation', { body: { token: link, password: newPassword } })
      expect(reply.code).toBe(60_209)
    })

    it('keep a last administrator, who cannot step down', async () => {
      const one = await add()
      for (const sent of [{ disabled: true }, { roles: ['editor'] }]) {
        const reply = await call(open(), 'updateAccount', { token: one.token, id: one.id, body: sent })
        expect(reply).toMatchObject({ status: 409, data: { code: 'lastAdministrator' } })
      }
    })

    it('keep one of two administrators who shut each other out at once', async () => {
      const { queries } = fixture.database
      const [one, two] = [await add(), await add()]
      const shut = (transaction: Queries, { id }: TestAccount) => updateAccount(transaction, id, { disabled: true })
      let second: Promise<unknown> | undefined
      let isOver = false
      const first = queries.transaction(async (transaction) => {
        await shut(transaction, two)
        second = queries
          .transaction((other) => shut(other, one))
          .finally(() => {
            isOver = true
          })
        second.catch(() => {})
        // The embedded database has one session, so there the second cannot begin yet.
        if (!postgresUrl) return
        // Asked outside of the transaction, which would see one moment for ever.
        const waiting = () =>
          queries
            .select({ one: sql<number>`1` })
            .from(sql`pg_stat_activity`)
            .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
        await waitUntil(async () => isOver || (await waiting()).length > 0)
      })
      await first
      await expect(second).rejects.toMatchObject({ code: 'lastAdministrator' })
      const left = await queries.select().from(consoleAccount).where(eq(consoleAccount.disabled, false))
      expect(left.map(({ id }) => id)).toEqual([one.id])
    })
  })

  describe('of oneself', () => {
    it('show what they are, and the sessions, of which others can be ended and no stranger’s', async () => {
      const app = open()
      const mari = await add({ username: 'mari' })
      const other = (await signIn(app, 'mari')).data.token
      const stranger = await add()
      expect((await call(app, 'getOwnAccount', { token: mari.token })).data).toEqual({
        id: mari.id,
        username: 'mari',
        name: 'mari',
        roles: ['admin'],
        secondFactor: false,
        recoveryCodesLeft: 0,
      })
      const sessions = async (token: string) => (await call(app, 'listSessions', { token })).data.items
      const ofStranger = (await sessions(stranger.token))[0].id
      expect((await sessions(mari.token)).map(({ isOwn }: { isOwn: boolean }) => isOwn).sort()).toEqual([false, true])
      const end = (id: string) => call(app, 'endSession', { token: mari.token, id })
      expect((await end(ofStranger)).data).toEqual({ ended: 0 })
      expect((await sessions(stranger.token)).length).toBe(1)
      const otherId = (await sessions(other)).find(({ isOwn }: { isOwn: boolean }) => isOwn).id
      expect((await end(otherId)).data).toEqual({ ended: 1 })
      expect((await call(app, 'getInfo', { token: other })).code).toBe(50_012)
      const third = (await signIn(app, 'mari')).data.token
      expect((await call(app, 'endOtherSessions', { token: third })).data).toEqual({ ended: 1 })
      expect((await call(app, 'getInfo', { token: mari.token })).code).toBe(50_012)
    })

    it('get another password for the old one, which ends the other sessions', async () => {
      const app = open()
      const mari = await add({ username: 'mari' })
      const own = (await signIn(app, 'mari')).data.token
      const change = (old: string) => call(app, 'changePassword', { token: own, body: { password: old, newPassword } })
      expect((await change('wrong password')).code).toBe(60_208)
      expect((await change(password)).code).toBe(20_000)
      expect((await call(app, 'getInfo', { token: own })).code).toBe(20_000)
      expect((await call(app, 'getInfo', { token: mari.token })).code).toBe(50_012)
      expect((await signIn(app, 'mari')).code).toBe(60_204)
      expect((await signIn(app, 'mari', { password: newPassword })).code).toBe(20_000)
    })

    it('cannot be guessed by who found a session', async () => {
      const rules = { ...wideRateLimits, signInAccount: { points: 3, seconds: 900 } }
      const app = open({ rules })
      const { token } = await add()
      const guess = (typed: string) => call(app, 'beginSecondFactor', { token, body: { password: typed } })
      for (let index = 0; index < 3; index++) expect((await guess('wrong password')).code).toBe(60_208)
      expect((await guess(password)).code).toBe(60_206)
    })
  })

  it('leave no password, code or token in the record of what was done', async () => {
    const app = open()
    const admin = await add({ username: 'mari' })
    const { secret, recoveryCodes } = await turnOnSecondFactor(app, admin)
    const made = await call(app, 'createAccount', {
      token: admin.token,
      body: { username: 'anna', name: 'Anna', roles: ['editor'] },
    })
    await call(app, 'acceptInvitation', { body: { token: made.data.token, password: newPassword } })
    const code = codeOf(secret, 1)
    await call(app, 'changePassword', { token: admin.token, body: { password, code, newPassword } })
    const text = JSON.stringify(await readActivity(fixture.database))
    for (const hidden of [password, newPassword, secret, code, made.data.token, admin.token, ...recoveryCodes]) {
      expect(text).not.toContain(hidden)
    }
    expect((await readActivity(fixture.database)).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'mari beginSecondFactor',
      'mari confirmSecondFactor',
      'mari createAccount',
      'anna acceptInvitation',
      'mari changePassword',
    ])
  })
})
