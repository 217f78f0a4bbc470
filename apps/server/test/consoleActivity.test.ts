import { consoleEndpoints } from '@tokensmith/api/console/consoleEndpoints.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inviteAdministrator } from '../src/console/accounts/inviteAdministrator.ts'
import { consoleActivity, consoleInvitation, consoleSession } from '../src/db/schema.ts'
import { deleteOld } from '../src/jobs/deleteOld.ts'
import { addAccount, call, client, makeConsole, password, readActivity, setupConsole, signIn } from './consoleSetup.ts'
import { keepDays } from './setup.ts'

const newPassword = 'another long password'

describe('the record of what operators did', () => {
  const fixture = setupConsole()
  const open = () => makeConsole(fixture.database).app
  const past = (days: number) => sql`now() - ${days} * interval '1 day'`

  it('has an entry for every call that changes something, with who, where from, what and to what', async () => {
    const { queries } = fixture.database
    const app = open()
    const link = await inviteAdministrator(queries, 'mari')
    await call(app, 'acceptInvitation', { body: { token: link, password } })
    const { token } = (await signIn(app, 'mari')).data
    const body = { name: 'Readers', description: '', routes: [] }
    const key = String((await call(app, 'createRole', { token, body })).data.key)
    await call(app, 'updateRole', { token, id: key, body })
    await call(app, 'deleteRole', { token, id: key })
    await call(app, 'createArticle', { token, body: { title: 'First' } })
    await call(app, 'updateArticle', { token, body: { id: 101, title: 'Second', content: 'long' } })
    await call(app, 'resetStore', { token })
    const { id } = (
      await call(app, 'createAccount', { token, body: { username: 'anna', name: 'Anna', roles: ['editor'] } })
    ).data
    await call(app, 'updateAccount', { token, id, body: { disabled: true } })
    await call(app, 'inviteAgain', { token, id })
    await call(app, 'endSession', { token, id })
    await call(app, 'endOtherSessions', { token })
    await call(app, 'beginSecondFactor', { token, body: { password } })
    await call(app, 'changePassword', { token, body: { password, newPassword } })
    await call(app, 'listAccounts', { token })
    await call(app, 'listActivity', { token })
    await call(app, 'signOut', { token })
    const entries = await readActivity(fixture.database)
    expect(entries.map(({ actor, action, target }) => [actor, action, target])).toEqual([
      ['command', 'inviteAdministrator', 'mari'],
      ['mari', 'acceptInvitation', 'mari'],
      ['mari', 'signIn', ''],
      ['mari', 'createRole', key],
      ['mari', 'updateRole', key],
      ['mari', 'deleteRole', key],
      ['mari', 'createArticle', '101'],
      ['mari', 'updateArticle', '101'],
      ['mari', 'resetStore', ''],
      ['mari', 'createAccount', 'anna'],
      ['mari', 'updateAccount', 'anna'],
      ['mari', 'inviteAgain', 'anna'],
      ['mari', 'endSession', id],
      ['mari', 'endOtherSessions', ''],
      ['mari', 'beginSecondFactor', ''],
      ['mari', 'changePassword', ''],
      ['mari', 'listAccounts', ''],
      ['mari', 'listActivity', ''],
      ['mari', 'signOut', ''],
    ])
    expect(entries.slice(1).every(({ address }) => address === client)).toBe(true)
    expect(entries.find(({ action }) => action === 'updateAccount')!.values).toEqual({ disabled: true })
    expect(entries.find(({ action }) => action === 'updateArticle')!.values).toEqual({ title: 'Second' })
    // Tried in other files: they need a second factor, a message, a verification, another operator.
    const elsewhere = [
      'confirmSecondFactor',
      'removeSecondFactor',
      'updateFeedback',
      'deleteFeedback',
      'changeVip',
      'retryVerification',
      'refuseVerification',
      'changeSite',
      'confirmSite',
      'withdrawSite',
    ]
    const changing = Object.entries(consoleEndpoints)
      .filter(([, { method }]) => method !== 'GET')
      .map(([name]) => name)
    const noted = new Set(entries.map(({ action }) => action))
    expect(changing.filter((name) => !noted.has(name))).toEqual(elsewhere)
  })

  it('has no entry for what failed on the way, and what it notes is undone with it', async () => {
    const { token } = await addAccount(fixture.database)
    const app = open()
    await call(app, 'updateRole', { token, id: 'none', body: { name: 'a', description: '', routes: [] } })
    await call(app, 'updateArticle', { token, body: { id: 999, title: 'x' } })
    await call(app, 'createAccount', { token, body: { username: 'anna', name: 'Anna', roles: ['none'] } })
    expect(await readActivity(fixture.database)).toEqual([])
  })

  it('is read the latest first, of one name, a hundred at a time', async () => {
    const { queries } = fixture.database
    const { token } = await addAccount(fixture.database, { username: 'mari' })
    const entry = (actor: string, number: number) =>
      ({ actor, address: '', action: 'test', target: String(number), outcome: 'done', values: '{}' }) as const
    await queries
      .insert(consoleActivity)
      .values(Array.from({ length: 250 }, (_, index) => entry(index % 2 ? 'anna' : 'mari', index)))
    const list = async (query: string) => (await call(open(), 'listActivity', { token, query })).data.items
    const first = await list('username=anna')
    expect(first.map(({ target }: { target: string }) => target)).toEqual(
      Array.from({ length: 100 }, (_, index) => String(249 - 2 * index)),
    )
    const rest = await list(`username=anna&before=${first.at(-1).id}`)
    expect(rest).toHaveLength(25)
    expect((await list(''))[0]).toMatchObject({ actor: 'mari', action: 'listActivity', outcome: 'done' })
    expect((await call(open(), 'listActivity', { token, query: 'before=-1' })).status).toBe(400)
  })

  it('cannot be changed, nor emptied of what is young, by any statement that is not told to', async () => {
    const { queries } = fixture.database
    const { token } = await addAccount(fixture.database)
    await call(open(), 'resetStore', { token })
    const refused = { cause: expect.objectContaining({ message: 'console_activity is only added to' }) }
    await expect(queries.update(consoleActivity).set({ actor: 'somebody' })).rejects.toMatchObject(refused)
    await expect(queries.delete(consoleActivity)).rejects.toMatchObject(refused)
    await queries.execute(sql`alter table console_activity enable trigger keep_all_activity`)
    await expect(queries.execute(sql`truncate console_activity`)).rejects.toMatchObject(refused)
    await queries.execute(sql`alter table console_activity disable trigger keep_all_activity`)
    expect(await readActivity(fixture.database)).toHaveLength(1)
  })

  it('is kept for its days, and sessions and links for theirs', async () => {
    const { queries } = fixture.database
    const entry = { actor: 'mari', address: '', action: 'test', target: '', outcome: 'done', values: '{}' } as const
    await queries.insert(consoleActivity).values([
      { ...entry, at: past(364) },
      { ...entry, at: past(366) },
    ])
    await addAccount(fixture.database)
    await queries.update(consoleSession).set({ expiresAt: past(32) })
    const kept = await addAccount(fixture.database)
    await inviteAdministrator(queries, 'mari')
    await queries.update(consoleInvitation).set({ expiresAt: past(1) })
    await inviteAdministrator(queries, 'anna')
    expect(await deleteOld(queries, keepDays)).toMatchObject({ activity: 1, session: 1, invitation: 1 })
    expect((await queries.select().from(consoleSession)).map(({ accountId }) => accountId)).toEqual([kept.id])
    expect(await queries.$count(consoleInvitation)).toBe(1)
    expect((await readActivity(fixture.database)).filter(({ action }) => action === 'test')).toHaveLength(1)
  })
})
