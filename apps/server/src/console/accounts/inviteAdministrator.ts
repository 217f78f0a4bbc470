import { newUsernameSchema } from '@tokensmith/api/console/accountSchemas.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleAccount } from '../../db/schema.ts'
import { administrator } from '../access/ConsoleUser.ts'
import { noteActivity } from '../activity/activity.ts'
import { seedStore } from '../store/seedStore.ts'
import { invite } from './invitations.ts'

/**
 * What the token of a one-time link is for the first administrator, or for one who lost everything: who may run a command on the
 * server's machine may look after its accounts. The account is opened again and has the role from then on; its password stays
 * until the link is used.
 *
 * @throws Error for a name that no account can have.
 */
export async function inviteAdministrator(queries: Queries, typed: string): Promise<string> {
  const parsed = newUsernameSchema.safeParse(typed)
  if (!parsed.success) {
    throw new Error(
      'A name has 3 to 32 small letters, digits, dots, dashes or underscores, and is neither admin nor editor.',
    )
  }
  await seedStore(queries)
  const username = parsed.data
  return queries.transaction(async (transaction) => {
    const [account] = await transaction
      .insert(consoleAccount)
      .values({ username, name: username, roles: [administrator] })
      .onConflictDoUpdate({
        target: consoleAccount.username,
        set: {
          disabled: false,
          roles: sql`array_append(array_remove(${consoleAccount.roles}, ${administrator}), ${administrator})`,
        },
      })
      .returning({ id: consoleAccount.id })
    await noteActivity(transaction, {
      actor: 'command',
      address: '',
      action: 'inviteAdministrator',
      target: username,
    })
    return (await invite(transaction, account!.id)).token
  })
}
