import { type Address, getAddress, type Hex, isAddress, isHex, size } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { maxSigners } from './checkSigners.ts'
import { hashOrder } from './hashOrder.ts'
import type { Order, OrderFields, OrderSignature } from './Order.ts'

const maxDataBytes = 131_072
const maxNote = 280

/** An order as plain JSON: numbers as decimal texts, names short because links are. */
export type OrderText = {
  v: 1
  c: string
  w: string
  h: string
  t: [string, string, string, number, string, string, string, string, string, string]
  n: string
  a: number
  s: [string, string, string][]
}

const kinds = ['typed', 'message', 'contract'] as const

export function writeOrder({ chainId, multisig, fields, hash, note, signatures, createdAt }: Order): OrderText {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } = fields
  return {
    ...{ v: 1, c: String(chainId), w: multisig, h: hash, n: note, a: createdAt },
    t: [
      ...[to, value.toString(), data, operation, safeTxGas.toString(), baseGas.toString(), gasPrice.toString()],
      ...[gasToken, refundReceiver, nonce.toString()],
    ] as OrderText['t'],
    s: signatures.map(({ owner, kind, data }) => [owner, kind, data]),
  }
}

/**
 * Reads an order that came from outside. Its hash is computed here; what says another hash is refused, because it is
 * another order than the one it claims to be. Its signatures are only read: `verifySignature` judges them.
 *
 * @throws ToolboxError `multisigOrderUnreadable` with the field, `multisigOrderTampered`.
 */
export function parseOrder(value: unknown): Order {
  const text = value as Partial<OrderText> | null
  if (typeof text !== 'object' || text === null || text.v !== 1) throw unreadable('version')
  if (!Array.isArray(text.t) || text.t.length !== 10) throw unreadable('transaction')
  const [to, amount, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce] = text.t
  if (operation !== 0 && operation !== 1) throw unreadable('operation')
  const fields: OrderFields = {
    ...{ to: address(to, 'to'), value: number(amount, 'value'), data: bytes(data, 'data') },
    operation,
    ...{ safeTxGas: number(safeTxGas, 'safeTxGas'), baseGas: number(baseGas, 'baseGas') },
    ...{ gasPrice: number(gasPrice, 'gasPrice'), gasToken: address(gasToken, 'gasToken') },
    ...{ refundReceiver: address(refundReceiver, 'refundReceiver'), nonce: number(nonce, 'nonce') },
  }
  const chainId = Number(number(text.c, 'chain'))
  if (!Number.isSafeInteger(chainId) || chainId === 0) throw unreadable('chain')
  const multisig = address(text.w, 'wallet')
  const hash = hashOrder(chainId, multisig, fields).safeTxHash
  if (typeof text.h !== 'string' || text.h.toLowerCase() !== hash) throw new ToolboxError('multisigOrderTampered')
  if (typeof text.n !== 'string' || text.n.length > maxNote) throw unreadable('note')
  if (!Number.isSafeInteger(text.a) || text.a! < 0) throw unreadable('createdAt')
  return { chainId, multisig, fields, hash, note: text.n, signatures: readSignatures(text.s), createdAt: text.a! }
}

function readSignatures(list: unknown): OrderSignature[] {
  if (!Array.isArray(list) || list.length > maxSigners) throw unreadable('signatures')
  return list.map((entry) => {
    if (!Array.isArray(entry)) throw unreadable('signatures')
    const [owner, kind, data] = entry as unknown[]
    const known = kinds.find((one) => one === kind)
    if (!known) throw unreadable('signatures')
    return { owner: address(owner, 'signatures'), kind: known, data: bytes(data, 'signatures') }
  })
}

function number(value: unknown, field: string): bigint {
  if (typeof value !== 'string' || !/^(0|[1-9][0-9]{0,77})$/.test(value)) throw unreadable(field)
  const read = BigInt(value)
  if (read >= 2n ** 256n) throw unreadable(field)
  return read
}

function address(value: unknown, field: string): Address {
  if (typeof value !== 'string' || !isAddress(value)) throw unreadable(field)
  return getAddress(value)
}

function bytes(value: unknown, field: string): Hex {
  const isBytes = isHex(value) && value.length % 2 === 0 && size(value) <= maxDataBytes
  if (!isBytes) throw unreadable(field)
  return value.toLowerCase() as Hex
}

const unreadable = (field: string) => new ToolboxError('multisigOrderUnreadable', { field })
