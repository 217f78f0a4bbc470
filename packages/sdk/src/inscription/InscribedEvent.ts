import type { Address, Hex } from 'viem'

/** Documents by which a contract inscribes with events. */
export type EventStandard = 'esip-3' | 'erc-7583'

/** What an event inscribed. */
export type InscribedEvent = {
  standard: EventStandard
  /** The contract that said so. */
  emitter: Address
  /** Who has it at first; ERC-7583 names nobody. */
  to?: Address
  data: Hex
}
