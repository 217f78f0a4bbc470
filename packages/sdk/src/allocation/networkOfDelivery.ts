import type { AllocationDelivery } from '../sale/AllocationStatus.ts'
import type { ForeignNetwork } from '../sale/foreign/foreignNetworks.ts'

/** The protocol of runes, as it calls itself. */
export const runeProtocol = 'RUNES'

/** What a rune sale is told from others by: what its deployer has written, and nothing else. */
export const isRuneDelivery = ({ protocol }: Pick<AllocationDelivery, 'protocol'>): boolean =>
  protocol.toUpperCase() === runeProtocol

/** Protocols whose recipients have forms that several networks know, and that are not Bitcoin's. */
const ownNetworks: Readonly<Record<string, ForeignNetwork>> = { 'LTC-20': 'litecoin', 'DRC-20': 'dogecoin' }

/**
 * Where a sale delivers to, as everybody reads it: a sale keeps forms of recipients and no network, and the same 32 bytes are
 * another address on another network. EVM addresses and bare bytes are forms of their own; of the others the protocol
 * decides, and what is neither Litecoin's nor Dogecoin's is Bitcoin's. Pure.
 */
export function networkOfDelivery({ protocol, forms }: Pick<AllocationDelivery, 'protocol' | 'forms'>): ForeignNetwork {
  if (forms.length > 0 && forms.every((form) => form === 'evm')) return 'evm'
  if (forms.length > 0 && forms.every((form) => form === 'raw')) return 'other'
  const name = protocol.toUpperCase()
  return Object.hasOwn(ownNetworks, name) ? ownNetworks[name]! : 'bitcoin'
}
