import type { invitationAcceptSchema, invitationSchema } from '@tokensmith/api/console/accountSchemas.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleAccount, consoleInvitation } from '../../db/schema.ts'
import { Refusal } from '../../http/Refusal.ts'
import { endSessions, rememberAddress } from '../access/sessions.ts'
import { hashToken, makeToken } from '../access/tokens.ts'

const invitationHours = 24

/** A one-time link for an account, in place of one before it; what it holds is kept nowhere. */
export async function invite(transaction: Queries, id: string): Promise<z.input<typeof invitationSchema>> {
  const token = makeToken()
  const fields = { tokenHash: hashToken(token), expiresAt: sql`now() + ${invitationHours} * interval '1 hour'` }
  const [row] = await transaction
    .insert(consoleInvitation)
    .values({ accountId: id, ...fields })
    .onConflictDoUpdate({ target: consoleInvitation.accountId, set: fields })
    .returning({ expiresAt: consoleInvitation.expiresAt })
  return { id, token, expiresAt: row!.expiresAt.getTime() }
}

/** Where the link leads. The part behind # never reaches a server, so it stands in no log. */
export function invitationLink(siteUrl: string, token: string): string {
  return `${siteUrl}/login#invitation=${token}`
}

/**
 * Gives the account of a link the chosen password's hash. Whoever was signed in there before is no longer, and a second factor
 * is gone: the link is for who lost them. From then on the account is known to be used from the address, where a stranger's guesses
 * do not keep its person out.
 *
 * @returns the name of the account.
 * @throws {Refusal} `invitationUnknown`, for links that were used, replaced or are too old as well.
 */
export async function acceptInvitation(
  transaction: Queries,
  { token }: z.output<typeof invitationAcceptSchema>,
  { passwordHash, client }: { passwordHash: string; client: string },
): Promise<string> {
  const { accountId } = await expectInvitation(transaction, token)
  // The account first, as everywhere where both are held, or two would wait for each other.
  await transaction
    .select({ id: consoleAccount.id })
    .from(consoleAccount)
    .where(eq(consoleAccount.id, accountId))
    .for('update')
  const [used] = await transaction
    .delete(consoleInvitation)
    .where(isOpenInvitation(token))
    .returning({ accountId: consoleInvitation.accountId })
  if (!used) throw new Refusal('invitationUnknown')
  const [account] = await transaction
    .update(consoleAccount)
    .set({
      ...{ passwordHash, secondFactorSecret: null, secondFactorPending: null, recoveryHashes: [] },
      linkUsedAt: sql`now()`,
    })
    .where(eq(consoleAccount.id, used.accountId))
    .returning({ username: consoleAccount.username })
  await endSessions(transaction, used.accountId)
  await rememberAddress(transaction, used.accountId, client)
  return account!.username
}

/** Looked at before the work of hashing is done. @throws {Refusal} `invitationUnknown`. */
export async function expectInvitation(queries: Queries, token: string): Promise<{ accountId: string }> {
  const [found] = await queries
    .select({ accountId: consoleInvitation.accountId })
    .from(consoleInvitation)
    .where(isOpenInvitation(token))
  if (!found) throw new Refusal('invitationUnknown')
  return found
}

const isOpenInvitation = (token: string) =>
  and(eq(consoleInvitation.tokenHash, hashToken(token)), gt(consoleInvitation.expiresAt, sql`now()`))

/** Links of an account that nobody used work no more. */
export async function endInvitations(transaction: Queries, accountId: string): Promise<void> {
  await transaction.delete(consoleInvitation).where(eq(consoleInvitation.accountId, accountId))
}
