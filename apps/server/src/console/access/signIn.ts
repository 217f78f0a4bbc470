import type { signInSchema } from '@tokensmith/api/console/accountSchemas.ts'
import { and, eq, exists, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleAccount, consoleSession } from '../../db/schema.ts'
import { type RateLimits, signInPauseSeconds } from '../../http/createRateLimits.ts'
import { Refusal } from '../../http/Refusal.ts'
import { noteActivity } from '../activity/activity.ts'
import { demoUsers } from './demoUsers.ts'
import { holdCompared } from './holdCompared.ts'
import type { Passwords } from './PasswordThreads.ts'
import { takeCode } from './secondFactor.ts'
import { openSession } from './sessions.ts'
import { hashToken } from './tokens.ts'

export type SignInDependencies = {
  queries: Queries
  rateLimits: RateLimits
  passwords: Passwords
  /** For what is begun after the reply, so that nobody can tell by the time it takes whether it is done. */
  afterwards(work: () => Promise<void>): void
}

/** How long an address is known to belong to an account that signed in from it. */
const knownFor = sql`interval '30 days'`

/**
 * A token for a name, a password and, where the account has one, a code of its second factor.
 *
 * A name that no account has is answered as one with a wrong password is, after the same work. Attempts are counted by address
 * and by name before the password is looked at. Those from addresses from which the account was used lately are counted by
 * themselves, so that a stranger who guesses shuts himself out and not the person.
 *
 * @throws {Refusal} `signInRefused`, `secondFactorNeeded` (after a right password only), `signInPaused`.
 */
export async function signIn(
  { queries, rateLimits, passwords, afterwards }: SignInDependencies,
  { username, password, code }: z.output<typeof signInSchema>,
  { client, demo }: { client: string; demo: boolean },
): Promise<{ token: string }> {
  const demoUser = demo ? demoUsers.find((one) => one.username === username) : undefined
  if (demoUser) {
    await noteActivity(queries, { actor: `(${username})`, address: client, action: 'signIn' })
    return { token: demoUser.token }
  }
  const attempts = await countAttempt(rateLimits, client)
  const { account, isKnown } = await readAccount(queries, username, client)
  await attempts.of(username, isKnown ? client : undefined)
  const isRight = await passwords.isRight(password, account?.passwordHash, isKnown)
  const refuse = (reason: string) => {
    if (account) {
      const entry = {
        actor: username,
        address: client,
        action: 'signIn',
        outcome: 'refused',
        values: { reason },
      } as const
      afterwards(() => noteActivity(queries, entry))
    }
    return new Refusal('signInRefused')
  }
  if (!account || !isRight) throw refuse('password')
  if (account.disabled) throw refuse('disabled')
  if (account.secondFactorSecret !== null) {
    if (code === undefined) {
      // Counted by address alone: who has the password gains nothing by asking again.
      await attempts.forgive('account')
      throw new Refusal('secondFactorNeeded')
    }
    if (!(await takeCode(queries, account, code))) throw refuse('code')
  }
  await attempts.forgive('all')
  return queries.transaction(async (transaction) => {
    if (!(await holdCompared(transaction, account))) throw refuse('changed')
    const token = await openSession(transaction, account.id, client)
    await noteActivity(transaction, { actor: username, address: client, action: 'signIn' })
    return { token }
  })
}

/** One statement, whether there is an account or not. */
async function readAccount(queries: Queries, username: string, client: string) {
  const known = queries
    .select({ one: sql`1` })
    .from(consoleSession)
    .where(
      and(
        eq(consoleSession.accountId, consoleAccount.id),
        eq(consoleSession.address, client),
        gt(consoleSession.createdAt, sql`now() - ${knownFor}`),
      ),
    )
  const [row] = await queries
    .select({ account: consoleAccount, isKnown: sql<boolean>`${exists(known)}` })
    .from(consoleAccount)
    .where(eq(consoleAccount.username, username))
  return { account: row?.account, isKnown: row?.isKnown ?? false }
}

/**
 * Counts an attempt for an address, and then for a name, before anything is compared.
 *
 * @throws {Refusal} `signInPaused`, in the same words for both.
 */
export async function countAttempt(rateLimits: RateLimits, client: string) {
  let name: string | undefined
  const take = (kind: 'signIn' | 'signInAccount', key: string) =>
    rateLimits.take(kind, key).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'rateLimited') throw error
      throw new Refusal('signInPaused', {
        params: { minutes: signInPauseSeconds / 60 },
        headers: { 'retry-after': String(signInPauseSeconds) },
      })
    })
  await take('signIn', client)
  return {
    /** With an address: by who uses the account, and not by everybody. */
    async of(account: string, address?: string): Promise<void> {
      // Not as it was typed: that may be a password in the wrong field, and counters are kept for an hour. As a list, or a name
      // with an address in it would be counted as somebody else's.
      name = hashToken(JSON.stringify([account, address]))
      await take('signInAccount', name)
    },
    async forgive(which: 'account' | 'all'): Promise<void> {
      if (name !== undefined) await rateLimits.giveBack('signInAccount', name)
      if (which === 'all') await rateLimits.giveBack('signIn', client)
    },
  }
}
