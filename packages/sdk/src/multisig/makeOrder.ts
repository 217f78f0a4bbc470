import { type Address, zeroAddress } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { hashOrder } from './hashOrder.ts'
import { encodeMultiSend } from './multiSend.ts'
import type { Order, OrderCall, OrderFields } from './Order.ts'

const noRefund = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }

export type MakeOrderParams = {
  chainId: number
  multisig: Address
  /** One is called as it is, several go through `multiSend`. */
  calls: readonly OrderCall[]
  nonce: bigint
  note?: string
  /** Unix seconds. */
  createdAt: number
  /** The batch contract of this chain that can only call; needed for several calls. */
  multiSend?: Address
}

/**
 * An order that nobody has signed yet. It pays no refund to anybody, and uses a delegatecall for nothing but a batch.
 *
 * @throws ToolboxError `multisigOrderEmpty` without calls, `multisigBatchMissing` without a batch contract.
 */
export function makeOrder({
  chainId,
  multisig,
  calls,
  nonce,
  note = '',
  createdAt,
  multiSend,
}: MakeOrderParams): Order {
  const [first] = calls
  if (!first) throw new ToolboxError('multisigOrderEmpty')
  if (calls.length > 1 && !multiSend) throw new ToolboxError('multisigBatchMissing')
  const whole =
    calls.length === 1
      ? { ...first, operation: 0 as const }
      : { to: multiSend!, value: 0n, data: encodeMultiSend(calls), operation: 1 as const }
  const { to, value, data, operation } = whole
  const fields: OrderFields = { to, value, data, operation, ...noRefund, nonce }
  const hash = hashOrder(chainId, multisig, fields).safeTxHash
  return { chainId, multisig, fields, hash, note, signatures: [], createdAt }
}

/** The order that takes another one's place: nothing, to the wallet itself, with the same nonce. */
export function makeRejection(order: Order, createdAt: number): Order {
  const { chainId, multisig, fields } = order
  const calls = [{ to: multisig, value: 0n, data: '0x' }] as const
  return makeOrder({ chainId, multisig, calls, nonce: fields.nonce, createdAt })
}

/** True for an order that does nothing but use up its nonce. */
export function isRejectionOrder({ multisig, fields }: Order): boolean {
  const isSelf = fields.to.toLowerCase() === multisig.toLowerCase()
  return isSelf && fields.value === 0n && fields.data === '0x' && fields.operation === 0 && fields.gasPrice === 0n
}
