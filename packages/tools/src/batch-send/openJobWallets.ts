import type { TransferList, TransferPurpose } from '@tokensmith/sdk/base/jobs/plainTransferSigner.ts'
import type { KeystoreFile } from '@tokensmith/sdk/wallet/createKeystores.ts'
import type { Address, Hex, TransactionSerializable } from 'viem'
import { askWorker, type Progress } from '../_shared/worker/askWorker.ts'
import type { JobWalletRequest } from './jobWallet.worker.ts'
import type { RestoreFault } from './jobWalletVault.ts'

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
    make: (purpose: TransferPurpose) => ask<Address>({ kind: 'make', purpose }),
    find: (address: Address) => ask<{ isSaved: boolean } | undefined>({ kind: 'find', address }),
    keystore: (address: Address, password: string, onProgress: Progress) =>
      ask<KeystoreFile>({ kind: 'keystore', address, password }, onProgress),
    restore: (address: Address, purpose: TransferPurpose, text: string, password: string) =>
      ask<RestoreFault | undefined>({ kind: 'restore', address, purpose, text, password }),
    open: (address: Address, list: TransferList) => ask<void>({ kind: 'open', address, list }),
    sign: (address: Address, transaction: TransactionSerializable) => ask<Hex>({ kind: 'sign', address, transaction }),
    forget: (address: Address) => ask<void>({ kind: 'forget', address }),
  }
}
