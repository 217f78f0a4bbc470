import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consoleAccount } from '../src/db/schema.ts'
import {
  addAccount,
  call,
  codeOf,
  makeConsole,
  password,
  setupConsole,
  signIn,
  turnOnSecondFactor,
} from './consoleSetup.ts'
import { wideRateLimits } from './setup.ts'

describe('accounts with a second factor', () => {
  const fixture = setupConsole()
  const open = (options = {}) => makeConsole(fixture.database, options).app
  const add = (given = {}) => addAccount(fixture.database, given)

  // Codes change every thirty seconds, also in the middle of a test.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
  afterEach(() => void vi.useRealTimers())

  it('are signed in to by password and code, and the code is asked for after a right password only', async () => {
    const app = open()
    const mari = await add({ username: 'mari' })
    const { secret, uri } = await turnOnSecondFactor(app, mari)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Tokensmith:mari\?/)
    expect((await signIn(app, 'mari', { password: 'wrong password' })).code).toBe(60_204)
    expect(await signIn(app, 'mari')).toMatchObject({
      status: 200,
      code: 60_205,
      data: { code: 'secondFactorNeeded' },
    })
    expect((await signIn(app, 'mari', { code: '000000' })).code).toBe(60_204)
    expect((await signIn(app, 'mari', { password: 'wrong password', code: codeOf(secret, 1) })).code).toBe(60_204)
    expect((await signIn(app, 'mari', { code: codeOf(secret, 1).replace(/(...)/, '$1 ') })).code).toBe(20_000)
  })

  it('take no code twice, not even at once, nor one from before, and none that is far off', async () => {
    const app = open()
    const { secret } = await turnOnSecondFactor(app, await add({ username: 'mari' }))
    // The one that confirmed it was used.
    expect((await signIn(app, 'mari', { code: codeOf(secret) })).code).toBe(60_204)
    expect((await signIn(app, 'mari', { code: codeOf(secret, 3) })).code).toBe(60_204)
    const code = codeOf(secret, 1)
    const both = await Promise.all([signIn(app, 'mari', { code }), signIn(app, 'mari', { code })])
    expect(both.map((reply) => reply.code).sort()).toEqual([20_000, 60_204])
    expect((await signIn(app, 'mari', { code: codeOf(secret, -1) })).code).toBe(60_204)
  })

  it('have ten codes for the day it is lost, each for one use, kept as hashes', async () => {
    const app = open()
    const mari = await add({ username: 'mari' })
    const { recoveryCodes } = await turnOnSecondFactor(app, mari)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect(JSON.stringify(await fixture.database.queries.select().from(consoleAccount))).not.toContain(
      first.replaceAll('-', ''),
    )
    const both = await Promise.all([signIn(app, 'mari', { code: first }), signIn(app, 'mari', { code: first })])
    expect(both.map((reply) => reply.code).sort()).toEqual([20_000, 60_204])
    expect((await signIn(app, 'mari', { code: second.toUpperCase().replaceAll('-', '') })).code).toBe(20_000)
    expect((await call(app, 'getOwnAccount', { token: mari.token })).data.recoveryCodesLeft).toBe(8)
  })

  it('stay as they were until a code is confirmed, and ask for password and code before it is taken away', async () => {
    const app = open()
    const mari = await add({ username: 'mari' })
    const { token } = mari
    expect((await call(app, 'confirmSecondFactor', { token, body: { code: '000000' } })).data.code).toBe(
      'secondFactorOff',
    )
    await call(app, 'beginSecondFactor', { token, body: { password } })
    expect((await call(app, 'confirmSecondFactor', { token, body: { code: '000000' } })).code).toBe(60_207)
    const other = (await signIn(app, 'mari')).data.token
    const { secret } = await turnOnSecondFactor(app, mari)
    // Who signed in without it has to sign in again.
    expect((await call(app, 'getInfo', { token: other })).code).toBe(50_012)
    const remove = (body: object) => call(app, 'removeSecondFactor', { token, body })
    expect((await remove({ password })).code).toBe(60_205)
    expect((await remove({ password, code: '000000' })).code).toBe(60_208)
    const again = await call(app, 'beginSecondFactor', { token, body: { password, code: codeOf(secret, 1) } })
    expect(again.data.code).toBe('secondFactorOn')
    await fixture.database.queries.update(consoleAccount).set({ secondFactorStep: 0 })
    expect((await remove({ password, code: codeOf(secret) })).code).toBe(20_000)
    expect((await signIn(app, 'mari')).code).toBe(20_000)
  })

  it('are not confirmed by guessing, which would show the codes for the day it is lost', async () => {
    const app = open({ rules: { ...wideRateLimits, signInAccount: { points: 4, seconds: 900 } } })
    const { token } = await add()
    const { secret } = (await call(app, 'beginSecondFactor', { token, body: { password } })).data
    const confirm = (code: string) => call(app, 'confirmSecondFactor', { token, body: { code } })
    for (let index = 0; index < 4; index++) expect((await confirm(`00000${index}`)).code).toBe(60_207)
    expect((await confirm(codeOf(secret))).code).toBe(60_206)
  })

  it('do not let codes be guessed: wrong ones count as wrong passwords do', async () => {
    const app = open({ rules: { ...wideRateLimits, signInAccount: { points: 4, seconds: 900 } } })
    const { secret } = await turnOnSecondFactor(app, await add({ username: 'mari', address: 'unknown' }))
    for (let index = 0; index < 4; index++)
      expect((await signIn(app, 'mari', { code: `00000${index}` })).code).toBe(60_204)
    expect((await signIn(app, 'mari', { code: codeOf(secret, 1) })).code).toBe(60_206)
  })
})
