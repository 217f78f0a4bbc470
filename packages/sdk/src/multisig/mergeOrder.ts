import { type Address, isAddressEqual } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { Order, OrderSignature } from './Order.ts'
import { verifySignature } from './verifySignature.ts'

export type MergedOrder = {
  order: Order
  /** Signatures that are new. */
  added: number
  /** What was left out, and why: nothing unverified is ever kept. */
  refused: readonly { owner: Address; error: ToolboxError }[]
}

/**
 * Takes the signatures of an order that came from outside into the one that is kept, after verifying each. Of two by
 * the same owner the one that is kept stays. An order with another hash is another order and is never merged.
 *
 * @param kept undefined when the order is new here.
 * @throws ToolboxError `multisigOrderOther` when the hashes differ.
 */
export async function mergeOrder(
  kept: Order | undefined,
  incoming: Order,
  owners: readonly Address[],
): Promise<MergedOrder> {
  if (kept && kept.hash !== incoming.hash) {
    throw new ToolboxError('multisigOrderOther', { expected: kept.hash, actual: incoming.hash })
  }
  const signatures: OrderSignature[] = [...(kept?.signatures ?? [])]
  const refused: { owner: Address; error: ToolboxError }[] = []
  const before = signatures.length
  for (const signature of incoming.signatures) {
    if (signatures.some(({ owner }) => isAddressEqual(owner, signature.owner))) continue
    try {
      signatures.push(await verifySignature(incoming.hash, signature, owners))
    } catch (error) {
      if (!(error instanceof ToolboxError)) throw error
      refused.push({ owner: signature.owner, error })
    }
  }
  return { order: { ...(kept ?? incoming), signatures }, added: signatures.length - before, refused }
}
