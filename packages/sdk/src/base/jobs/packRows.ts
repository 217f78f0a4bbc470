import { type Address, type Hex, keccak256, stringToBytes } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { JobRecord, JobRow } from './Job.ts'

/**
 * Rows as one text, a line each: recipient, amount, token, token id, payer; `-` where there is none. The same rows
 * always give the same text, so its hash stands for the list.
 */
export function packRows(rows: readonly JobRow[]): string {
  return rows
    .map(({ to, amount, token, tokenId, from }) => `${to} ${amount} ${token} ${tokenId ?? '-'} ${from ?? '-'}`)
    .join('\n')
}

const line = /^(0x[0-9a-fA-F]{40}) (0|[1-9]\d{0,77}) (0|[1-9]\d{0,4}) (-|0|[1-9]\d{0,77}) (-|0x[0-9a-fA-F]{40})$/

/** Reads packed rows. @throws ToolboxError `jobFileUnreadable` at the first line that is not exactly one. */
export function unpackRows(text: string): JobRow[] {
  if (text === '') return []
  return text.split('\n').map((packed, row) => {
    const found = line.exec(packed)
    if (!found) throw new ToolboxError('jobFileUnreadable', { field: `rows[${row}]` })
    const [, to, amount, token, tokenId, from] = found as unknown as [string, Address, string, string, string, string]
    return {
      to,
      amount: BigInt(amount),
      token: Number(token),
      ...(tokenId === '-' ? {} : { tokenId: BigInt(tokenId) }),
      ...(from === '-' ? {} : { from: from as Address }),
    }
  })
}

/** The hash that stands for a list and for what the person agreed to about it. */
export function hashList(packed: string, decisions: readonly string[]): Hex {
  return keccak256(stringToBytes(`${packed}\n\n${JSON.stringify(decisions)}`))
}

/** Rows of a journal, which must be those that were agreed to: what is signed comes from here and nowhere else. */
export function readKeptRows(job: JobRecord, packed: string): JobRow[] {
  const rows = unpackRows(packed)
  if (rows.length !== job.rowCount || hashList(packed, job.decisions) !== job.listHash) {
    throw new ToolboxError('jobListChanged', { jobId: job.jobId })
  }
  return rows
}
