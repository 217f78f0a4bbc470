import type { Address } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'

/**
 * What is known of the chain. Nodes behind one address lag behind each other, so neither head nor nonce ever goes back
 * here; a reorganisation shows in receipts.
 */
export type ChainView = {
  head: bigint
  /** Looks at the head and at the nonces of these accounts, and that the node is still of this chain. */
  refresh(addresses: Iterable<Address>): Promise<void>
  /** Transactions of an account that are in blocks. */
  minedNonce(address: Address): number
  /** What the node says now: its newest blocks, and with those it has waiting. Both may go back. */
  nowNonce(address: Address): { mined: number; waiting: number }
}

export function createChainView(client: ChainClient): ChainView {
  const mined = new Map<Address, number>()
  const now = new Map<Address, { mined: number; waiting: number }>()
  const view: ChainView = {
    head: 0n,
    async refresh(addresses) {
      const [actualChainId, head] = await Promise.all([client.getChainId(), client.getBlockNumber({ cacheTime: 0 })])
      const expectedChainId = client.chain.id
      if (actualChainId !== expectedChainId)
        throw new ToolboxError('rpcChainMismatch', { expectedChainId, actualChainId })
      if (head > view.head) view.head = head
      await Promise.all(
        [...addresses].map(async (address) => {
          const [latest, pending] = await Promise.all([
            client.getTransactionCount({ address, blockTag: 'latest' }),
            client.getTransactionCount({ address, blockTag: 'pending' }).catch(() => 0),
          ])
          mined.set(address, Math.max(latest, mined.get(address) ?? 0))
          now.set(address, { mined: latest, waiting: Math.max(latest, pending) })
        }),
      )
    },
    minedNonce: (address) => mined.get(address) ?? 0,
    nowNonce: (address) => now.get(address) ?? { mined: 0, waiting: 0 },
  }
  return view
}
