import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { findBatchContract } from '@tokensmith/sdk/multisig/findBatchContract.ts'
import { getMultisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import { makeOrder } from '@tokensmith/sdk/multisig/makeOrder.ts'
import type { Order, OrderCall } from '@tokensmith/sdk/multisig/Order.ts'
import type { Address } from 'viem'
import { orderHref } from './multisigLink.ts'
import { listOrders, rememberMultisig, saveOrder } from './orderStore.ts'

export type ProposeOrderParams = {
  multisig: Address
  calls: readonly OrderCall[]
  /** In the proposer's words; cut to what an order can carry. */
  note: string
  /** The next free number unless told. */
  nonce?: bigint
}

/**
 * Makes an order and keeps it in this browser. Signs and sends nothing.
 *
 * @returns the address of the order's page.
 * @throws ToolboxError of reading the wallet, of `makeOrder`, and `multisigStoreFailed`.
 */
export async function proposeOrder(client: ChainClient, params: ProposeOrderParams): Promise<string> {
  const chainId = client.chain.id
  const { calls } = params
  const [multisig, kept, multiSend] = await Promise.all([
    getMultisig(client, params.multisig),
    listOrders(),
    calls.length > 1 ? findBatchContract(client) : undefined,
  ])
  const { address } = multisig
  const own = kept.filter((order) => order.chainId === chainId && order.multisig === address)
  const nonce = params.nonce ?? nextOrderNonce(own, multisig.nonce)
  const createdAt = Math.floor(Date.now() / 1000)
  const note = params.note.trim().slice(0, 280)
  const order = makeOrder({ chainId, multisig: address, calls, nonce, note, createdAt, multiSend })
  await saveOrder(order)
  await rememberMultisig({ chainId, address })
  return orderHref(order)
}

/** The number after those of the wallet's orders that are kept and still wait. */
export function nextOrderNonce(orders: readonly Order[], next: bigint): bigint {
  return orders.reduce((most, { fields: { nonce } }) => (nonce >= most ? nonce + 1n : most), next)
}
