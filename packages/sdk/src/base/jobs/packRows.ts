import { type Address, type Hex, keccak256, stringToBytes } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { JobRow } from './Job.ts'

/**
 * Rows as one text, a line each: recipient, amount, token, token id, payer; `-` where there is none. The same rows
 * always give the same text, so its hash stands for the list.
 */
export function packRows(rows: readonly JobRow[]): string {
  return rows.map(packRow).join('\n')
}

/** One row as a line. */
export const packRow = ({ to, amount, token, tokenId, from }: JobRow): string =>
  `${to} ${amount} ${token} ${tokenId ?? '-'} ${from ?? '-'}`

const line = /^(0x[0-9a-fA-F]{40}) (0|[1-9]\d{0,77}) (0|[1-9]\d{0,4}) (-|0|[1-9]\d{0,77}) (-|0x[0-9a-fA-F]{40})$/

/** Reads packed rows. @throws ToolboxError `jobFileUnreadable` at the first line that is not exactly one. */
export function unpackRows(text: string): JobRow[] {
  return text === '' ? [] : text.split('\n').map(unpackRow)
}

/** Reads one line. @throws ToolboxError `jobFileUnreadable` with its place. */
export function unpackRow(packed: string, place: number): JobRow {
  const found = line.exec(packed)
  if (!found) throw new ToolboxError('jobFileUnreadable', { field: `rows[${place}]` })
  const [, to, amount, token, tokenId, from] = found as unknown as [string, Address, string, string, string, string]
  return {
    to,
    amount: BigInt(amount),
    token: Number(token),
    ...(tokenId === '-' ? {} : { tokenId: BigInt(tokenId) }),
    ...(from === '-' ? {} : { from: from as Address }),
  }
}

/** The hash that stands for a list and for what the person agreed to about it. */
export function hashList(packed: string, decisions: readonly string[]): Hex {
  return keccak256(hashedBytes(packed, decisions))
}

/** What is hashed of a list and its decisions. */
export const hashedBytes = (packed: string, decisions: readonly string[]): Uint8Array =>
  stringToBytes(`${packed}\n\n${JSON.stringify(decisions)}`)
