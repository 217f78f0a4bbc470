import type { endedSchema, sessionListSchema } from '@tokensmith/api/console/accountSchemas.ts'
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleAccount, consoleSession } from '../../db/schema.ts'
import { noteActivity } from '../activity/activity.ts'
import { sessionIdle, sessionLasts } from './readUser.ts'
import { hashToken, makeToken } from './tokens.ts'

/** Of one account; the ones that were used least lately end first. */
const mostSessions = 10

/** A new session under a new token, whatever the browser had before; returns the token, which is kept nowhere. */
export async function openSession(transaction: Queries, accountId: string, address: string): Promise<string> {
  const token = makeToken()
  await transaction
    .insert(consoleSession)
    .values({ tokenHash: hashToken(token), accountId, address, expiresAt: sql`now() + ${sessionLasts}` })
  const surplus = transaction
    .select({ hash: consoleSession.tokenHash })
    .from(consoleSession)
    .where(isOpen(accountId))
    .orderBy(desc(consoleSession.lastSeenAt), desc(consoleSession.createdAt))
    .offset(mostSessions)
  await transaction
    .update(consoleSession)
    .set({ endedAt: sql`now()`, endedBy: 'other' })
    .where(inArray(consoleSession.tokenHash, surplus))
  return token
}

/** Keeps that an account is used from an address, by a session that is over and whose token nobody has. */
export async function rememberAddress(transaction: Queries, accountId: string, address: string): Promise<void> {
  const over = { expiresAt: sql`now()`, endedAt: sql`now()`, endedBy: 'owner' } as const
  await transaction.insert(consoleSession).values({ tokenHash: hashToken(makeToken()), accountId, address, ...over })
}

const isOpen = (accountId: string) =>
  and(
    eq(consoleSession.accountId, accountId),
    isNull(consoleSession.endedAt),
    sql`${consoleSession.expiresAt} > now()`,
    sql`${consoleSession.lastSeenAt} > now() - ${sessionIdle}`,
  )

/** Ends the session of a token, by who has it; does nothing where there is no open one. */
export async function endOwnSession(transaction: Queries, token: string, address: string): Promise<void> {
  const [ended] = await transaction
    .update(consoleSession)
    .set({ endedAt: sql`now()`, endedBy: 'owner' })
    .from(consoleAccount)
    .where(
      and(
        eq(consoleSession.tokenHash, hashToken(token)),
        isNull(consoleSession.endedAt),
        eq(consoleAccount.id, consoleSession.accountId),
      ),
    )
    .returning({ actor: consoleAccount.username })
  if (ended) await noteActivity(transaction, { actor: ended.actor, address, action: 'signOut' })
}

/** Ends sessions of an account from elsewhere: all, all but one, or one alone. */
export async function endSessions(
  transaction: Queries,
  accountId: string,
  which: { but?: string; only?: string } = {},
): Promise<z.input<typeof endedSchema>> {
  const ended = await transaction
    .update(consoleSession)
    .set({ endedAt: sql`now()`, endedBy: 'other' })
    .where(
      and(
        isOpen(accountId),
        which.but === undefined ? undefined : ne(consoleSession.id, which.but),
        which.only === undefined ? undefined : eq(consoleSession.id, which.only),
      ),
    )
    .returning({ id: consoleSession.id })
  return { ended: ended.length }
}

/** Open sessions of an account, the one used last first. */
export async function listSessions(
  queries: Queries,
  account: { id: string; sessionId: string },
): Promise<z.input<typeof sessionListSchema>> {
  const rows = await queries
    .select()
    .from(consoleSession)
    .where(isOpen(account.id))
    .orderBy(desc(consoleSession.lastSeenAt))
  const items = rows.map(({ id, address, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    isOwn: id === account.sessionId,
    address,
    createdAt: createdAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
    expiresAt: expiresAt.getTime(),
  }))
  return { items }
}
