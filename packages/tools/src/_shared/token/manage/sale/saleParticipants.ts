import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { Address } from 'viem'

/** A purchase or a repayment, as the sale's events tell it. */
export type SaleEvent = {
  kind: 'bought' | 'refunded'
  account: Address
  paid: bigint
  amount: bigint
  blockNumber: bigint
}

export type SaleParticipant = {
  account: Address
  /** Paid and not paid back. */
  paid: bigint
  /** Base units bought; of a fair sale 0, since only the end tells. */
  bought: bigint
  purchases: number
  lastBlock: bigint
}

/** Who has bought how much, by the events that were read; the newest first. */
export function saleParticipants(events: readonly SaleEvent[]): SaleParticipant[] {
  const found = new Map<Address, SaleParticipant>()
  for (const { kind, account, paid, amount, blockNumber } of events) {
    const before = found.get(account) ?? { account, paid: 0n, bought: 0n, purchases: 0, lastBlock: 0n }
    const sign = kind === 'bought' ? 1n : -1n
    found.set(account, {
      account,
      paid: before.paid + sign * paid,
      bought: before.bought + sign * amount,
      purchases: before.purchases + (kind === 'bought' ? 1 : 0),
      lastBlock: blockNumber > before.lastBlock ? blockNumber : before.lastBlock,
    })
  }
  return [...found.values()].sort((a, b) => Number(b.lastBlock - a.lastBlock))
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
