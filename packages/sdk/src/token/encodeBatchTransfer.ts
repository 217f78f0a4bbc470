import { type Address, concat, type Hex, numberToHex, size } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { largest } from '../base/parse/largest.ts'
import { maxUint256 } from '../base/parse/parseAmount.ts'

/** One payment of a batch; base units. */
export type BatchTransferRow = { to: Address; amount: bigint }

/**
 * Looks at every row before anything is packed or sent.
 *
 * @throws ToolboxError `batchEmpty`, or `batchRowInvalid` with the number of the row, from 1.
 */
export function checkBatchRows(rows: readonly BatchTransferRow[]): void {
  if (rows.length === 0) throw new ToolboxError('batchEmpty')
  for (const [index, { to, amount }] of rows.entries()) {
    const isWrong = !/^0x[0-9a-fA-F]{40}$/.test(to) || amount < 0n || amount > maxUint256
    if (isWrong) throw new ToolboxError('batchRowInvalid', { row: index + 1 })
  }
}

/**
 * Packs rows as `batchTransfer` takes them: one amount for all where they are equal, else each amount in as few bytes
 * as the largest needs.
 *
 * @throws ToolboxError `batchEmpty`, or `batchRowInvalid` with the number of the row, from 1.
 */
export function encodeBatchTransfer(rows: readonly BatchTransferRow[]): Hex {
  checkBatchRows(rows)
  const first = rows[0]!.amount
  const isUniform = rows.every(({ amount }) => amount === first)
  // A single row is a byte shorter with its own amount than with one for all.
  if (isUniform && rows.length > 1) {
    return concat(['0x00', numberToHex(first, { size: 32 }), ...rows.map(({ to }) => to)])
  }
  const most = largest(rows.map(({ amount }) => amount))
  const width = Math.max(1, size(numberToHex(most)))
  const packed = rows.flatMap(({ to, amount }) => [to, numberToHex(amount, { size: width })])
  return concat([numberToHex(width, { size: 1 }), ...packed])
}
