import type { Address, Hex } from 'viem'

/**
 * - `intent`: written before the wallet is asked; only the chain can tell what became of it.
 * - `sent`: a hash, or the id of a batch, is known and nothing final yet.
 * - `rejected`, `failed`: certainly not sent. `dropped`: the network has forgotten it, which is not the same.
 * - `replaced`, `cancelled`: another transaction took its nonce.
 */
export type JournalState =
  | 'intent'
  | 'sent'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'cancelled'
  | 'dropped'
  | 'rejected'
  | 'failed'

/** One write request. Plain JSON, so that any store can keep it: big numbers are decimal texts. */
export type JournalRecord = {
  id: string
  /** Names one run of one plan; the same key continues it. */
  planKey: string
  /** Step of the plan, or `batchStepId` for all steps in one request. */
  stepId: string
  chainId: number
  from: Address
  /** Absent for a contract creation and for a batch. */
  to?: Address
  /** keccak256 of the calldata, or of all calls of a batch. */
  dataDigest: Hex
  /** Wei, decimal. */
  value: string
  /** The account's next nonce when the wallet was asked; wallets may choose a later one. */
  nonce: number
  /** True once the transaction itself was seen and `nonce` is the one it really has. */
  nonceSeen?: boolean
  /** Head of the chain when the wallet was asked, decimal; nothing older can be it. */
  fromBlock: string
  state: JournalState
  hash?: Hex
  /** Our own id of an EIP-5792 batch. */
  callsId?: string
  /** The transaction that took the nonce. */
  replacedBy?: Hex
  /** Unix seconds. */
  createdAt: number
  updatedAt: number
}

/** Where write requests are remembered, so that nothing is sent twice whatever dies in between. */
export type Journal = {
  /** Adds or overwrites by `id`. Resolves only when the record would survive a crash of this program. */
  put(record: JournalRecord): Promise<void>
  /** Records of one run, or all of them, oldest first. */
  list(planKey?: string): Promise<readonly JournalRecord[]>
}

/** Step id of the record that stands for a whole EIP-5792 batch. */
export const batchStepId = '*'

/** True while only the chain can tell what became of a record. */
export function isOpen(record: JournalRecord): boolean {
  return record.state === 'intent' || record.state === 'sent' || record.state === 'dropped'
}
