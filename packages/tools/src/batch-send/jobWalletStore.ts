import type { TransferPurpose } from '@tokensmith/sdk/base/jobs/plainTransferSigner.ts'

/** The key of a job's wallet as it lies on the disk. */
export type KeptWallet = {
  /** In small letters. */
  address: string
  purpose: TransferPurpose
  /** The private key, sealed by a key that this browser uses and never hands out. */
  sealed: ArrayBuffer
  iv: Uint8Array<ArrayBuffer>
  sealKey: CryptoKey
  /** The person has been given the key as a file. */
  isSaved: boolean
}

export type JobWalletStore = {
  get(address: string): Promise<KeptWallet | undefined>
  /** Resolves when it is on the disk. */
  put(wallet: KeptWallet): Promise<void>
  remove(address: string): Promise<void>
}

const databaseName = 'tokensmith-job-wallets'
let opened: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('wallets', { keyPath: 'address' })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => resolve(request.result)
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function transact<Value>(
  mode: IDBTransactionMode,
  work: (wallets: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('wallets', mode, { durability: 'strict' })
    const request = work(transaction.objectStore('wallets'))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Wallets of jobs in this browser. Every write is on the disk (`strict`) before it resolves. */
export const jobWalletStore: JobWalletStore = {
  get: (address) => transact<KeptWallet | undefined>('readonly', (wallets) => wallets.get(address)),
  put: (wallet) => transact('readwrite', (wallets) => wallets.put(wallet)).then(() => {}),
  remove: (address) => transact('readwrite', (wallets) => wallets.delete(address)),
}
