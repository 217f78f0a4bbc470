import type { AddressExpectation } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { maxUint256 } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { Address } from 'viem'
import { FormReader } from '../_shared/form/FormReader.ts'
import { FormRules } from '../_shared/form/FormRules.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'

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
  /** Of the token, 0 where it names none; left out until it has been read, when nobody knows what an amount is. */
  decimals?: number
}

export type ApproveReading = FormReading<ApproveField> & {
  token?: Address
  owner?: Address
  spender?: Address
  to?: Address
  amount?: bigint
}

/** Decimals that are typed: until a token has told its own, no amount has too many. */
const typedDecimals = (text: string) => text.split('.')[1]?.trim().length ?? 0

/** Reads the fields that a tab shows. */
export function parseApproveForm(typed: ApproveTexts, context: ApproveContext): ApproveReading {
  const { tab, wallet, shortName, decimals } = context
  const reader = new FormReader(typed)
  const address = (field: ApproveField, expected: AddressExpectation = {}) =>
    reader.address(field, { shortName, ...expected })
  const orWallet = (field: ApproveField) => (reader.isEmpty(field) && wallet ? wallet : address(field))
  const token = address('token')
  const owner = tab === 'transfer' ? address('owner') : orWallet('owner')
  const spender = tab === 'transfer' ? orWallet('spender') : address('spender', { token, self: wallet })
  const to = tab === 'transfer' ? address('to', { token, self: owner }) : undefined
  const fixed = typed.kind === 'none' ? 0n : typed.kind === 'unlimited' ? maxUint256 : undefined
  const isFixed = tab === 'approve' && fixed !== undefined
  const typedAmount =
    isFixed || tab === 'check'
      ? undefined
      : reader.amount('amount', { decimals: decimals ?? typedDecimals(typed.amount) })
  const amount = isFixed ? fixed : decimals === undefined ? undefined : typedAmount
  const { faults, asks } = reader
  return { faults, asks, token, owner, spender, to, amount }
}
