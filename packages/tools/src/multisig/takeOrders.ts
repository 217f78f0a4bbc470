import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import type { Address } from 'viem'
import { listOrders, rememberMultisig, saveOrder } from './orderStore.ts'

/** What came of orders from outside. */
export type TakenOrders = {
  orders: readonly Order[]
  /** Signatures that are new here. */
  added: number
  isNew: boolean
  refused: readonly { owner: Address; error: ToolboxError }[]
}

/**
 * Keeps orders that came by link, text or file, with those of their signatures that verify against the owners of now.
 *
 * @throws ToolboxError of reading, of the node, and `multisigOrderElsewhere` for a chain the page does not know.
 */
export async function takeOrders(
  incoming: readonly Order[],
  getClient: (chainId: number) => Promise<ChainClient>,
  knows: (chainId: number) => boolean,
): Promise<TakenOrders> {
  const [{ mergeOrder }, { getMultisig }, kept] = await Promise.all([
    import('@tokensmith/sdk/multisig/mergeOrder.ts'),
    import('@tokensmith/sdk/multisig/getMultisig.ts'),
    listOrders(),
  ])
  const merged = []
  for (const order of incoming) {
    const { chainId, multisig } = order
    if (!knows(chainId)) throw new ToolboxError('multisigOrderElsewhere', { chainId, address: multisig })
    const { owners } = await getMultisig(await getClient(chainId), multisig)
    const before = kept.find(({ hash }) => hash === order.hash)
    merged.push({ ...(await mergeOrder(before, order, owners)), isNew: !before })
  }
  for (const { order } of merged) {
    await saveOrder(order)
    await rememberMultisig({ chainId: order.chainId, address: order.multisig })
  }
  return {
    orders: merged.map(({ order }) => order),
    added: merged.reduce((sum, { added }) => sum + added, 0),
    isNew: merged.some(({ isNew }) => isNew),
    refused: merged.flatMap(({ refused }) => refused),
  }
}
