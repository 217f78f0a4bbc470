import { describe, expect, it } from 'vitest'
import { type Passwords, PasswordThreads } from '../src/console/access/PasswordThreads.ts'
import { inviteAdministrator } from '../src/console/accounts/inviteAdministrator.ts'
import { usualRateLimits } from '../src/http/createRateLimits.ts'
import { addAccount, call, makeConsole, password, passwords, setupConsole, signIn } from './consoleSetup.ts'
import { wideRateLimits } from './setup.ts'

const { signIn: byAddress, signInAccount: byName } = usualRateLimits
const from = (address: string) => ({ 'x-forwarded-for': address })
const proxied = { TRUSTED_PROXIES: '1' }

describe('guesses of a password', () => {
  const fixture = setupConsole()
  const open = (options = {}) => makeConsole(fixture.database, options).app
  const add = (given = {}) => addAccount(fixture.database, { username: 'mari', ...given })
  const rules = { ...wideRateLimits, signIn: byAddress, signInAccount: byName }
  const guess = (app: ReturnType<typeof open>, username: string, address: string) =>
    signIn(app, username, { password: 'wrong password' }, from(address))

  it('end for a name, whether an account has it or not, in the same words', async () => {
    await add()
    const app = open({ rules, variables: proxied })
    const shown = []
    for (const username of ['mari', 'nobody']) {
      for (let index = 0; index < byName.points; index++) {
        expect((await guess(app, username, `198.51.100.${index}`)).code).toBe(60_204)
      }
      const paused = await signIn(app, username, {}, from('198.51.100.99'))
      shown.push(JSON.stringify({ ...paused, headers: [...paused.headers] }))
      expect(paused).toMatchObject({
        status: 429,
        code: 60_206,
        data: { code: 'signInPaused', params: { minutes: 15 } },
      })
    }
    expect(shown[0]).toBe(shown[1])
  })

  it('end for an address in the same words, however many names it tries', async () => {
    await add()
    const app = open({ rules, variables: proxied })
    for (let index = 0; index < byAddress.points; index++) await guess(app, `name-${index}`, '198.51.100.1')
    const address = await signIn(app, 'mari', {}, from('198.51.100.1'))
    for (let index = 0; index < byName.points; index++) await guess(app, 'nobody', `198.51.101.${index}`)
    const name = await guess(app, 'nobody', '198.51.102.1')
    expect(JSON.stringify([address.status, address.code, address.message, address.data, [...address.headers]])).toBe(
      JSON.stringify([name.status, name.code, name.message, name.data, [...name.headers]]),
    )
    expect((await signIn(app, 'mari', {}, from('198.51.103.1'))).code).toBe(20_000)
  })

  it('of a stranger do not keep the person out who was here before', async () => {
    await add({ address: '203.0.113.7' })
    const app = open({ rules, variables: proxied })
    for (let index = 0; index < 2 * byName.points; index++) await guess(app, 'mari', `198.51.100.${index}`)
    expect((await signIn(app, 'mari', {}, from('198.51.100.99'))).code).toBe(60_206)
    expect((await signIn(app, 'mari', {}, from('203.0.113.7'))).code).toBe(20_000)
  })

  it('without end do not keep who was here before waiting', async () => {
    await add({ address: '203.0.113.7' })
    const slow = new PasswordThreads({ memorySize: 8_192, iterations: 2 })
    const app = open({ variables: proxied, passwords: slow })
    const person = () => signIn(app, 'mari', {}, from('203.0.113.7'))
    expect((await person()).code).toBe(20_000)
    const told = { compared: 0, busy: 0 }
    const guesses = Array.from({ length: 100 }, async (_, index) => {
      const { code } = await guess(app, `name-${index}`, `198.51.100.${index}`)
      told[code === 60_204 ? 'compared' : 'busy'] += 1
    })
    // Those that find no place in the line are told at once.
    await expect.poll(() => told.busy, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0)
    expect((await person()).code).toBe(20_000)
    const before = told.compared
    await Promise.all(guesses)
    expect(told.compared - before).toBeGreaterThan(10)
  })

  it('for a name that is made like a counter keep nobody out', async () => {
    await add({ address: '203.0.113.7' })
    const app = open({ rules, variables: proxied })
    for (let index = 0; index < byName.points; index++) {
      await guess(app, 'mari 203.0.113.7', `198.51.100.${index}`)
      await guess(app, '["mari","203.0.113.7"]', `198.51.101.${index}`)
    }
    expect((await signIn(app, 'mari', {}, from('203.0.113.7'))).code).toBe(20_000)
  })

  it('of a stranger do not keep out who just used a one-time link', async () => {
    const app = open({ rules, variables: proxied })
    const link = await inviteAdministrator(fixture.database.queries, 'mari')
    for (let index = 0; index < byName.points; index++) await guess(app, 'mari', `198.51.100.${index}`)
    const headers = from('203.0.113.7')
    expect((await call(app, 'acceptInvitation', { body: { token: link, password }, headers })).code).toBe(20_000)
    const { code, data } = await signIn(app, 'mari', {}, headers)
    expect(code).toBe(20_000)
    // That address is no session that anybody has.
    expect((await call(app, 'listSessions', { token: data.token })).data.items).toHaveLength(1)
    expect((await signIn(app, 'mari', {}, from('198.51.100.99'))).code).toBe(60_206)
  })

  it('are counted before they are compared, so that many at once are no more than many', async () => {
    await add()
    let compared = 0
    const counting: Passwords = {
      hash: (text) => passwords.hash(text),
      isRight: async () => {
        compared += 1
        return false
      },
    }
    const app = open({ rules, variables: proxied, passwords: counting })
    await Promise.all(Array.from({ length: 60 }, (_, index) => guess(app, 'mari', `198.51.100.${index}`)))
    expect(compared).toBe(byName.points)
  })

  it('that turn out right count for nothing', async () => {
    await add()
    const app = open({ rules, variables: proxied })
    for (let index = 0; index < byName.points + 3; index++) {
      expect((await signIn(app, 'mari', {}, from('198.51.100.1'))).code).toBe(20_000)
    }
  })
})
