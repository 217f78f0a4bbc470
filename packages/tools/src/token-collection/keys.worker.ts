import type { CollectPurpose } from '@tokensmith/sdk/collect/CollectSigner.ts'
import type { SweepOrder } from '@tokensmith/sdk/collect/collectContract.ts'
import type { Address, TransactionSerializable } from 'viem'
import { createKeyVault, type KeySource } from './keyVault.ts'

/** What the page may ask. Each request gets one answer under its number, some with progress before it. */
export type KeyRequest =
  | { kind: 'read'; source: KeySource }
  | { kind: 'dedicate'; purpose: CollectPurpose }
  | { kind: 'transaction'; from: Address; transaction: TransactionSerializable }
  | { kind: 'authorization'; from: Address; asked: { address: Address; nonce: number } }
  | { kind: 'order'; from: Address; order: SweepOrder }
  | { kind: 'wipe' }

const vault = createKeyVault()

addEventListener('message', async ({ data: { id, request } }: MessageEvent<{ id: number; request: KeyRequest }>) => {
  const reply = (message: Record<string, unknown>) => postMessage({ id, ...message })
  try {
    reply({ answer: await carryOut(request, (progress) => reply({ progress })) })
  } catch (error) {
    // Messages of ours hold no secret; those of libraries may quote what they were given.
    const isOurs =
      error instanceof Error && /^(There is no key|This is not a part|These keys|The keys)/.test(error.message)
    reply({ failed: isOurs ? error.message : 'The worker could not do it.' })
  }
})

function carryOut(request: KeyRequest, onProgress: (share: number) => void): unknown {
  switch (request.kind) {
    case 'read':
      return vault.read(request.source, onProgress)
    case 'dedicate':
      return vault.dedicate(request.purpose)
    case 'transaction':
      return vault.signTransaction(request.from, request.transaction)
    case 'authorization':
      return vault.signAuthorization(request.from, request.asked)
    case 'order':
      return vault.signOrder(request.from, request.order)
    case 'wipe':
      return vault.wipe()
  }
}
