import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { CollectPurpose, CollectSigner } from '@tokensmith/sdk/collect/CollectSigner.ts'
import type { KeySourceFault } from '@tokensmith/sdk/collect/KeyList.ts'
import type { Hex, SignedAuthorization } from 'viem'
import { askWorker, type Progress } from '../_shared/worker/askWorker.ts'
import type { KeyRequest } from './keys.worker.ts'
import type { KeyReading, KeySource } from './keyVault.ts'

export type KeyVault = ReturnType<typeof openKeyVault>

/** Starts the worker that holds the keys. `close` ends it, and with it everything it holds. */
export function openKeyVault() {
  const worker = new Worker(new URL('./keys.worker.ts', import.meta.url), { type: 'module' })
  const { ask, close } = askWorker<KeyRequest>(worker)
  const signer: CollectSigner = {
    signTransaction: (from, transaction) => ask<Hex>({ kind: 'transaction', from, transaction }),
    signAuthorization: (from, asked) => ask<SignedAuthorization>({ kind: 'authorization', from, asked }),
    signOrder: (from, order) => ask<Hex>({ kind: 'order', from, order }),
  }
  return {
    read: (source: KeySource, onProgress: Progress) =>
      ask<KeyReading | KeySourceFault>({ kind: 'read', source }, onProgress),
    dedicate: (purpose: CollectPurpose) => ask<void>({ kind: 'dedicate', purpose }),
    signer,
    wipe: () => ask<void>({ kind: 'wipe' }),
    // Not a failure of what was being signed: it is only not signed.
    close: () => close(new ToolboxError('planAborted')),
  }
}
