import type { ApprovalEvent } from '@tokensmith/sdk/approvals/ApprovalEvent.ts'
import type { ApprovalScan } from '@tokensmith/sdk/approvals/ApprovalScan.ts'
import { addRange, type BlockRange } from '@tokensmith/sdk/approvals/blockRanges.ts'

/** What was found of one owner on one chain, kept in this browser so that the next search goes on there. */
export type ApprovalStore = {
  read(): Promise<ApprovalScan>
  add(range: BlockRange, events: readonly ApprovalEvent[]): Promise<void>
  forget(): Promise<void>
}

const databaseName = 'tokensmith-approvals'
const none: ApprovalStore = {
  read: async () => ({ covered: [], events: [] }),
  add: async () => {},
  forget: async () => {},
}

/**
 * Opens what is kept. Where the browser keeps nothing, an empty store that forgets: a search works without it.
 *
 * @param key chain (with the hash of its first block: a local chain that was started anew is another) and owner.
 */
export async function openApprovalStore(key: string): Promise<ApprovalStore> {
  const database = await openDatabase().catch(() => undefined)
  return database ? storeOver(database, key) : none
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('scans')
      request.result.createObjectStore('events', { autoIncrement: true }).createIndex('scan', 'scan')
    }
    request.onblocked = () => reject(new Error('Another tab keeps an older store open.'))
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
  })
}

function storeOver(database: IDBDatabase, key: string): ApprovalStore {
  /** Blocks and events of a piece go together or not at all. */
  const write = (work: (scans: IDBObjectStore, events: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(['scans', 'events'], 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser did not keep it.'))
      work(transaction.objectStore('scans'), transaction.objectStore('events'))
    })
  return {
    read: () =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(['scans', 'events'], 'readonly')
        const covered = transaction.objectStore('scans').get(key)
        const pieces = transaction.objectStore('events').index('scan').getAll(key)
        transaction.onerror = () => reject(transaction.error)
        transaction.oncomplete = () => {
          const kept = pieces.result as { events: ApprovalEvent[] }[]
          resolve({
            covered: (covered.result as BlockRange[] | undefined) ?? [],
            events: kept.flatMap(({ events }) => events),
          })
        }
      }),
    add: (range, found) =>
      write((scans, events) => {
        const read = scans.get(key)
        read.onsuccess = () => scans.put(addRange((read.result as BlockRange[] | undefined) ?? [], range), key)
        if (found.length > 0) events.add({ scan: key, events: found })
      }),
    forget: () =>
      write((scans, events) => {
        scans.delete(key)
        const cursor = events.index('scan').openCursor(key)
        cursor.onsuccess = () => {
          cursor.result?.delete()
          cursor.result?.continue()
        }
      }),
  }
}
