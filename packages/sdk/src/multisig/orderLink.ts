import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { Order } from './Order.ts'
import { parseOrder, writeOrder } from './parseOrder.ts'

/** A longer text is no order of ours; what it could unfold to is bounded besides. */
const maxTextLength = 400_000
const maxUnfoldedBytes = 1_000_000
/** What the code of one picture holds at the correction level in use; a longer order goes by link or file. */
export const maxQrLength = 2_300

/**
 * An order with its signatures as a short text of letters, digits, - and _. In an address of the page it stands behind
 * the #, which browsers send to nobody.
 */
export function writeOrderCode(order: Order): string {
  const packed = deflateSync(strToU8(JSON.stringify(writeOrder(order))), { level: 9 })
  return btoa(strFromU8(packed, true)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * Reads such a text, alone or at the end of a link.
 *
 * @throws ToolboxError as `parseOrder`.
 */
export function parseOrderCode(text: string): Order {
  const code = /(?:#|order=|^)([A-Za-z0-9_-]+)$/.exec(text.trim())?.[1]
  if (!code || text.length > maxTextLength) throw unreadable()
  let json: unknown
  try {
    const packed = strToU8(atob(code.replaceAll('-', '+').replaceAll('_', '/')), true)
    // The buffer's size is the bound: more than fits is an error, and not a full memory.
    const unfolded = inflateSync(packed, { out: new Uint8Array(maxUnfoldedBytes) })
    json = JSON.parse(strFromU8(unfolded))
  } catch {
    throw unreadable()
  }
  return parseOrder(json)
}

const unreadable = () => new ToolboxError('multisigOrderUnreadable', { field: 'text' })
