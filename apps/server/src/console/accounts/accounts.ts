import type {
  accountCreationSchema,
  accountListSchema,
  accountUpdateSchema,
  invitationSchema,
} from '@tokensmith/api/console/accountSchemas.ts'
import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleAccount, consoleRole } from '../../db/schema.ts'
import { Refusal } from '../../http/Refusal.ts'
import { administrator } from '../access/ConsoleUser.ts'
import { endSessions } from '../access/sessions.ts'
import { endInvitations, invite } from './invitations.ts'

/** People of one console are few; more would be a fault. */
const mostAccounts = 1_000

/** All accounts by name; nothing secret of them. */
export async function listAccounts(queries: Queries): Promise<z.input<typeof accountListSchema>> {
  const rows = await queries.select().from(consoleAccount).orderBy(consoleAccount.username)
  const items = rows.map(({ id, username, name, roles, disabled, secondFactorSecret, passwordHash, createdAt }) => ({
    id,
    username,
    name,
    roles,
    disabled,
    secondFactor: secondFactorSecret !== null,
    hasPassword: passwordHash !== null,
    createdAt: createdAt.getTime(),
  }))
  return { items }
}

/**
 * A new account without a password, and the link to choose one.
 *
 * @throws {Refusal} `usernameTaken`, `roleUnknown`, `storeFull`.
 */
export async function createAccount(
  transaction: Queries,
  input: z.output<typeof accountCreationSchema>,
): Promise<z.input<typeof invitationSchema>> {
  await expectRoles(transaction, input.roles)
  if ((await transaction.$count(consoleAccount)) >= mostAccounts) throw new Refusal('storeFull')
  const [created] = await transaction
    .insert(consoleAccount)
    .values(input)
    .onConflictDoNothing()
    .returning({ id: consoleAccount.id })
  if (!created) throw new Refusal('usernameTaken', { params: { username: input.username } })
  return invite(transaction, created.id)
}

/**
 * Changes an account; one that is shut loses its sessions and its link at once.
 *
 * @throws {Refusal} `accountUnknown`, `roleUnknown`, `lastAdministrator` when nobody with a password would be left who may do this.
 */
export async function updateAccount(
  transaction: Queries,
  id: string,
  changes: z.output<typeof accountUpdateSchema>,
): Promise<string> {
  if (changes.roles) await expectRoles(transaction, changes.roles)
  // All together, always in the same order: of two administrators who shut each other out at once, one is refused.
  const accounts = await transaction.select().from(consoleAccount).orderBy(consoleAccount.id).for('update')
  const account = accounts.find((one) => one.id === id)
  if (!account) throw new Refusal('accountUnknown')
  const after = accounts.map((one) => (one.id === id ? { ...one, ...changes } : one))
  if (accounts.some(mayLookAfter) && !after.some(mayLookAfter)) throw new Refusal('lastAdministrator')
  if (Object.keys(changes).length > 0) {
    await transaction.update(consoleAccount).set(changes).where(eq(consoleAccount.id, id))
  }
  if (changes.disabled) {
    await endSessions(transaction, id)
    await endInvitations(transaction, id)
  }
  return account.username
}

/** @throws {Refusal} `accountUnknown`. */
export async function inviteAgain(
  transaction: Queries,
  id: string,
): Promise<{ username: string; invitation: z.input<typeof invitationSchema> }> {
  const [account] = await transaction.select().from(consoleAccount).where(eq(consoleAccount.id, id))
  if (!account) throw new Refusal('accountUnknown')
  return { username: account.username, invitation: await invite(transaction, id) }
}

function mayLookAfter(account: Pick<typeof consoleAccount.$inferSelect, 'roles' | 'disabled' | 'passwordHash'>) {
  return account.roles.includes(administrator) && !account.disabled && account.passwordHash !== null
}

/** Locks them too: none of them is deleted while an account gets it. */
async function expectRoles(transaction: Queries, keys: readonly string[]): Promise<void> {
  const rows = await transaction
    .select({ key: consoleRole.key })
    .from(consoleRole)
    .where(inArray(consoleRole.key, [...keys]))
    .orderBy(consoleRole.key)
    .for('share')
  const missing = keys.find((key) => !rows.some((row) => row.key === key))
  if (missing !== undefined) throw new Refusal('roleUnknown', { params: { key: missing } })
}
