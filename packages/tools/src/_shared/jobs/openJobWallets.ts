import type { TransferList } from '@tokensmith/sdk/base/jobs/plainTransferSigner.ts'
import type { Address, Hex, TransactionSerializable } from 'viem'
import { askWorker, type Progress } from '../worker/askWorker.ts'
import type { JobWalletRequest } from './jobWallet.worker.ts'
import type { JobWalletPurpose } from './jobWalletStore.ts'
import type { JobWalletTerms, KeyFile, RestoreFault, TakenKeys } from './jobWalletVault.ts'

export type JobWallets = ReturnType<typeof startWorker>

let started: JobWallets | undefined

/** The worker that holds the keys of jobs' wallets. It lives as long as the page, since jobs outlive their screens. */
export function openJobWallets(): JobWallets {
  started ??= startWorker()
  return started
}

function startWorker() {
  const worker = new Worker(new URL('./jobWallet.worker.ts', import.meta.url), { type: 'module' })
  const { ask } = askWorker<JobWalletRequest>(worker)
  return {
    make: (purpose: JobWalletPurpose) => ask<Address>({ kind: 'make', purpose }),
    draw: (count: number) => ask<readonly Address[]>({ kind: 'draw', count }),
    take: (text: string) => ask<TakenKeys>({ kind: 'take', text }),
    drop: () => ask<void>({ kind: 'drop' }),
    bind: (wallets: readonly JobWalletTerms[]) => ask<void>({ kind: 'bind', wallets }),
    find: (address: Address) => ask<{ isSaved: boolean } | undefined>({ kind: 'find', address }),
    keystore: (addresses: readonly Address[], password: string, onProgress: Progress) =>
      ask<KeyFile>({ kind: 'keystore', addresses, password }, onProgress),
    restore: (address: Address, purpose: JobWalletPurpose, text: string, password: string) =>
      ask<RestoreFault | undefined>({ kind: 'restore', address, purpose, text, password }),
    restoreAll: (wallets: readonly JobWalletTerms[], bytes: Uint8Array, password: string) =>
      ask<RestoreFault | undefined>({ kind: 'restoreAll', wallets, bytes, password }),
    open: (address: Address, list: TransferList) => ask<void>({ kind: 'open', address, list }),
    sign: (address: Address, transaction: TransactionSerializable) => ask<Hex>({ kind: 'sign', address, transaction }),
    forget: (address: Address) => ask<void>({ kind: 'forget', address }),
  }
}
