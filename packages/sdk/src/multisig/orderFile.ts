import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { Order } from './Order.ts'
import { parseOrder, writeOrder } from './parseOrder.ts'

const format = 'tokensmith-orders'
const maxOrders = 1_000

/** Orders with their signatures as the text of a file. Nothing in it is secret, and nothing in it is trusted again. */
export function writeOrderFile(orders: readonly Order[]): string {
  return `${JSON.stringify({ format, version: 1, orders: orders.map(writeOrder) }, null, 2)}\n`
}

/**
 * Reads such a file, each order as strictly as one from a link.
 *
 * @throws ToolboxError as `parseOrder`; nothing is taken from a file of which a part is wrong.
 */
export function parseOrderFile(text: string): readonly Order[] {
  let file: { format?: unknown; version?: unknown; orders?: unknown } | null
  try {
    file = JSON.parse(text)
  } catch {
    throw unreadable('file')
  }
  if (file?.format !== format || file.version !== 1) throw unreadable('format')
  if (!Array.isArray(file.orders) || file.orders.length > maxOrders) throw unreadable('orders')
  return file.orders.map(parseOrder)
}

const unreadable = (field: string) => new ToolboxError('multisigOrderUnreadable', { field })
