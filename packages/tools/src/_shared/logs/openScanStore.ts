import { addRange, type BlockRange } from '@tokensmith/sdk/base/logs/blockRanges.ts'
import type { LogScan } from '@tokensmith/sdk/base/logs/LogScan.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { Address } from 'viem'

/** What a search has found of one owner on one chain, kept in this browser so that the next search goes on there. */
export type ScanStore<Event> = {
  read(): Promise<LogScan<Event>>
  add(range: BlockRange, events: readonly Event[]): Promise<void>
  forget(): Promise<void>
}

/** Names of the stores: searches for different events keep them apart. */
export type ScanStoreName = 'tokensmith-approvals' | 'tokensmith-liquidity'

/**
 * Opens what is kept of an owner. A local chain that was started anew is another one: it is told by its first block.
 * Where the browser keeps nothing, an empty store that forgets: a search works without it.
 */
export async function openScanStore<Event>(
  name: ScanStoreName,
  { client, owner }: { client: ChainClient; owner: Address },
): Promise<ScanStore<Event>> {
  const [database, first] = await Promise.all([
    openDatabase(name).catch(() => undefined),
    client.getBlock({ blockNumber: 0n }).catch(() => undefined),
  ])
  const key = `${client.chain.id}:${first?.hash ?? ''}:${owner.toLowerCase()}`
  return database ? storeOver<Event>(database, key) : forgetful<Event>()
}

const forgetful = <Event>(): ScanStore<Event> => ({
  read: async () => ({ covered: [], events: [] }),
  add: async () => {},
  forget: async () => {},
})

function openDatabase(name: ScanStoreName): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
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

function storeOver<Event>(database: IDBDatabase, key: string): ScanStore<Event> {
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
          const kept = pieces.result as { events: Event[] }[]
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
