import { allPages } from '@tokensmith/api/console/consolePages.ts'
import { describe, expect, it } from 'vitest'
import { sampleArticles } from '../src/console/store/sampleData.ts'
import { addAccount, call, demo, makeConsole, send, setupConsole } from './consoleSetup.ts'

describe("the console's calls", () => {
  const fixture = setupConsole()
  const open = () => makeConsole(fixture.database, demo).app
  const token = 'admin-token'

  describe('sign-in of a server for trying out', () => {
    it.each([
      ['admin', 'Super Admin', 'I am a super administrator'],
      ['editor', 'Normal Editor', 'I am an editor'],
    ])('gives %s a token that everybody knows, whatever the password', async (username, name, introduction) => {
      const app = open()
      const reply = await call(app, 'signIn', { body: { username: ` ${username} `, password: 'any' } })
      expect(reply).toMatchObject({ status: 200, code: 20_000, data: { token: `${username}-token` } })
      const info = await call(app, 'getInfo', { query: `token=${username}-token` })
      expect(info).toMatchObject({ status: 200, code: 20_000 })
      expect(info.data).toEqual({ roles: [username], name, introduction, avatar: expect.any(String) })
    })

    it('refuses other names and tokens with the numbers that the page knows', async () => {
      const app = open()
      expect(await call(app, 'signIn', { body: { username: 'visitor', password: '111111' } })).toMatchObject({
        status: 200,
        code: 60_204,
        message: 'Account and password are incorrect.',
        data: { code: 'signInRefused', params: {} },
      })
      for (const query of ['token=visitor-token', 'token=', '']) {
        expect(await call(app, 'getInfo', { query })).toMatchObject({
          status: 200,
          code: 50_008,
          message: 'Login failed, unable to get user details.',
          data: { code: 'sessionUnknown', params: {} },
        })
      }
    })

    it('signs out who has a session and who has none', async () => {
      const app = open()
      for (const token of ['admin-token', 'none', undefined]) {
        expect(await call(app, 'signOut', { token })).toMatchObject({ status: 200, code: 20_000, data: 'success' })
      }
    })

    it('does not exist without DEMO, nor for a name that leads to this machine', async () => {
      const body = { username: 'admin', password: '111111' }
      const { app } = makeConsole(fixture.database)
      expect((await call(app, 'signIn', { body })).code).toBe(60_204)
      expect((await call(app, 'getInfo', { query: 'token=admin-token' })).code).toBe(50_008)
      const rebound = { headers: { host: 'evil.example:8787' } }
      expect((await call(open(), 'signIn', { body, ...rebound })).code).toBe(60_204)
      expect((await call(open(), 'listRoles', { token, ...rebound })).code).toBe(50_008)
      expect((await call(open(), 'listRoles', { token, headers: { host: 'localhost:8787' } })).code).toBe(20_000)
      // Nor behind a proxy, which makes others look like this machine.
      for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']) {
        const proxied = { headers: { host: 'localhost:8787', [name]: '203.0.113.7' } }
        expect((await call(open(), 'signIn', { body, ...proxied })).code).toBe(60_204)
        expect((await call(open(), 'listRoles', { token, ...proxied })).code).toBe(50_008)
      }
    })
  })

  describe('articles', () => {
    const list = async (query = '') => (await call(open(), 'listArticles', { token, query })).data
    const ids = (data: { items: { id: number }[] }) => data.items.map(({ id }) => id)
    const all = sampleArticles()

    it('are 100, of which a page shows twenty unless it says otherwise', async () => {
      const first = await list()
      expect(first.total).toBe(100)
      expect(ids(first)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
      expect(ids(await list('page=2'))[0]).toBe(21)
      expect(ids(await list('page=3&limit=7'))).toEqual([15, 16, 17, 18, 19, 20, 21])
      expect(await list('page=99')).toEqual({ total: 100, items: [] })
    })

    it('are turned around by -id, and by nothing else', async () => {
      expect(ids(await list('sort=-id&limit=3'))).toEqual([100, 99, 98])
      for (const sort of ['%2Bid', '+id', 'id', 'title', '']) {
        expect(ids(await list(`sort=${sort}&limit=3`))).toEqual([1, 2, 3])
      }
    })

    it('are filtered by all that is said, exactly, and nothing is said by an empty value', async () => {
      const { title } = all[41]!
      const part = title.slice(2, 12)
      const fitting = all.filter((article) => article.importance === 2 && article.type === 'JP')
      expect(await list('importance=2&type=JP&title=&limit=100')).toMatchObject({
        total: fitting.length,
        items: fitting.map(({ id }) => ({ id })),
      })
      expect(ids(await list(`title=${encodeURIComponent(part)}`))).toContain(42)
      expect((await list(`title=${encodeURIComponent(part.toUpperCase())}`)).total).toBe(0)
      for (const query of ['title=%25', 'title=_', 'type=jp', "title='; drop table console_article; --"]) {
        expect((await list(query)).total).toBe(0)
      }
      expect((await list()).total).toBe(100)
    })

    it.each([
      ['importance=a', { importance: 'invalid' }],
      ['page=0', { page: 'invalid' }],
      ['limit=-1', { limit: 'invalid' }],
      ['limit=1001', { limit: 'tooLong' }],
      ['page=1&page=2', { page: 'invalid' }],
      ['order=id', { order: 'unknown' }],
    ])('refuse %s and say which field is wrong', async (query, fields) => {
      expect(await call(open(), 'listArticles', { token, query })).toMatchObject({
        status: 400,
        code: 40_000,
        data: { code: 'inputInvalid', fields },
      })
    })

    it('are what the specification says', async () => {
      for (const article of (await list('limit=100')).items) {
        expect(article.title.split(' ').length).toBeGreaterThanOrEqual(5)
        expect(article.title.split(' ').length).toBeLessThanOrEqual(10)
        for (const word of article.title.split(' ')) expect(word).toMatch(/^[A-Z]/)
        expect(article.timestamp).toBeLessThan(Date.now())
        expect(article.forecast).toBe(Math.round(article.forecast * 100) / 100)
        expect([1, 2, 3]).toContain(article.importance)
        expect(['published', 'draft']).toContain(article.status)
        expect(article.display_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
        expect(article.pageviews).toBeGreaterThanOrEqual(300)
        expect(article.pageviews).toBeLessThanOrEqual(5_000)
        expect(article).toMatchObject({ comment_disabled: true, platforms: ['a-platform'] })
      }
    })

    it('are shown one by one; one that does not exist has its own number', async () => {
      expect((await call(open(), 'getArticle', { token, query: 'id=7' })).data).toMatchObject(all[6]!)
      for (const id of ['101', '999999']) {
        expect(await call(open(), 'getArticle', { token, query: `id=${id}` })).toMatchObject({
          status: 200,
          code: 70_001,
          message: 'Article not found',
          data: { code: 'articleUnknown' },
        })
      }
      for (const id of ['0', '-1', '1e3', 'abc', '99999999999']) {
        expect((await call(open(), 'getArticle', { token, query: `id=${id}` })).status).toBe(400)
      }
    })

    it('are kept when they are created and changed, as they were sent', async () => {
      const app = open()
      const title = `<script>alert(1)</script> '"; \u202E 名称`
      const body = {
        id: 1_100,
        title,
        importance: 1,
        type: 'EU',
        status: 'published',
        timestamp: '2026-02-03T04:05:06.789Z',
      }
      expect(await call(app, 'createArticle', { token, body })).toMatchObject({ code: 20_000, data: 'success' })
      expect((await call(app, 'getArticle', { token, query: 'id=1100' })).data).toMatchObject({
        ...body,
        timestamp: Date.UTC(2026, 1, 3, 4, 5, 6, 789),
      })
      const taken = await call(app, 'createArticle', { token, body: { id: 1, title: 'Another' } })
      expect(taken.data).toBe('success')
      expect((await call(app, 'getArticle', { token, query: 'id=1' })).data.title).toBe(all[0]!.title)
      expect((await call(app, 'getArticle', { token, query: 'id=1101' })).data.title).toBe('Another')
      await call(app, 'updateArticle', { token, body: { id: 5, status: 'deleted' } })
      expect((await call(app, 'getArticle', { token, query: 'id=5' })).data).toMatchObject({
        title: all[4]!.title,
        status: 'deleted',
      })
      expect((await call(app, 'updateArticle', { token, body: { id: 5_000, title: 'x' } })).code).toBe(70_001)
      expect((await call(app, 'updateArticle', { token, body: { id: 5_000 } })).code).toBe(70_001)
    })

    it('are all different ones when many are created at once', async () => {
      const app = open()
      const create = () => call(app, 'createArticle', { token, body: { id: 500, title: 'Same' } })
      const replies = await Promise.all(Array.from({ length: 8 }, create))
      expect(replies.map(({ code }) => code)).toEqual(Array(8).fill(20_000))
      expect((await list('title=Same')).total).toBe(8)
    })

    it.each([
      ['no title', {}, { title: 'required' }],
      ['a blank title', { title: ' ' }, { title: 'required' }],
      ['a title of 101 letters', { title: 'a'.repeat(101) }, { title: 'tooLong' }],
      ['U+0000', { title: 'a\u0000' }, { title: 'invalid' }],
      ['another importance', { title: 'a', importance: 4 }, { importance: 'tooLong' }],
      ['a field that is none', { title: 'a', roles: ['admin'] }, { roles: 'unknown' }],
    ])('refuse %s', async (_what, body, fields) => {
      expect((await call(open(), 'createArticle', { token, body })).data).toMatchObject({
        code: 'inputInvalid',
        fields,
      })
    })
  })

  it('lists twenty transactions with prices from 1,000 to 15,000', async () => {
    const { data } = await call(open(), 'listTransactions', { token })
    expect(data.total).toBe(20)
    expect(new Set(data.items.map((item: { order_no: string }) => item.order_no)).size).toBe(20)
    for (const item of data.items) {
      expect(item.price).toBeGreaterThanOrEqual(1_000)
      expect(item.price).toBeLessThanOrEqual(15_000)
      expect(item.price).toBe(Number(item.price.toFixed(2)))
      expect(item.username.split(' ')).toHaveLength(2)
      expect(['success', 'pending']).toContain(item.status)
    }
  })

  it('finds names in any letter case, all without one, and takes no sign for others', async () => {
    const search = async (query = '') => (await call(open(), 'searchNames', { token, query })).data.items
    expect(await search()).toHaveLength(101)
    expect(await search('name=')).toHaveLength(101)
    expect(await search('name=MOCK-p')).toEqual([{ name: 'mock-Pan' }])
    expect(await search('name=%25')).toEqual([])
  })

  it('tells the same readings of every article', async () => {
    const { data } = await call(open(), 'getPageviews', { token, query: 'pv=3' })
    expect(data).toEqual({ pvData: ['PC', 'mobile', 'ios', 'android'].map((key) => ({ key, pv: 1024 })) })
  })

  describe('roles', () => {
    const list = async (app = open()) => (await call(app, 'listRoles', { token })).data
    const dashboard = [{ path: '', children: [{ path: '/dashboard' }] }]

    it('are three in the beginning: all pages, all but permissions, the dashboard', async () => {
      const [admin, editor, visitor, ...more] = await list()
      expect(more).toEqual([])
      expect(admin).toMatchObject({ key: 'admin', name: 'admin', routes: JSON.parse(JSON.stringify(allPages)) })
      expect(editor.key).toBe('editor')
      expect(JSON.stringify(editor.routes)).not.toContain('/permission')
      expect(JSON.stringify(editor.routes)).toContain('complex-table')
      expect(visitor).toMatchObject({ key: 'visitor', routes: [{ children: [{ path: '/dashboard' }] }] })
      expect((await call(open(), 'listPages', { token })).data).toEqual(JSON.parse(JSON.stringify(allPages)))
    })

    it('are created under a new number each time, changed, and removed', async () => {
      const app = open()
      const body = { key: '', name: 'Auditor', description: 'Looks on', routes: dashboard }
      const keys: number[] = []
      for (let index = 0; index < 5; index++) {
        const { data } = await call(app, 'createRole', { token, body })
        expect(data.key).toBeGreaterThanOrEqual(300)
        expect(data.key).toBeLessThanOrEqual(5_000)
        keys.push(data.key)
      }
      expect(new Set(keys).size).toBe(5)
      const id = String(keys[0])
      const changed = {
        ...body,
        key: keys[0],
        name: 'Other',
        routes: [{ path: '/theme', children: [{ path: 'index', meta: {} }] }],
      }
      expect(await call(app, 'updateRole', { token, id, body: changed })).toMatchObject({
        code: 20_000,
        data: { status: 'success' },
      })
      const found = (await list(app)).find((role: { key: string }) => role.key === id)
      expect(found).toMatchObject({ name: 'Other', routes: [{ path: '/theme', children: [{ path: 'index' }] }] })
      expect((await call(app, 'deleteRole', { token, id })).data).toEqual({ status: 'success' })
      expect((await call(app, 'deleteRole', { token, id })).data).toMatchObject({
        code: 'roleUnknown',
        params: { key: id },
      })
      expect((await call(app, 'updateRole', { token, id, body })).status).toBe(404)
    })

    it('come back as they were sent, for every role there is', async () => {
      const app = open()
      const before = await list(app)
      for (const { key, ...role } of before) {
        expect((await call(app, 'updateRole', { token, id: key, body: role })).code).toBe(20_000)
      }
      expect(await list(app)).toEqual(before)
    })

    it('refuse pages that do not exist, trees without end, and an administrator who lacks a page', async () => {
      const app = open()
      const deep = `${'{"path":"a","children":['.repeat(2_000)}${']}'.repeat(2_000)}`
      const texts = [
        JSON.stringify({ name: 'a', description: '', routes: [{ path: '/nowhere' }] }),
        JSON.stringify({ name: 'a', description: '', routes: [{ path: '/permission' }] }),
        `{"name":"a","description":"","routes":[${deep}]}`,
      ]
      for (const body of texts) {
        const reply = await call(app, 'createRole', { token, body })
        expect([reply.status, reply.data.code]).toEqual([400, 'inputInvalid'])
      }
      const body = { name: 'admin', description: '', routes: dashboard }
      expect((await call(app, 'updateRole', { token, id: 'admin', body })).data.code).toBe('roleFixed')
      expect((await call(app, 'deleteRole', { token, id: 'admin' })).data.code).toBe('roleFixed')
      expect(await list(app)).toHaveLength(3)
    })

    it('stay while somebody has them', async () => {
      await addAccount(fixture.database, { roles: ['visitor'] })
      const reply = await call(open(), 'deleteRole', { token, id: 'visitor' })
      expect(reply).toMatchObject({ status: 409, data: { code: 'roleInUse', params: { accounts: 1 } } })
    })
  })

  it('puts everything back as it was in the beginning, and leaves roles that were added', async () => {
    const app = open()
    const read = async () => [
      (await call(app, 'listArticles', { token, query: 'limit=1000' })).data,
      (await call(app, 'listTransactions', { token })).data,
      (await call(app, 'listRoles', { token })).data.slice(0, 3),
    ]
    const before = await read()
    await call(app, 'createArticle', { token, body: { title: 'New' } })
    await call(app, 'updateArticle', { token, body: { id: 1, title: 'Changed' } })
    await call(app, 'updateRole', { token, id: 'visitor', body: { name: 'v', description: '', routes: [] } })
    await call(app, 'createRole', { token, body: { name: 'Kept', description: '', routes: [] } })
    expect(await read()).not.toEqual(before)
    expect((await call(app, 'resetStore', { token })).data).toBe('success')
    expect(await read()).toEqual(before)
    expect((await call(app, 'listRoles', { token })).data.map(({ name }: { name: string }) => name)).toContain('Kept')
  })

  it.each(['%00', 'a%00b', '%ED%A0%80', '%', `%2e%2e%2f${'a'.repeat(5_000)}`])(
    'takes no %s for an id or a text, which no database keeps',
    async (text) => {
      const app = open()
      const { token: person } = await addAccount(fixture.database)
      const body = { name: 'a', description: '', routes: [] }
      const replies = [
        await call(app, 'updateRole', { token, id: text, body }),
        await call(app, 'deleteRole', { token, id: text }),
        await call(app, 'endSession', { token: person, id: text }),
        await call(app, 'updateAccount', { token: person, id: text, body: {} }),
        await call(app, 'searchNames', { token, query: `name=${text}` }),
        await call(app, 'listArticles', { token, query: `title=${text}&sort=${text}&type=${text}` }),
        await call(app, 'getPageviews', { token, query: `pv=${text}` }),
        await call(app, 'getInfo', { query: `token=${text}` }),
        await call(app, 'listActivity', { token: person, query: `username=${text}` }),
      ]
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      expect(replies.map(({ keys }) => keys)).toEqual(Array(9).fill(['code', 'message', 'data']))
    },
  )

  it('wraps every refusal whole, also where there is nothing', async () => {
    const app = open()
    const replies = [
      await send(app, 'GET', '/prod-api'),
      await send(app, 'GET', '/prod-api/vue-element-admin/none'),
      await send(app, 'PUT', '/prod-api/vue-element-admin/user/login', { body: {} }),
      await send(app, 'PATCH', '/prod-api/vue-element-admin/user/login', { body: {} }),
      await call(app, 'signIn', { body: '{"username":' }),
      await call(app, 'signIn', { body: '[]' }),
      await call(app, 'signIn', { body: {}, headers: { 'content-type': 'text/plain' } }),
      await call(app, 'signIn', { body: 'x'.repeat(65_537) }),
    ]
    expect(replies.map(({ code, status }) => [code, status])).toEqual(
      [404, 404, 405, 405, 400, 400, 415, 413].map((status) => [status * 100, status]),
    )
    for (const { keys, message, data } of replies) {
      expect(keys).toEqual(['code', 'message', 'data'])
      expect(message.length).toBeGreaterThan(5)
      expect(data).toMatchObject({ code: expect.any(String), params: expect.any(Object) })
    }
    expect((await send(app, 'GET', '/api/v1/web/none')).keys).toEqual(['status', 'message', 'result', 'data'])
  })
})
