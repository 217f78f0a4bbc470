import { addRange, type BlockRange } from '@tokensmith/sdk/base/logs/blockRanges.ts'
import type { LogScan } from '@tokensmith/sdk/base/logs/LogScan.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { lazyDatabase } from '@tokensmith/ui/database/lazyDatabase.ts'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Address } from 'viem'

/** What a search has found of one owner on one chain, kept in this browser so that the next search goes on there. */
export type ScanStore<Event> = {
  read(): Promise<LogScan<Event>>
  add(range: BlockRange, events: readonly Event[]): Promise<void>
  forget(): Promise<void>
}

interface Kept extends DBSchema {
  scans: { key: string; value: BlockRange[] }
  events: { key: number; value: { scan: string; events: readonly unknown[] }; indexes: { scan: string } }
}

const open = (name: string) =>
  lazyDatabase<Kept>(name, (database) => {
    database.createObjectStore('scans')
    database.createObjectStore('events', { autoIncrement: true }).createIndex('scan', 'scan')
  })

/** Searches for different events keep them apart. */
const databases = { approvals: open('tokensmith-approvals'), liquidity: open('tokensmith-liquidity') }

/**
 * Opens what is kept of an owner. A local chain that was started anew is another one: it is told by its first block.
 * Where the browser keeps nothing, an empty store that forgets: a search works without it.
 */
export async function openScanStore<Event>(
  name: keyof typeof databases,
  { client, owner }: { client: ChainClient; owner: Address },
): Promise<ScanStore<Event>> {
  const [database, first] = await Promise.all([
    databases[name]().catch(() => undefined),
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

/** Blocks and events of a piece go together or not at all. */
function storeOver<Event>(database: IDBPDatabase<Kept>, key: string): ScanStore<Event> {
  return {
    async read() {
      const kept = database.transaction(['scans', 'events'])
      const [covered = [], pieces] = await Promise.all([
        kept.objectStore('scans').get(key),
        kept.objectStore('events').index('scan').getAll(key),
      ])
      return { covered, events: pieces.flatMap(({ events }) => events as Event[]) }
    },
    async add(range, found) {
      const kept = database.transaction(['scans', 'events'], 'readwrite')
      const scans = kept.objectStore('scans')
      await Promise.all([
        scans.get(key).then((covered = []) => scans.put(addRange(covered, range), key)),
        ...(found.length > 0 ? [kept.objectStore('events').add({ scan: key, events: found })] : []),
        kept.done,
      ])
    },
    async forget() {
      const kept = database.transaction(['scans', 'events'], 'readwrite')
      const pieces = await kept.objectStore('events').index('scan').getAllKeys(key)
      await Promise.all([
        kept.objectStore('scans').delete(key),
        ...pieces.map((piece) => kept.objectStore('events').delete(piece)),
        kept.done,
      ])
    },
  }
}
