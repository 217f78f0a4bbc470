import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * A database of this browser, opened when it is first asked for, and again after it was closed or could not be opened.
 *
 * @param create Makes the stores of a browser that has none yet.
 * @returns What opens it; rejects where the browser keeps nothing.
 */
export function lazyDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opened = undefined
  }
  return () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: create,
      // A newer page may have to change it; this one opens it again when it needs it.
      blocking: (_, __, event) => {
        forget()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forget,
    })
    opened.catch(forget)
    return opened
  }
}
