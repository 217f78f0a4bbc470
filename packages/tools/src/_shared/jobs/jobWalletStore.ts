import type { TransferPurpose } from '@tokensmith/sdk/base/jobs/plainTransferSigner.ts'
import { lazyDatabase } from '@tokensmith/ui/database/lazyDatabase.ts'
import { writeStrictly } from '@tokensmith/ui/database/writeStrictly.ts'
import type { DBSchema } from 'idb'

/** What a wallet's key is for. It is fixed when the key is sealed: payments of a list, unless it says that it inscribes. */
export type JobWalletPurpose = TransferPurpose & { does?: 'inscribe'; firstNonce?: number }

/** The key of a job's wallet as it lies on the disk. */
export type KeptWallet = {
  /** In small letters. */
  address: string
  purpose: JobWalletPurpose
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

interface Kept extends DBSchema {
  wallets: { key: string; value: KeptWallet }
}

const open = lazyDatabase<Kept>('tokensmith-job-wallets', (database) => {
  database.createObjectStore('wallets', { keyPath: 'address' })
})

/** Wallets of jobs in this browser. Every write is on the disk (`strict`) before it resolves. */
export const jobWalletStore: JobWalletStore = {
  get: async (address) => (await open()).get('wallets', address),
  put: async (wallet) => writeStrictly(await open(), ['wallets'], (kept) => [kept.objectStore('wallets').put(wallet)]),
  remove: async (address) =>
    writeStrictly(await open(), ['wallets'], (kept) => [kept.objectStore('wallets').delete(address)]),
}
