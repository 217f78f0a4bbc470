import type { SaleEvent } from '@tokensmith/sdk/sale/saleEvents.ts'
import type { Address } from 'viem'

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
