import type { Address, Hex } from 'viem'

/** Documents by which a contract inscribes with events. */
export const eventStandards = ['esip-3', 'erc-7583'] as const
export type EventStandard = (typeof eventStandards)[number]

/** What an event inscribed. */
export type InscribedEvent = {
  standard: EventStandard
  /** The contract that said so. */
  emitter: Address
  /** Who has it at first; ERC-7583 names nobody. */
  to?: Address
  data: Hex
}
