import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { type AmountLimits, maxUint256, parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import type { Address } from 'viem'
import { FormRules } from '../_shared/form/FormRules.ts'

/** The form as typed, shared by the three tabs; `kind` is how much is allowed: `exact`, `none` or `unlimited`. */
export const approveDefaults = { token: '', owner: '', spender: '', kind: 'exact', amount: '', to: '' }
/** Whoever may spend, and whether without limit, is never said by a link: it is what a thief would say. */
export const approveRules = new FormRules(approveDefaults, { closed: ['spender', 'kind'], subjects: ['token'] })
export type ApproveField = keyof typeof approveDefaults
export type ApproveTexts = Readonly<Record<ApproveField, string>>
export type ApproveTab = 'check' | 'approve' | 'transfer'

export type ApproveContext = {
  tab: ApproveTab
  /** Owner on the first two tabs, spender on the third, where its field is empty. */
  wallet?: Address
  shortName?: string
  /** Of the token, once it has been read; without them amounts are base units. */
  decimals?: number
}

export type ApproveReading = {
  faults: Partial<Record<ApproveField, InputFault>>
  asks: Partial<Record<ApproveField, readonly InputFault[]>>
  token?: Address
  owner?: Address
  spender?: Address
  to?: Address
  amount?: bigint
}

/** Reads the fields that a tab shows. */
export function parseApproveForm(typed: ApproveTexts, context: ApproveContext): ApproveReading {
  const { tab, wallet, shortName, decimals = 0 } = context
  const reading: ApproveReading = { faults: {}, asks: {} }
  const take = <Value>(field: ApproveField, parsed: Parsed<Value>): Value | undefined => {
    if (!parsed.ok) {
      reading.faults[field] = parsed.error
      return undefined
    }
    if (parsed.asks.length > 0) reading.asks[field] = parsed.asks
    return parsed.value
  }
  const address = (field: ApproveField, options: Parameters<typeof parseAddress>[1] = {}) =>
    take(field, parseAddress(typed[field], { shortName, refuseZero: true, ...options }))
  const orWallet = (field: ApproveField) => (typed[field].trim() === '' && wallet ? wallet : address(field))
  const number = (limits: AmountLimits = {}) => take('amount', parseAmount(typed.amount, decimals, limits))

  const token = address('token')
  reading.token = token
  reading.owner = tab === 'transfer' ? address('owner') : orWallet('owner')
  reading.spender = tab === 'transfer' ? orWallet('spender') : address('spender', { token, self: wallet })
  if (tab === 'transfer') {
    reading.to = address('to', { token, self: reading.owner })
    reading.amount = number()
  }
  if (tab === 'approve') {
    const fixed = typed.kind === 'none' ? 0n : typed.kind === 'unlimited' ? maxUint256 : undefined
    reading.amount = fixed ?? number()
  }
  return reading
}
