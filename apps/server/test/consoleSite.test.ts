import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { consoleAccount, siteChange, siteProposal, siteSetting } from '../src/db/schema.ts'
import { createSiteReader } from '../src/site/createSiteReader.ts'
import { readSite } from '../src/site/readSite.ts'
import {
  addAccount,
  call,
  makeConsole,
  password,
  readActivity,
  send,
  setupConsole,
  signIn,
  type TestAccount,
} from './consoleSetup.ts'

const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const other = '0x000000000000000000000000000000000000dEaD'
const texts = (text: string) => ({ en: text, zh: text, es: text, ja: text })

describe('what the page shows', () => {
  const fixture = setupConsole()
  const variables = { DONATE_ADDRESSES: other, TAGLINE: 'Started with', CONTACT_EMAIL: 'first@example.org' }
  /** Each server keeps what it read for some seconds; a new one reads at once. */
  const open = () => makeConsole(fixture.database, { variables }).app
  const config = async (app: Hono = open()) => (await send(app, 'GET', '/api/v1/web/config')).data
  const changes = async () => (await send(open(), 'GET', '/api/v1/web/config/changes')).data

  /** An operator whose account is two days old. */
  async function operator(username: string): Promise<TestAccount> {
    const account = await addAccount(fixture.database, { username })
    await age(account, 48)
    return account
  }
  const age = ({ id }: TestAccount, hours: number) =>
    fixture.database.queries
      .update(consoleAccount)
      .set({ createdAt: sql`now() - ${hours} * interval '1 hour'` })
      .where(eq(consoleAccount.id, id))
  const change = (by: TestAccount, key: string, value: unknown) =>
    call(open(), 'changeSite', { token: by.token, body: { key, value } })
  const site = async (by: TestAccount) => (await call(open(), 'listSite', { token: by.token })).data
  const confirm = async (by: TestAccount, id: string) =>
    (await call(open(), 'confirmSite', { token: by.token, id })).code

  it('is changed by one operator where it leads nowhere, at once and for everybody', async () => {
    const mari = await operator('mari')
    expect((await change(mari, 'tagline', texts('Changed'))).data).toEqual({ isProposed: false })
    expect((await config()).tagline).toEqual(texts('Changed'))
    expect((await site(mari)).settings).toContainEqual({ key: 'tagline', value: texts('Changed'), isChanged: true })
    await change(mari, 'tagline', null)
    expect((await config()).tagline).toEqual(texts('Started with'))
    expect(await changes()).toMatchObject([
      { key: 'tagline', before: texts('Changed'), after: texts('Started with') },
      { key: 'tagline', before: texts('Started with'), after: texts('Changed') },
    ])
    expect(JSON.stringify(await changes())).not.toContain('mari')
  })

  it('is proposed by one and confirmed by another where it leads people or their money elsewhere', async () => {
    const [mari, ann] = [await operator('mari'), await operator('ann')]
    const values = {
      donations: [{ address, chain: 56 }],
      contacts: { telegram: 'https://t.me/example' },
      links: { navigation: 'https://example.org/' },
      faq: [{ title: texts('Question'), url: 'https://example.org/faq' }],
    }
    for (const [key, value] of Object.entries(values)) {
      expect((await change(mari, key, value)).data).toEqual({ isProposed: true })
      expect((await config())[key]).not.toEqual(value)
      const [proposal] = (await site(ann)).proposals
      expect(proposal).toMatchObject({ key, value, actor: 'mari', isOwn: false })
      expect((await site(mari)).proposals).toMatchObject([{ id: proposal.id, isOwn: true }])
      expect(await confirm(mari, proposal.id)).toBe(40_908)
      expect(await confirm(ann, proposal.id)).toBe(20_000)
      expect((await config())[key]).toEqual(value)
      expect(await confirm(ann, proposal.id)).toBe(40_404)
    }
    const told = await changes()
    expect(told).toHaveLength(4)
    expect(told.at(-1)).toMatchObject({ key: 'donations', before: [{ address: other }], after: values.donations })
    const actors = await fixture.database.queries.select({ actors: siteChange.actors }).from(siteChange)
    expect(actors).toEqual(Array.from({ length: 4 }, () => ({ actors: ['mari', 'ann'] })))
    expect((await readActivity(fixture.database)).map(({ actor, action, target }) => [actor, action, target])).toEqual(
      Object.keys(values).flatMap((key) => [
        ['mari', 'changeSite', key],
        ['ann', 'confirmSite', key],
      ]),
    )
  })

  it('is not confirmed by an account that is younger than a day when it was proposed, however old it grows', async () => {
    const [mari, second] = [await operator('mari'), await addAccount(fixture.database, { username: 'second' })]
    await age(second, 23)
    await change(mari, 'donations', [{ address }])
    const [{ id }] = (await site(mari)).proposals
    expect(await confirm(second, id)).toBe(40_909)
    expect((await config()).donations).toEqual([{ address: other }])
    // A day later both are a day older.
    await fixture.database.queries.update(siteProposal).set({ at: sql`now() - interval '24 hours'` })
    await age(second, 47)
    expect(await confirm(second, id)).toBe(40_909)
    await age(second, 49)
    expect(await confirm(second, id)).toBe(20_000)
  })

  it('is neither proposed nor confirmed by a second account that one operator made, or by one he took over by a link', async () => {
    const [mari, ann] = [await operator('mari'), await operator('ann')]
    const value = [{ address }]
    const second = await addAccount(fixture.database, { username: 'second' })
    expect((await change(second, 'donations', value)).code).toBe(40_909)

    const link = (await call(open(), 'inviteAgain', { token: mari.token, id: ann.id })).data.token
    await call(open(), 'acceptInvitation', { body: { token: link, password } })
    const taken = { ...ann, token: (await signIn(open(), 'ann')).data.token }
    expect((await change(taken, 'donations', value)).code).toBe(40_909)
    await change(mari, 'donations', value)
    const [{ id }] = (await site(mari)).proposals
    expect(await confirm(taken, id)).toBe(40_909)
    // Nor where the proposal came first and the account of who proposed it was taken over before.
    await fixture.database.queries.update(siteProposal).set({ accountId: ann.id })
    expect(await confirm(mari, id)).toBe(40_909)
    expect((await config()).donations).toEqual([{ address: other }])
  })

  it('is confirmed as it was read: what was proposed anew in between has another number', async () => {
    const [mari, ann] = [await operator('mari'), await operator('ann')]
    await change(mari, 'donations', [{ address: other, chain: 1 }])
    const [{ id }] = (await site(ann)).proposals
    await change(mari, 'donations', [{ address }])
    expect((await site(ann)).proposals).toHaveLength(1)
    expect(await confirm(ann, id)).toBe(40_404)
    expect((await config()).donations).toEqual([{ address: other }])
    const [now] = (await site(ann)).proposals
    expect((await call(open(), 'withdrawSite', { token: ann.token, id: now.id })).code).toBe(20_000)
    expect(await confirm(ann, now.id)).toBe(40_404)
    for (const none of ['none', "';--"]) expect(await confirm(ann, none)).toBe(40_404)
  })

  it('goes with the account that proposed it', async () => {
    const [mari, ann] = [await operator('mari'), await operator('ann')]
    await change(mari, 'donations', [{ address }])
    const [{ id }] = (await site(ann)).proposals
    await fixture.database.queries.delete(consoleAccount).where(eq(consoleAccount.id, mari.id))
    expect(await confirm(ann, id)).toBe(40_404)
  })

  it.each([
    ['an address with a wrong checksum', 'donations', [{ address: address.replace('cA', 'Ca') }]],
    ['an address that is none', 'donations', [{ address: '0x12' }]],
    ['more addresses than anybody needs', 'donations', Array.from({ length: 21 }, () => ({ address }))],
    ['a link that is not https', 'links', { navigation: 'http://example.org' }],
    ['a link that is a script', 'contacts', { telegram: 'javascript:alert(1)' }],
    ['a link of a question that is data', 'faq', [{ title: texts('a'), url: 'data:text/html,x' }]],
    ['a text in fewer languages', 'tagline', { en: 'a', zh: 'a', es: 'a' }],
    ['an empty text', 'tagline', texts(' ')],
    ['what the page must not be told', 'localRpc', 'https://evil.example'],
    ['a field that nobody knows', 'contacts', { phone: '1' }],
    ['a prototype', '__proto__', {}],
  ])('refuses %s', async (_name, key, value) => {
    const mari = await operator('mari')
    expect((await change(mari, key, value)).status).toBe(400)
    expect(await fixture.database.queries.$count(siteProposal)).toBe(0)
    expect(await fixture.database.queries.$count(siteSetting)).toBe(0)
  })

  it('is left out where it is empty, and where another version of the server wrote it', async () => {
    const { queries } = fixture.database
    await queries.insert(siteSetting).values([
      { key: 'donations', value: '[]' },
      { key: 'tagline', value: '"one"' },
      { key: 'localRpc', value: '"https://evil.example"' },
    ])
    const shown = await config()
    expect(shown.donations).toBeUndefined()
    expect(shown.tagline).toEqual(texts('Started with'))
    expect(shown.localRpc).toBeUndefined()
  })

  it('keeps every change: no statement changes or deletes one', async () => {
    const { queries } = fixture.database
    await change(await operator('mari'), 'tagline', texts('Changed'))
    const refused = { cause: expect.objectContaining({ message: 'site_change is only added to' }) }
    await expect(queries.update(siteChange).set({ after: 'null' })).rejects.toMatchObject(refused)
    await expect(queries.delete(siteChange)).rejects.toMatchObject(refused)
    expect(await changes()).toHaveLength(1)
  })

  it('is read from the database every five seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const app = open()
      expect((await config(app)).tagline).toEqual(texts('Started with'))
      await change(await operator('mari'), 'tagline', texts('Changed'))
      vi.setSystemTime(Date.now() + 4_900)
      expect((await config(app)).tagline).toEqual(texts('Started with'))
      vi.setSystemTime(Date.now() + 200)
      expect((await config(app)).tagline).toEqual(texts('Changed'))
    } finally {
      vi.useRealTimers()
    }
  })

  it('is what was known last, and soon, where the database is away or does not answer', async () => {
    await change(await operator('mari'), 'tagline', texts('Changed'))
    let answer: 'yes' | 'no' | 'never' = 'yes'
    const read = () => {
      if (answer === 'yes') return readSite(fixture.database.queries)
      return answer === 'no' ? Promise.reject(new Error('away')) : new Promise<never>(() => {})
    }
    const reader = createSiteReader(read)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      for (const next of ['yes', 'no', 'never'] as const) {
        answer = next
        vi.setSystemTime(Date.now() + 10_000)
        expect(await reader()).toEqual({ tagline: texts('Changed') })
      }
      expect(await createSiteReader(read)()).toEqual({})
    } finally {
      vi.useRealTimers()
    }
  })

  it('tells two changes at once one after the other', async () => {
    const mari = await operator('mari')
    await Promise.all(['a', 'b', 'c'].map((text) => change(mari, 'tagline', texts(text))))
    const told = (await changes()).toReversed()
    expect(told).toHaveLength(3)
    for (const [place, { before }] of told.entries()) {
      expect(before).toEqual(place === 0 ? texts('Started with') : told[place - 1].after)
    }
  })
})
