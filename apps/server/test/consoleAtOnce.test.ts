import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import type { Passwords } from '../src/console/access/PasswordThreads.ts'
import { consoleAccount } from '../src/db/schema.ts'
import { addAccount, call, makeConsole, password, passwords, setupConsole, signIn } from './consoleSetup.ts'

const newPassword = 'another long password'

describe('while a password is compared', () => {
  const fixture = setupConsole()

  /** A console in which `meanwhile` is done after the first password was compared and before it is known that it was right. */
  function openWith(meanwhile: () => Promise<unknown>) {
    let isFirst = true
    const slow: Passwords = {
      hash: (text) => passwords.hash(text),
      isRight: async (text, hash) => {
        const isRight = await passwords.isRight(text, hash)
        if (isFirst) {
          isFirst = false
          await meanwhile()
        }
        return isRight
      },
    }
    return makeConsole(fixture.database, { passwords: slow }).app
  }
  const change = (id: string, values: Partial<typeof consoleAccount.$inferInsert>) =>
    fixture.database.queries.update(consoleAccount).set(values).where(eq(consoleAccount.id, id))

  it('an account that gets another one signs nobody in by the old one', async () => {
    const mari = await addAccount(fixture.database, { username: 'mari' })
    const app = openWith(() =>
      call(app, 'changePassword', { token: mari.token, body: { password, newPassword } }).then(({ code }) =>
        expect(code).toBe(20_000),
      ),
    )
    expect((await signIn(app, 'mari')).code).toBe(60_204)
    expect((await call(app, 'listSessions', { token: mari.token })).data.items).toHaveLength(1)
    expect((await signIn(app, 'mari', { password: newPassword })).code).toBe(20_000)
  })

  it('an account that is shut, or gets a second factor, opens no session', async () => {
    const secret = new Secret({ size: 20 }).base32
    for (const values of [{ disabled: true }, { secondFactorSecret: secret }]) {
      const { id, username, token } = await addAccount(fixture.database)
      expect(
        (
          await signIn(
            openWith(() => change(id, values)),
            username,
          )
        ).code,
      ).toBe(60_204)
      await change(id, { disabled: false })
      const { items } = (await call(makeConsole(fixture.database).app, 'listSessions', { token })).data
      expect(items).toHaveLength(1)
    }
  })

  it('of two who change it, both with the old one, only the first does', async () => {
    const mari = await addAccount(fixture.database, { username: 'mari' })
    const to = (next: string) =>
      call(app, 'changePassword', { token: mari.token, body: { password, newPassword: next } })
    const app = openWith(() => to(newPassword))
    expect((await to('the password of a thief')).code).toBe(60_208)
    expect((await signIn(app, 'mari', { password: 'the password of a thief' })).code).toBe(60_204)
    expect((await signIn(app, 'mari', { password: newPassword })).code).toBe(20_000)
  })

  it('a second factor is neither begun nor taken away by one that is the old one by then', async () => {
    const begun = await addAccount(fixture.database)
    const hash = await passwords.hash(newPassword)
    const begin = await call(
      openWith(() => change(begun.id, { passwordHash: hash })),
      'beginSecondFactor',
      { token: begun.token, body: { password } },
    )
    expect(begin.code).toBe(60_208)
    const secret = new Secret({ size: 20 }).base32
    const kept = await addAccount(fixture.database)
    await change(kept.id, { secondFactorSecret: secret })
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const removal = await call(
      openWith(() => change(kept.id, { passwordHash: hash })),
      'removeSecondFactor',
      { token: kept.token, body: { password, code } },
    )
    expect(removal.code).toBe(60_208)
    const [row] = await fixture.database.queries.select().from(consoleAccount).where(eq(consoleAccount.id, kept.id))
    expect(row!.secondFactorSecret).toBe(secret)
  })
})
