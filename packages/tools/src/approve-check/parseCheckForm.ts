import { type ApprovalPair, parseApprovalPairs } from '@tokensmith/sdk/approvals/parseApprovalPairs.ts'
import type { Address } from 'viem'
import { FormReader } from '../_shared/form/FormReader.ts'
import { FormRules } from '../_shared/form/FormRules.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'

/** The form as typed; `source` is `node` or `explorer`. The address of another node is never here: it may hold a key. */
export const checkDefaults = { address: '', source: 'node', from: '', pairs: '' }
/** Approvals are only ever taken back from here. */
export const checkRules = new FormRules(checkDefaults, { subjects: ['address', 'pairs'], views: ['source', 'from'] })
export type CheckField = keyof typeof checkDefaults

export type CheckReading = FormReading<CheckField> & {
  owner?: Address
  fromBlock: bigint
  pairs: readonly ApprovalPair[]
}

/** Reads the form; an empty address is the connected wallet's. */
export function parseCheckForm(
  typed: Readonly<Record<CheckField, string>>,
  { wallet, shortName }: { wallet?: Address; shortName?: string },
): CheckReading {
  const reader = new FormReader(typed)
  const isOwn = reader.isEmpty('address') && wallet !== undefined
  const owner = isOwn ? wallet : reader.address('address', { shortName })
  const from = reader.isEmpty('from') ? undefined : reader.integer('from', 0, Number.MAX_SAFE_INTEGER)
  const pairs = reader.isEmpty('pairs') ? [] : reader.take('pairs', parseApprovalPairs(typed.pairs, shortName))
  const { faults, asks } = reader
  return { faults, asks, owner, fromBlock: BigInt(from ?? 0), pairs: pairs ?? [] }
}
