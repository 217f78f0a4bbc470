import type { Address } from 'viem'
import type { SaleStatus } from './SaleStatus.ts'

/** A purchase or a repayment, as the sale's events tell it. */
export type SaleEvent = {
  kind: 'bought' | 'refunded'
  account: Address
  /** Base units of the pay coin. */
  paid: bigint
  /** Base units of the token; 0 for a repayment, and in a fair sale. */
  amount: bigint
  blockNumber: bigint
}

/**
 * True when the events that were read are all there are, by the contract's own books at the same block: as many accounts,
 * and as much coin. Reading backwards can end there.
 */
export function isWholeSale(
  events: readonly SaleEvent[],
  { raised, buyers }: Pick<SaleStatus, 'raised' | 'buyers'>,
): boolean {
  const accounts = new Set(events.flatMap(({ kind, account }) => (kind === 'bought' ? [account] : [])))
  const paid = events.reduce((sum, { kind, paid: part }) => sum + (kind === 'bought' ? part : -part), 0n)
  return accounts.size === buyers && paid === raised
}
