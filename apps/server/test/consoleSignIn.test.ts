import { passwordLength } from '@tokensmith/api/console/accountSchemas.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Passwords, PasswordThreads } from '../src/console/access/PasswordThreads.ts'
import { hashToken } from '../src/console/access/tokens.ts'
import { inviteAdministrator } from '../src/console/accounts/inviteAdministrator.ts'
import { consoleAccount, consoleActivity, consoleSession } from '../src/db/schema.ts'
import {
  addAccount,
  call,
  client,
  makeConsole,
  password,
  passwords,
  readActivity,
  send,
  setupConsole,
  signIn,
} from './consoleSetup.ts'
import { makeServer } from './setup.ts'

describe('signing in', () => {
  const fixture = setupConsole()
  const open = (options = {}) => makeConsole(fixture.database, options).app
  const add = (given = {}) => addAccount(fixture.database, { username: 'mari', ...given })

  it('gives a new token that nobody could guess and that is kept as a hash alone', async () => {
    await add()
    const app = open()
    const tokens = [await signIn(app, 'mari'), await signIn(app, ' MARI ')].map(({ data }) => data.token)
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect((await call(app, 'getInfo', { token })).data).toMatchObject({ roles: ['admin'], name: 'mari' })
      expect((await call(app, 'getInfo', { query: `token=${token}` })).data.name).toBe('mari')
    }
    const stored = JSON.stringify([
      await fixture.database.queries.select().from(consoleSession),
      await fixture.database.queries.select().from(consoleAccount),
      await fixture.database.queries.select().from(consoleActivity),
    ])
    for (const secret of [...tokens, password]) expect(stored).not.toContain(secret)
    expect(stored).toContain(hashToken(tokens[0]))
  })

  it('keeps passwords as hashes that cost who guesses what OWASP asks for, unless a test asks for less', async () => {
    const { app } = makeServer(fixture.database)
    const link = await inviteAdministrator(fixture.database.queries, 'mari')
    await call(app, 'acceptInvitation', { body: { token: link, password } })
    const [account] = await fixture.database.queries.select().from(consoleAccount)
    expect(account!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect((await signIn(app, 'mari')).code).toBe(20_000)
    expect((await signIn(app, 'mari', { password: `${password}!` })).code).toBe(60_204)
  })

  it('refuses a token that differs between query and header', async () => {
    const { token } = await add()
    const other = await addAccount(fixture.database)
    const reply = await call(open(), 'getInfo', { token, query: `token=${other.token}` })
    expect(reply.code).toBe(50_008)
  })

  it('answers a wrong password, an unknown name, a shut account and one without a password in the same way', async () => {
    await add()
    await addAccount(fixture.database, { username: 'shut', disabled: true })
    const invited = await addAccount(fixture.database, { username: 'invited' })
    const { queries } = fixture.database
    await queries.update(consoleAccount).set({ passwordHash: null }).where(eq(consoleAccount.id, invited.id))
    const counted: string[] = []
    const counting: Passwords = {
      hash: (text) => passwords.hash(text),
      isRight: (text, hash) => {
        counted.push('compared')
        return passwords.isRight(text, hash)
      },
    }
    const app = open({ passwords: counting })
    const replies = []
    for (const [username, typed] of [
      ['mari', 'wrong password'],
      ['nobody', 'wrong password'],
      ['shut', password],
      ['invited', password],
      ['admin', '111111'],
    ] as const) {
      const { headers, ...reply } = await signIn(app, username, { password: typed })
      replies.push(JSON.stringify({ ...reply, headers: [...headers] }))
    }
    expect(new Set(replies).size).toBe(1)
    expect(JSON.parse(replies[0]!)).toMatchObject({
      status: 200,
      code: 60_204,
      data: { code: 'signInRefused', params: {} },
    })
    // Each does the work of one comparison: the time does not tell either.
    expect(counted).toHaveLength(5)
  })

  it('compares a password for nobody as long as one for somebody', async () => {
    const passwords = new PasswordThreads({ memorySize: 16_384, iterations: 1 })
    const hash = await passwords.hash(password)
    await passwords.isRight('warm', undefined)
    const times = { somebody: [] as number[], nobody: [] as number[] }
    for (let round = 0; round < 7; round++) {
      for (const [who, given] of [
        ['somebody', hash],
        ['nobody', undefined],
      ] as const) {
        // Of the processor, in all threads: what other programs take of the machine does not count.
        const before = process.cpuUsage()
        expect(await passwords.isRight('wrong password', given)).toBe(false)
        const { user, system } = process.cpuUsage(before)
        times[who].push(user + system)
      }
    }
    const [somebody, nobody] = [Math.min(...times.somebody), Math.min(...times.nobody)]
    expect(nobody).toBeGreaterThan(somebody / 2)
    expect(nobody).toBeLessThan(somebody * 2)
  })

  it('takes a password that is typed in another form of Unicode, and no other', async () => {
    const typed = 'contraseña larga'
    const hash = await passwords.hash(typed.normalize('NFC'))
    expect(await passwords.isRight(typed.normalize('NFD'), hash)).toBe(true)
    expect(await passwords.isRight('contrasena larga', hash)).toBe(false)
    expect(await passwords.isRight(`${typed} `, hash)).toBe(false)
  })

  it.each([
    ['a password of a megabyte', { username: 'mari', password: 'a'.repeat(1_000_000) }, 413],
    ['a password that is too long to be one', { username: 'mari', password: 'a'.repeat(passwordLength.most + 1) }, 400],
    ['U+0000', { username: 'mari', password: `${password}\u0000` }, 400],
    ['a list for a name', { username: ['mari'], password }, 400],
    ['a role', { username: 'mari', password, roles: ['admin'] }, 400],
  ])('refuses %s before it hashes anything', async (_what, body, status) => {
    await add()
    const never: Passwords = { hash: () => Promise.reject(new Error()), isRight: () => Promise.reject(new Error()) }
    expect((await call(open({ passwords: never }), 'signIn', { body })).status).toBe(status)
  })

  describe('sessions', () => {
    const info = (token: string, app = open()) => call(app, 'getInfo', { token })

    it('are not fixed by what the browser brings along', async () => {
      await add()
      const brought = 'B'.repeat(43)
      const headers = { 'x-token': brought, cookie: `Admin-Token=${brought}` }
      const reply = await signIn(open(), 'mari', {}, headers)
      expect(reply.data.token).not.toBe(brought)
      expect(reply.headers.get('set-cookie')).toBeNull()
      expect((await info(brought)).code).toBe(50_008)
    })

    it('do not come from cookies, which other sites make a browser send', async () => {
      const { token } = await add()
      const headers = { cookie: `Admin-Token=${token}; __Host-Admin-Token=${token}` }
      expect((await call(open(), 'listRoles', { headers })).code).toBe(50_008)
    })

    it('are over for a token once it signed out, also in another tab', async () => {
      const { token } = await add()
      const app = open()
      expect((await call(app, 'signOut', { token })).data).toBe('success')
      expect((await info(token, app)).code).toBe(50_008)
      expect((await call(app, 'signOut', { token })).data).toBe('success')
    })

    it('end after two hours without use, and after twelve in any case, with the number for that', async () => {
      const { queries } = fixture.database
      const { token } = await add()
      const shift = (column: 'last_seen_at' | 'expires_at', by: string) =>
        queries.execute(sql`update console_session set ${sql.identifier(column)} = now() + ${by}::interval`)
      await shift('last_seen_at', '-119 minutes')
      expect((await info(token)).code).toBe(20_000)
      const [seen] = await queries.select().from(consoleSession)
      expect(Date.now() - seen!.lastSeenAt.getTime()).toBeLessThan(600_000)
      await shift('last_seen_at', '-121 minutes')
      expect(await info(token)).toMatchObject({ status: 200, code: 50_014, data: { code: 'sessionExpired' } })
      await shift('last_seen_at', '0')
      await shift('expires_at', '-1 second')
      expect((await info(token)).code).toBe(50_014)
      const fresh = await signIn(open(), 'mari')
      const [row] = await queries.select().from(consoleSession).where(eq(consoleSession.address, client))
      expect(fresh.code).toBe(20_000)
      expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(12 * 3_600_000)
    })

    it('are at most ten, and the one used least lately is ended, with the number for that', async () => {
      const { token } = await add()
      await fixture.database.queries.execute(
        sql`update console_session set last_seen_at = now() - interval '5 minutes'`,
      )
      const app = open()
      for (let index = 0; index < 9; index++) await signIn(app, 'mari')
      expect((await call(app, 'getOwnAccount', { token: (await signIn(app, 'mari')).data.token })).code).toBe(20_000)
      expect(await info(token, app)).toMatchObject({
        status: 200,
        code: 50_012,
        data: { code: 'sessionEndedElsewhere' },
      })
    })

    it('are shut with their account', async () => {
      const { id, token } = await add()
      await fixture.database.queries.update(consoleAccount).set({ disabled: true }).where(eq(consoleAccount.id, id))
      expect((await info(token)).code).toBe(50_012)
    })
  })

  describe('other sites', () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://sub.localhost' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    it.each(foreign)('may change nothing and sign nobody in: %j', async (headers) => {
      const { token } = await add()
      const app = open()
      const tries = [
        await signIn(app, 'mari', {}, headers),
        await call(app, 'createArticle', { token, body: { title: 'x' }, headers }),
        await call(app, 'updateRole', { token, id: 'visitor', body: {}, headers }),
        await call(app, 'deleteRole', { token, id: 'visitor', headers }),
        await call(app, 'endOtherSessions', { token, headers }),
      ]
      expect(tries.map(({ status, data }) => [status, data.code])).toEqual(Array(5).fill([403, 'originRefused']))
      expect((await readActivity(fixture.database)).length).toBe(0)
    })

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'cannot sign in by a form, which is sent as %s',
      async (type) => {
        await add()
        const body = JSON.stringify({ username: 'mari', password })
        expect((await call(open(), 'signIn', { body, headers: { 'content-type': type } })).status).toBe(415)
      },
    )

    it('cannot show the console or its answers in a frame, or read them', async () => {
      const app = open()
      for (const path of ['/login', '/prod-api/vue-element-admin/user/info', '/prod-api/none']) {
        const { headers } = await app.request(path, { headers: { origin: 'https://evil.example' } })
        expect(headers.get('x-frame-options')).toBe('DENY')
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        expect(headers.get('access-control-allow-origin')).toBeNull()
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      }
      const { headers } = await send(app, 'GET', '/prod-api/vue-element-admin/user/info')
      expect(headers.get('cache-control')).toBe('no-store')
    })
  })

  it('begins to note a failure only when the reply is out, so that the time does not tell that there is an account', async () => {
    await add()
    const { queries } = fixture.database
    const inserts: unknown[] = []
    const watched = new Proxy(queries, {
      get: (target, name) => {
        if (name === 'insert') inserts.push(name)
        return Reflect.get(target, name)
      },
    })
    const { app } = makeConsole({ ...fixture.database, queries: watched })
    expect((await signIn(app, 'mari', { password: 'wrong password' })).code).toBe(60_204)
    expect(inserts).toEqual([])
    await expect.poll(async () => (await readActivity(fixture.database)).length).toBe(1)
  })

  it('notes who signed in and who failed to, and never what was typed for a name or a password', async () => {
    await add()
    const app = open()
    await signIn(app, 'mari')
    await signIn(app, 'mari', { password: 'wrong password' })
    await signIn(app, 'wrong-canary', { password: 'wrong password' })
    await expect.poll(async () => (await readActivity(fixture.database)).length).toBe(2)
    expect(await readActivity(fixture.database)).toEqual([
      { actor: 'mari', action: 'signIn', target: '', outcome: 'done', address: client, values: {} },
      {
        actor: 'mari',
        action: 'signIn',
        target: '',
        outcome: 'refused',
        address: client,
        values: { reason: 'password' },
      },
    ])
  })
})
