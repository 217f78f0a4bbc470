import { inArray } from 'drizzle-orm'
import type { Env, StorageKind } from '../env.ts'
import { Refusal } from '../http/Refusal.ts'
import type { Queries } from './openDatabase.ts'
import { storageTotal } from './schema.ts'

export type StorageUse = { rows: number; bytes: number; mostRows: number; mostBytes: number }

const tables = {
  feedback: ['feedback'],
  verification: ['verification', 'verification_source', 'verification_arguments'],
} as const satisfies Record<StorageKind, readonly (typeof storageTotal.$inferSelect)['kind'][]>

/** Room comes back when old rows are deleted, which is looked after every hour. */
const retrySeconds = 3_600

/**
 * Makes sure that there is room for what is added next in the same transaction. Until that ends nobody else adds
 * anything of the kind, so that many at once cannot pass the limit together.
 *
 * @param share of the room that this may fill: what must always find a place has the whole of it.
 * @throws {Refusal} `storageFull`.
 */
export async function claimRoom(
  transaction: Queries,
  limits: Env['storage'],
  kind: StorageKind,
  bytes: number,
  share = 1,
): Promise<void> {
  const totals = await lockTotals(transaction, kind)
  const used = totals.reduce((sum, total) => sum + total.bytes, 0)
  const rows = totals.reduce((sum, total) => sum + total.rows, 0)
  const { mostRows, mostBytes } = limits[kind]
  // Who adds nothing needs no room, only that nothing is deleted meanwhile.
  if (bytes === 0) return
  if (used + bytes <= mostBytes * share && rows < mostRows * share) return
  throw new Refusal('storageFull', { headers: { 'retry-after': String(retrySeconds) } })
}

/** Until the transaction ends nobody else adds to a kind or deletes from it; always in the same order, so that none wait for each other. */
export function lockTotals(transaction: Queries, kind: StorageKind): Promise<(typeof storageTotal.$inferSelect)[]> {
  return transaction
    .select()
    .from(storageTotal)
    .where(inArray(storageTotal.kind, [...tables[kind]]))
    .orderBy(storageTotal.kind)
    .for('update')
}

/** How much is stored of each kind, and how much may be. */
export async function readStorage(queries: Queries, limits: Env['storage']): Promise<Record<StorageKind, StorageUse>> {
  const totals = await queries.select().from(storageTotal)
  const use = (kind: StorageKind) => {
    const own = totals.filter((total) => (tables[kind] as readonly string[]).includes(total.kind))
    const rows = own.reduce((sum, total) => sum + total.rows, 0)
    return { rows, bytes: own.reduce((sum, total) => sum + total.bytes, 0), ...limits[kind] }
  }
  return { feedback: use('feedback'), verification: use('verification') }
}
