import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import type { Address, Hex } from 'viem'

/** Tabs, and parts of one page, tell each other by it that something kept has changed. */
export const ordersChannel = 'tokensmith.orders'

/** A wallet that was opened or created in this browser. */
export type KnownMultisig = { chainId: number; address: Address; openedAtMs: number }

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('tokensmith-orders', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('orders', { keyPath: 'hash' })
      request.result.createObjectStore('wallets', { keyPath: ['chainId', 'address'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** @throws ToolboxError `multisigStoreFailed` when the browser keeps nothing. */
async function transact<Value>(
  name: 'orders' | 'wallets',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value> | undefined,
): Promise<Value> {
  try {
    const database = await open()
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode, { durability: mode === 'readwrite' ? 'strict' : 'default' })
      const request = work(transaction.objectStore(name))
      transaction.oncomplete = () => resolve(request?.result as Value)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } catch (cause) {
    throw new ToolboxError('multisigStoreFailed', {}, { cause })
  } finally {
    if (mode === 'readwrite') {
      const channel = new BroadcastChannel(ordersChannel)
      channel.postMessage(name)
      channel.close()
    }
  }
}

/**
 * Keeps an order whose signatures are verified. Signatures that another tab has added meanwhile stay; what was kept of
 * it otherwise stays as it is.
 */
export async function saveOrder(order: Order): Promise<void> {
  await transact('orders', 'readwrite', (store) => {
    const before: IDBRequest<Order | undefined> = store.get(order.hash)
    before.onsuccess = () => {
      const kept = before.result?.signatures ?? []
      const added = order.signatures.filter(({ owner }) => !kept.some((one) => one.owner === owner))
      store.put({ ...(before.result ?? order), signatures: [...kept, ...added] })
    }
    return undefined
  })
}

/** All kept orders, newest first. */
export async function listOrders(): Promise<readonly Order[]> {
  const orders = await transact<Order[]>('orders', 'readonly', (store) => store.getAll())
  return orders.sort((a, b) => b.createdAt - a.createdAt)
}

export async function removeOrder(hash: Hex): Promise<void> {
  await transact('orders', 'readwrite', (store) => store.delete(hash))
}

export async function rememberMultisig(wallet: Omit<KnownMultisig, 'openedAtMs'>): Promise<void> {
  await transact('wallets', 'readwrite', (store) => store.put({ ...wallet, openedAtMs: Date.now() }))
}

/** Wallets that were opened here, the latest first. */
export async function listMultisigs(): Promise<readonly KnownMultisig[]> {
  const wallets = await transact<KnownMultisig[]>('wallets', 'readonly', (store) => store.getAll())
  return wallets.sort((a, b) => b.openedAtMs - a.openedAtMs)
}
