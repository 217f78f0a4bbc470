import type { TransferList } from '@tokensmith/sdk/base/jobs/plainTransferSigner.ts'
import type { Address, TransactionSerializable } from 'viem'
import { type JobWalletPurpose, jobWalletStore } from './jobWalletStore.ts'
import { createJobWalletVault, type JobWalletTerms } from './jobWalletVault.ts'

/** What the page may ask. Each request gets one answer under its number, some with progress before it. */
export type JobWalletRequest =
  | { kind: 'make'; purpose: JobWalletPurpose }
  | { kind: 'draw'; count: number }
  | { kind: 'take'; text: string }
  | { kind: 'drop' }
  | { kind: 'bind'; wallets: readonly JobWalletTerms[] }
  | { kind: 'find'; address: Address }
  | { kind: 'keystore'; addresses: readonly Address[]; password: string }
  | { kind: 'restore'; address: Address; purpose: JobWalletPurpose; text: string; password: string }
  | { kind: 'restoreAll'; wallets: readonly JobWalletTerms[]; bytes: Uint8Array; password: string }
  | { kind: 'open'; address: Address; list: TransferList }
  | { kind: 'sign'; address: Address; transaction: TransactionSerializable }
  | { kind: 'forget'; address: Address }

const vault = createJobWalletVault(jobWalletStore)

addEventListener(
  'message',
  async ({ data: { id, request } }: MessageEvent<{ id: number; request: JobWalletRequest }>) => {
    const reply = (message: Record<string, unknown>) => postMessage({ id, ...message })
    try {
      reply({ answer: await carryOut(request, (progress) => reply({ progress })) })
    } catch (error) {
      // Messages of ours hold no secret; those of libraries may quote what they were given.
      const isOurs = error instanceof Error && /^(There is no key|This is not a part|This wallet)/.test(error.message)
      reply({ failed: isOurs ? error.message : 'The worker could not do it.' })
    }
  },
)

function carryOut(request: JobWalletRequest, onProgress: (share: number) => void): unknown {
  switch (request.kind) {
    case 'make':
      return vault.make(request.purpose)
    case 'draw':
      return vault.draw(request.count)
    case 'take':
      return vault.take(request.text)
    case 'drop':
      return vault.drop()
    case 'bind':
      return vault.bind(request.wallets)
    case 'find':
      return vault.find(request.address)
    case 'keystore':
      return vault.keystore(request.addresses, request.password, onProgress)
    case 'restore':
      return vault.restore(request.address, request.purpose, request.text, request.password)
    case 'restoreAll':
      return vault.restoreAll(request.wallets, request.bytes, request.password)
    case 'open':
      return vault.open(request.address, request.list)
    case 'sign':
      return vault.sign(request.address, request.transaction)
    case 'forget':
      return vault.forget(request.address)
  }
}
