import type { Address } from 'viem'
import { costOfBytes } from './costOfBytes.ts'
import type { JobBatch } from './Job.ts'
import type { JobSession } from './JobSession.ts'

/** What accounts can still spend and the nonces they use next, with what is under way taken off. */
export type Purse = {
  /** Wei an account has beyond what its transactions under way may cost at most. */
  read(address: Address): Promise<bigint>
  /** True while transactions of the account are under way, some of which may cost less than they could. */
  isWaiting(address: Address): boolean
  spend(address: Address, wei: bigint): void
  nextNonce(address: Address): number
  takeNonce(address: Address, nonce: number): void
}

export function createPurse({ client, view }: JobSession, open: readonly JobBatch[]): Purse {
  const balances = new Map<Address, bigint>()
  const spent = new Map<Address, bigint>()
  const nonces = new Map<Address, number>()
  const add = (address: Address, wei: bigint) => spent.set(address, (spent.get(address) ?? 0n) + wei)
  for (const { from, raw, state, request } of open) {
    if (raw && state !== 'mined') add(from, costOfBytes(raw))
    if (request?.nonceSeen) nonces.set(from, Math.max(nonces.get(from) ?? 0, request.nonce + 1))
  }
  return {
    async read(address) {
      const balance = balances.get(address) ?? (await client.getBalance({ address }))
      balances.set(address, balance)
      return balance - (spent.get(address) ?? 0n)
    },
    isWaiting: (address) => (spent.get(address) ?? 0n) > 0n,
    spend: add,
    // Never below what was used already, whatever a lagging node says.
    nextNonce: (address) =>
      Math.max(view.minedNonce(address), view.nowNonce(address).waiting, nonces.get(address) ?? 0),
    takeNonce: (address, nonce) => nonces.set(address, Math.max(nonces.get(address) ?? 0, nonce + 1)),
  }
}
