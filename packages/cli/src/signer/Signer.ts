import type { KeySender } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { Address, EIP1193Provider } from 'viem'

/** Who signs: a key at hand, or a program of the person's that holds one. */
export type Signer = {
  account: Address
  provider: EIP1193Provider
  /** Only of a key at hand. */
  keys?: KeySender
}
