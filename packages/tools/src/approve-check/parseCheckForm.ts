import { type ApprovalPair, parseApprovalPairs } from '@tokensmith/sdk/approvals/parseApprovalPairs.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import type { Address } from 'viem'
import { FormRules } from '../_shared/form/FormRules.ts'

/** The form as typed; `source` is `node` or `explorer`. The address of another node is never here: it may hold a key. */
export const checkDefaults = { address: '', source: 'node', from: '', pairs: '' }
/** Approvals are only ever taken back from here. */
export const checkRules = new FormRules(checkDefaults, { subjects: ['address', 'pairs'], views: ['source', 'from'] })
export type CheckField = keyof typeof checkDefaults

export type CheckReading = {
  faults: Partial<Record<CheckField, InputFault>>
  asks: Partial<Record<CheckField, readonly InputFault[]>>
  owner?: Address
  fromBlock: bigint
  pairs: readonly ApprovalPair[]
}

/** Reads the form; an empty address is the connected wallet's. */
export function parseCheckForm(
  typed: Readonly<Record<CheckField, string>>,
  { wallet, shortName }: { wallet?: Address; shortName?: string },
): CheckReading {
  const reading: CheckReading = { faults: {}, asks: {}, fromBlock: 0n, pairs: [] }
  const take = <Value>(field: CheckField, parsed: Parsed<Value>): Value | undefined => {
    if (!parsed.ok) reading.faults[field] = parsed.error
    else if (parsed.asks.length > 0) reading.asks[field] = parsed.asks
    return parsed.ok ? parsed.value : undefined
  }
  const isOwn = typed.address.trim() === '' && wallet !== undefined
  reading.owner = isOwn ? wallet : take('address', parseAddress(typed.address, { shortName, refuseZero: true }))
  if (typed.from.trim() !== '') {
    reading.fromBlock = take('from', parseInteger(typed.from, { min: 0n, max: 2n ** 53n })) ?? 0n
  }
  if (typed.pairs.trim() !== '') reading.pairs = take('pairs', parseApprovalPairs(typed.pairs, shortName)) ?? []
  return reading
}
