import type { Address, Hex } from 'viem'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { type Inscribed, readInscribed } from './readInscribed.ts'

export type PlanInscribeParams = {
  /** Exactly whom the transaction goes to: oneself, a receiver, or the zero address, as the protocol has it. */
  to: Address
  /** The inscription, byte for byte. */
  data: Hex
}

/** Plans one inscription: the bytes as they are, no coin, to one address. Nothing is added to them or put in order. */
export function planInscribe(client: ChainClient, { to, data }: PlanInscribeParams): Plan<Inscribed | undefined> {
  return {
    chainId: client.chain.id,
    steps: [{ id: 'inscribe', call: { to, data, value: 0n } }],
    read: readInscribed,
  }
}
