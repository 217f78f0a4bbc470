import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'

/**
 * Writes to some stores of a database, all of it or nothing. It is on the disk (`strict`) when this resolves, so that it
 * outlives a crash.
 *
 * @param work What to write; every request that it does not wait for itself has to be among what it returns.
 * @throws What the browser says, when it could not be kept.
 */
export async function writeStrictly<Schema extends DBSchema, Name extends StoreNames<Schema>>(
  database: IDBPDatabase<Schema>,
  stores: Name[],
  work: (transaction: IDBPTransaction<Schema, Name[], 'readwrite'>) => Promise<unknown>[],
): Promise<void> {
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
  await Promise.all([...work(transaction), transaction.done])
}
