import type { EIP1193Provider, Hex } from 'viem'
import { decodeError } from '../errors/decodeError.ts'

/** State of an EIP-5792 batch, reduced to what a plan has to know. */
export type CallsStatus =
  | { state: 'unknown' }
  | { state: 'pending' }
  | { state: 'confirmed' | 'failed' | 'reverted' | 'partlyReverted'; hashes: readonly Hex[] }

/** Asks the wallet what became of a batch. A wallet that does not know the id says `unknown`; other failures are thrown. */
export async function getCallsStatus(provider: EIP1193Provider, callsId: string): Promise<CallsStatus> {
  try {
    const answer = (await provider.request({
      method: 'wallet_getCallsStatus',
      params: [callsId],
    })) as { status?: number | string; receipts?: readonly { transactionHash?: Hex }[] }
    const hashes = [...new Set((answer.receipts ?? []).flatMap((receipt) => receipt.transactionHash ?? []))]
    const status = Number(answer.status)
    if (status >= 600) return { state: 'partlyReverted', hashes }
    if (status >= 500) return { state: 'reverted', hashes }
    if (status >= 400) return { state: 'failed', hashes }
    if (status >= 200) return { state: 'confirmed', hashes }
    return { state: 'pending' }
  } catch (error) {
    if (decodeError(error).code === 'batchUnknown') return { state: 'unknown' }
    throw error
  }
}
