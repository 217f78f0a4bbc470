import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'

/** `waiting`: an earlier order has to be carried out first. `replaced`: its number is used up, by it or by another. */
export type OrderState = 'signing' | 'ready' | 'waiting' | 'replaced'

/**
 * Where an order stands, by the wallet's number and the signatures at hand; `agreed` where more is known, such as
 * approvals on the chain.
 */
export function stateOfOrder(order: Order, multisig: Multisig, agreed?: number): OrderState {
  const { nonce } = order.fields
  if (nonce < multisig.nonce) return 'replaced'
  const signed = order.signatures.filter(({ owner }) => multisig.owners.some((one) => one === owner)).length
  if ((agreed ?? signed) < multisig.threshold) return 'signing'
  return nonce > multisig.nonce ? 'waiting' : 'ready'
}
