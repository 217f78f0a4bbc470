import { type ConsoleEndpointName, consoleEndpoints } from '@tokensmith/api/console/consoleEndpoints.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { endSessions } from '../src/console/access/sessions.ts'
import { consoleSession } from '../src/db/schema.ts'
import { addAccount, call, demo, makeConsole, readActivity, send, setupConsole } from './consoleSetup.ts'

const everybody = [
  'nobody',
  'forged',
  'expired',
  'ended',
  'shut',
  'demoEditor',
  'demoAdmin',
  'visitor',
  'roleless',
  'custom',
  'editor',
  'admin',
] as const
type Who = (typeof everybody)[number]

const noSession = { nobody: 50_008, forged: 50_008, expired: 50_014, ended: 50_012, shut: 50_012 } as const
const withSession = ['demoEditor', 'demoAdmin', 'visitor', 'roleless', 'custom', 'editor', 'admin'] as const
const signedIn = [...withSession]
const people = ['visitor', 'roleless', 'custom', 'editor', 'admin'] as const
const administrators = ['demoAdmin', 'admin'] as const
const writers = ['demoEditor', 'demoAdmin', 'editor', 'admin'] as const

/**
 * Who may make each call, written down by hand: what the server does is compared with this and not with itself. `custom` has a
 * role for the dashboard and the export of tables alone.
 */
const allowed: Record<ConsoleEndpointName, readonly Who[]> = {
  signIn: everybody,
  getInfo: signedIn,
  signOut: everybody,
  searchNames: writers,
  listTransactions: ['demoEditor', 'demoAdmin', 'visitor', 'custom', 'editor', 'admin'],
  listArticles: ['demoEditor', 'demoAdmin', 'custom', 'editor', 'admin'],
  getArticle: writers,
  getPageviews: writers,
  createArticle: writers,
  updateArticle: writers,
  listPages: administrators,
  listRoles: administrators,
  createRole: administrators,
  updateRole: administrators,
  deleteRole: administrators,
  resetStore: administrators,
  acceptInvitation: everybody,
  getOwnAccount: people,
  changePassword: people,
  beginSecondFactor: people,
  confirmSecondFactor: people,
  removeSecondFactor: people,
  listSessions: people,
  endOtherSessions: people,
  endSession: people,
  listAccounts: ['admin'],
  createAccount: ['admin'],
  updateAccount: ['admin'],
  inviteAgain: ['admin'],
  listActivity: administrators,
  listFeedback: administrators,
  updateFeedback: administrators,
  deleteFeedback: administrators,
  listVip: administrators,
  changeVip: administrators,
  listVipHistory: administrators,
  listVerifications: administrators,
  retryVerification: administrators,
  refuseVerification: administrators,
  getVerificationSource: administrators,
  listSite: administrators,
  changeSite: ['admin'],
  confirmSite: ['admin'],
  withdrawSite: ['admin'],
}

/** Accounts for trying out are nobody's: where only a person is missing, that is said. */
function refusedFor(name: ConsoleEndpointName, who: Who): 'accountNeeded' | 'roleRefused' {
  const wouldBe = { demoEditor: 'editor', demoAdmin: 'admin' } as const
  const isDemo = who === 'demoEditor' || who === 'demoAdmin'
  return isDemo && allowed[name].includes(wouldBe[who]) ? 'accountNeeded' : 'roleRefused'
}

describe('roles', () => {
  const fixture = setupConsole()
  const names = Object.keys(consoleEndpoints) as ConsoleEndpointName[]

  async function makeEverybody() {
    const { database } = fixture
    const { queries } = database
    const { app } = makeConsole(database, demo)
    const routes = [
      { path: '', children: [{ path: '/dashboard' }] },
      { path: '/excel', children: [{ path: 'export-excel' }] },
    ]
    const made = await call(app, 'createRole', {
      token: 'admin-token',
      body: { name: 'custom', description: '', routes },
    })
    const add = (roles: string[], more = {}) => addAccount(database, { roles, ...more })
    const [expired, ended, shut] = [
      await add(['admin']),
      await add(['admin']),
      await add(['admin'], { disabled: true }),
    ]
    await queries
      .update(consoleSession)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(sql`account_id = ${expired.id}`)
    await endSessions(queries, ended.id)
    const tokens: Record<Who, string | undefined> = {
      nobody: undefined,
      forged: 'A'.repeat(43),
      expired: expired.token,
      ended: ended.token,
      shut: shut.token,
      demoEditor: 'editor-token',
      demoAdmin: 'admin-token',
      visitor: (await add(['visitor'])).token,
      roleless: (await add(['gone'])).token,
      custom: (await add([String(made.data.key)])).token,
      editor: (await add(['editor', 'visitor'])).token,
      admin: (await add(['admin'])).token,
    }
    return { app, tokens, customKey: String(made.data.key) }
  }

  it('name every call', () => {
    expect(Object.keys(allowed)).toEqual(names)
  })

  it.each(everybody)('open to %s what they should, by every method, and nothing else', async (who) => {
    const { app, tokens } = await makeEverybody()
    const token = tokens[who]
    for (const name of names) {
      // Where it is let in, what it sends is refused next: nothing is changed by asking.
      const body =
        ['POST', 'PUT'].includes(consoleEndpoints[name].method) && 'body' in consoleEndpoints[name] ? [] : undefined
      if (allowed[name].includes(who)) {
        // These have no input that could be refused, and would change what comes after.
        if (['resetStore', 'endOtherSessions', 'signOut'].includes(name)) continue
        const reply = await call(app, name, { token, body, query: 'wrong=1' })
        expect(['roleRefused', 'accountNeeded', 'sessionUnknown'], `${name} for ${who}`).not.toContain(reply.data?.code)
        continue
      }
      const reply = await call(app, name, { token, body })
      const wanted =
        who in noSession
          ? noSession[who as keyof typeof noSession]
          : { roleRefused: 40_300, accountNeeded: 40_301 }[refusedFor(name, who)]
      expect(reply.code, `${name} for ${who}`).toBe(wanted)
    }
    const paths = new Set(names.map((name) => consoleEndpoints[name].path))
    for (const path of paths) {
      const own = names
        .filter((name) => consoleEndpoints[name].path === path)
        .map((name) => consoleEndpoints[name].method as string)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((one) => !own.includes(one))) {
        expect((await send(app, method, path, { token })).status, `${method} ${path}`).toBe(405)
      }
    }
  })

  it('open what the matrix says from the moment it is changed, and close it again', async () => {
    const { app, tokens, customKey } = await makeEverybody()
    const read = async () => [
      (await call(app, 'listArticles', { token: tokens.custom })).code,
      (await call(app, 'getPageviews', { token: tokens.custom })).code,
      (await call(app, 'listActivity', { token: tokens.custom })).code,
    ]
    const change = (routes: unknown) =>
      call(app, 'updateRole', { token: tokens.admin, id: customKey, body: { name: 'custom', description: '', routes } })
    expect(await read()).toEqual([20_000, 40_300, 40_300])
    await change([{ path: '/table', children: [{ path: 'complex-table' }] }])
    expect(await read()).toEqual([20_000, 20_000, 40_300])
    await change([{ path: '/operators', children: [{ path: 'activity' }] }])
    expect(await read()).toEqual([40_300, 40_300, 20_000])
    await change([])
    expect(await read()).toEqual([40_300, 40_300, 40_300])
  })

  it('cannot be raised by who has all pages of permissions, but is no administrator', async () => {
    const { app, tokens, customKey } = await makeEverybody()
    const routes = [
      { path: '/permission', children: [{ path: 'page' }, { path: 'role' }] },
      { path: '/operators', children: [{ path: 'accounts' }, { path: 'activity' }] },
    ]
    const body = { name: 'custom', description: '', routes }
    await call(app, 'updateRole', { token: tokens.admin, id: customKey, body })
    expect((await call(app, 'listRoles', { token: tokens.custom })).code).toBe(20_000)
    for (const name of [
      'updateRole',
      'createRole',
      'deleteRole',
      'createAccount',
      'listAccounts',
      'resetStore',
    ] as const) {
      const sent = consoleEndpoints[name].method === 'GET' ? {} : { body }
      expect((await call(app, name, { token: tokens.custom, id: customKey, ...sent })).data.code, name).toBe(
        'roleRefused',
      )
    }
  })

  it('are asked before what is sent is read, and refusals stand in the record', async () => {
    const { app, tokens } = await makeEverybody()
    const reply = await call(app, 'createAccount', { token: tokens.editor, body: 'x'.repeat(100_000) })
    expect(reply.data.code).toBe('roleRefused')
    expect((await call(app, 'createArticle', { body: 'x'.repeat(100_000) })).data.code).toBe('sessionUnknown')
    await expect
      .poll(async () => (await readActivity(fixture.database)).at(-1))
      .toMatchObject({ action: 'createAccount', outcome: 'refused' })
  })
})
