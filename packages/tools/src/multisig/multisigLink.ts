import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import { type Address, getAddress, type Hex, isAddress } from 'viem'

const path = '/ot/ms'

/** Address of a wallet's page; it names the chain, so that it shows the same wallet to everybody. */
export function multisigHref(wallet: Address, chainId: number): string {
  return `${path}?${new URLSearchParams({ tab: 'OR', chain: String(chainId), wallet })}`
}

/** Address of an order that is kept in this browser; to others it says nothing. */
export function orderHref({ multisig, chainId, hash }: Pick<Order, 'multisig' | 'chainId' | 'hash'>): string {
  return `${multisigHref(multisig, chainId)}&order=${hash}`
}

/** A link that carries a whole order behind the #, which a browser sends to no server. */
export function orderLink(origin: string, code: string): string {
  return `${origin}${path}?tab=OR#${code}`
}

/** Which wallet and order a query asks for. */
export function readMultisigLink(query: URLSearchParams): { wallet?: Address; order?: Hex } {
  const [wallet, order] = ['wallet', 'order'].map((name) => query.get(name) ?? '')
  return {
    wallet: isAddress(wallet!, { strict: false }) ? getAddress(wallet!.toLowerCase()) : undefined,
    order: /^0x[0-9a-f]{64}$/.test(order!) ? (order as Hex) : undefined,
  }
}
