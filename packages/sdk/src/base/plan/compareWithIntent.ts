import { type Address, type Hex, keccak256 } from 'viem'
import type { JournalRecord } from './Journal.ts'

/** The parts of a transaction that decide what it does. */
export type TransactionContent = { from: Address; to?: Address | null; input: Hex; value: bigint }

/** Names the first part of a transaction that differs from what the wallet was asked for; undefined when none does. */
export function compareWithIntent(
  record: Pick<JournalRecord, 'from' | 'to' | 'dataDigest' | 'value'>,
  content: TransactionContent,
): 'from' | 'to' | 'data' | 'value' | undefined {
  const same = (a?: string | null, b?: string | null) => (a ?? '').toLowerCase() === (b ?? '').toLowerCase()
  if (!same(record.from, content.from)) return 'from'
  if (!same(record.to, content.to)) return 'to'
  if (keccak256(content.input) !== record.dataDigest) return 'data'
  if (BigInt(record.value) !== content.value) return 'value'
  return undefined
}

/** True for what wallets send to cancel: nothing, to oneself. */
export function isCancellation(content: TransactionContent): boolean {
  return content.to?.toLowerCase() === content.from.toLowerCase() && content.value === 0n && content.input === '0x'
}
