import type { Context } from 'hono'
import type { Queries } from '../db/openDatabase.ts'
import type { ConsoleUser } from './access/ConsoleUser.ts'
import type { ActivityEntry } from './activity/activity.ts'

/** One call that was let in, beside its input. */
export type Call = {
  context: Context
  user?: ConsoleUser
  /** Whom the rate limits count it for. */
  client: string
  /** Where the server has the accounts for trying out, for this caller. */
  demo: boolean
  /** The parameter of the path; empty where it has none. */
  id: string
  /** Notes in the record what the caller did, in the transaction that does it. */
  note(queries: Queries, entry: Pick<ActivityEntry, 'action' | 'target' | 'values'>): Promise<void>
}
