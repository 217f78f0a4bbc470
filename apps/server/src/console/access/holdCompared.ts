import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleAccount } from '../../db/schema.ts'

/** An account as it was when a password was compared with its own. */
export type ComparedAccount = Pick<
  typeof consoleAccount.$inferSelect,
  'id' | 'username' | 'passwordHash' | 'secondFactorSecret'
>

/**
 * Comparing takes a tenth of a second, in which somebody else may change the password, turn on a second factor or shut the account.
 * True where nobody did, and nobody will until the transaction is over.
 */
export async function holdCompared(
  transaction: Queries,
  { id, passwordHash, secondFactorSecret }: ComparedAccount,
): Promise<boolean> {
  const held = await transaction
    .select({ id: consoleAccount.id })
    .from(consoleAccount)
    .where(
      and(
        eq(consoleAccount.id, id),
        eq(consoleAccount.disabled, false),
        sql`${consoleAccount.passwordHash} = ${passwordHash}`,
        sql`${consoleAccount.secondFactorSecret} is not distinct from ${secondFactorSecret}`,
      ),
    )
    .for('update')
  return held.length > 0
}
