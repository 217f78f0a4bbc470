import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import { lazyDatabase } from '@tokensmith/ui/database/lazyDatabase.ts'
import { writeStrictly } from '@tokensmith/ui/database/writeStrictly.ts'
import type { DBSchema, IDBPDatabase, IDBPObjectStore, StoreNames } from 'idb'
import type { Address, Hex } from 'viem'

/** Tabs, and parts of one page, tell each other by it that something kept has changed. */
export const ordersChannel = 'tokensmith.orders'

/** A wallet that was opened or created in this browser. */
export type KnownMultisig = { chainId: number; address: Address; openedAtMs: number }

interface Kept extends DBSchema {
  orders: { key: Hex; value: Order }
  wallets: { key: [number, Address]; value: KnownMultisig }
}

const open = lazyDatabase<Kept>('tokensmith-orders', (database) => {
  database.createObjectStore('orders', { keyPath: 'hash' })
  database.createObjectStore('wallets', { keyPath: ['chainId', 'address'] })
})

/** @throws ToolboxError `multisigStoreFailed` when the browser keeps nothing. */
async function use<Value>(work: (database: IDBPDatabase<Kept>) => Promise<Value>): Promise<Value> {
  try {
    return await work(await open())
  } catch (cause) {
    throw new ToolboxError('multisigStoreFailed', {}, { cause })
  }
}

async function change<Name extends StoreNames<Kept>>(
  name: Name,
  work: (store: IDBPObjectStore<Kept, Name[], Name, 'readwrite'>) => Promise<unknown>,
): Promise<void> {
  try {
    await use((database) => writeStrictly(database, [name], (kept) => [work(kept.objectStore(name))]))
  } finally {
    const channel = new BroadcastChannel(ordersChannel)
    channel.postMessage(name)
    channel.close()
  }
}

/**
 * Keeps an order whose signatures are verified. Signatures that another tab has added meanwhile stay; what was kept of
 * it otherwise stays as it is.
 */
export async function saveOrder(order: Order): Promise<void> {
  await change('orders', async (store) => {
    const before = await store.get(order.hash)
    const kept = before?.signatures ?? []
    const added = order.signatures.filter(({ owner }) => !kept.some((one) => one.owner === owner))
    await store.put({ ...(before ?? order), signatures: [...kept, ...added] })
  })
}

/** All kept orders, newest first. */
export async function listOrders(): Promise<readonly Order[]> {
  const orders = await use((database) => database.getAll('orders'))
  return orders.sort((a, b) => b.createdAt - a.createdAt)
}

export async function removeOrder(hash: Hex): Promise<void> {
  await change('orders', (store) => store.delete(hash))
}

export async function rememberMultisig(wallet: Omit<KnownMultisig, 'openedAtMs'>): Promise<void> {
  await change('wallets', (store) => store.put({ ...wallet, openedAtMs: Date.now() }))
}

/** Wallets that were opened here, the latest first. */
export async function listMultisigs(): Promise<readonly KnownMultisig[]> {
  const wallets = await use((database) => database.getAll('wallets'))
  return wallets.sort((a, b) => b.openedAtMs - a.openedAtMs)
}
