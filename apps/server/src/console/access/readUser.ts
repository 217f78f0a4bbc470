import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleAccount, consoleRole, consoleSession } from '../../db/schema.ts'
import { Refusal } from '../../http/Refusal.ts'
import type { ConsoleUser } from './ConsoleUser.ts'
import { demoUsers } from './demoUsers.ts'
import { hashToken } from './tokens.ts'

/** A session that nobody used for so long is over, and each is over some time. */
export const sessionIdle = sql`interval '2 hours'`
export const sessionLasts = sql`interval '12 hours'`
/** So exactly is kept when a session was used last. */
const seenEvery = sql`interval '1 minute'`

/**
 * Whom a token belongs to; nobody for none.
 *
 * @throws {Refusal} `sessionUnknown`, `sessionExpired`, or `sessionEndedElsewhere` for one that somebody ended who did not
 *   have it.
 */
export async function readUser(
  queries: Queries,
  token: string | undefined,
  { demo }: { demo: boolean },
): Promise<ConsoleUser | undefined> {
  if (!token) return undefined
  const demoUser = demo ? demoUsers.find((one) => one.token === token) : undefined
  if (demoUser) {
    const { username, name, introduction, role } = demoUser
    const pages = await readPages(queries, [role])
    return { actor: `(${username})`, name, introduction, roles: [role], pages }
  }
  const tokenHash = hashToken(token)
  const [row] = await queries
    .select({
      id: consoleSession.id,
      endedBy: consoleSession.endedBy,
      isOver: sql<boolean>`${consoleSession.expiresAt} < now() or ${consoleSession.lastSeenAt} < now() - ${sessionIdle}`,
      account: consoleAccount,
    })
    .from(consoleSession)
    .innerJoin(consoleAccount, eq(consoleAccount.id, consoleSession.accountId))
    .where(eq(consoleSession.tokenHash, tokenHash))
  if (!row || row.endedBy === 'owner') throw new Refusal('sessionUnknown')
  if (row.endedBy === 'other' || row.account.disabled) throw new Refusal('sessionEndedElsewhere')
  if (row.isOver) throw new Refusal('sessionExpired')
  await queries
    .update(consoleSession)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        eq(consoleSession.tokenHash, tokenHash),
        isNull(consoleSession.endedAt),
        lt(consoleSession.lastSeenAt, sql`now() - ${seenEvery}`),
      ),
    )
  const { account } = row
  return {
    account: { id: account.id, sessionId: row.id },
    actor: account.username,
    name: account.name,
    introduction: '',
    roles: account.roles,
    pages: await readPages(queries, account.roles),
  }
}

async function readPages(queries: Queries, roles: readonly string[]): Promise<Set<string>> {
  const rows = await queries
    .select({ pages: consoleRole.pages })
    .from(consoleRole)
    .where(inArray(consoleRole.key, [...roles]))
  return new Set(rows.flatMap(({ pages }) => pages))
}
