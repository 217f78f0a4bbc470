import type { MnemonicProblem } from '@tokensmith/sdk/wallet/parseMnemonic.ts'
import type { Hex } from 'viem'
import { askWorker, type Progress } from '../_shared/worker/askWorker.ts'
import type { VaultRequest } from './wallets.worker.ts'
import type { WalletOrder, WalletQuestion } from './walletVault.ts'

export type Vault = ReturnType<typeof openVault>

/** Starts the worker that makes and holds the wallets. `close` ends it, and with it everything it holds. */
export function openVault() {
  const worker = new Worker(new URL('./wallets.worker.ts', import.meta.url), { type: 'module' })
  const { ask, close } = askWorker<VaultRequest>(worker)
  return {
    check: (typed: string) => ask<MnemonicProblem | undefined>({ kind: 'check', typed }),
    make: (order: WalletOrder, onProgress: Progress) => ask<Uint8Array>({ kind: 'make', order }, onProgress),
    key: (index: number) => ask<Hex>({ kind: 'key', index }),
    mnemonic: () => ask<string | undefined>({ kind: 'mnemonic' }),
    matches: (question: WalletQuestion, answer: string) => ask<boolean>({ kind: 'matches', question, answer }),
    csv: (header: readonly string[], withKeys: boolean) =>
      ask<Uint8Array<ArrayBuffer>>({ kind: 'csv', header, withKeys }),
    keystores: (password: string, onProgress: Progress) =>
      ask<Uint8Array<ArrayBuffer>>({ kind: 'keystores', password }, onProgress),
    wipe: () => ask<void>({ kind: 'wipe' }),
    close: () => close(),
  }
}
