import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import type { SendAmounts } from '@tokensmith/sdk/send/parseSendList.ts'
import type { RandomAmounts } from '@tokensmith/sdk/send/randomAmount.ts'
import type { Address } from 'viem'
import type { SendField } from './sendFields.ts'

export type SendForm = {
  faults: Partial<Record<SendField, InputFault>>
  asks: Partial<Record<SendField, readonly InputFault[]>>
  token?: Address
  /** Undefined while they are not complete. */
  amounts?: SendAmounts
}

/** Reads the form of the first step. `decimals` are those of what is sent; undefined where amounts need none yet. */
export function parseSendForm(
  values: Readonly<Record<SendField, string>>,
  { decimals, shortName, seed }: { decimals?: number; shortName: string; seed: RandomAmounts['seed'] },
): SendForm {
  const form: SendForm = { faults: {}, asks: {} }
  const take = <Value>(field: SendField, parsed: Parsed<Value>): Value | undefined => {
    if (!parsed.ok) {
      form.faults[field] = parsed.error
      return undefined
    }
    if (parsed.asks.length > 0) form.asks[field] = parsed.asks
    return parsed.value
  }
  if (values.what === 'token') {
    const token = take('token', parseAddress(values.token, { shortName, refuseZero: true }))
    if (token) form.token = token
  }
  const amount = (field: SendField) =>
    decimals === undefined ? undefined : take(field, parseAmount(values[field], decimals))
  if (values.amounts === 'same') {
    const same = amount('same')
    if (same !== undefined) form.amounts = { kind: 'same', amount: same }
  } else if (values.amounts === 'random') {
    const min = amount('min')
    const max = amount('max')
    if (min !== undefined && max !== undefined && max < min) form.faults.max = { code: 'amountBelow', params: { min } }
    else if (min !== undefined && max !== undefined && decimals !== undefined) {
      const digits = Math.max(fractionOf(values.min), fractionOf(values.max))
      form.amounts = { kind: 'random', min, max, step: 10n ** BigInt(decimals - digits), seed }
    }
  } else if (values.column === '') form.amounts = { kind: 'column' }
  else if (/^[1-9][0-9]?$/.test(values.column)) form.amounts = { kind: 'column', column: Number(values.column) - 1 }
  else form.faults.column = { code: 'integerInvalid', params: {} }
  return form
}

/** Random amounts have as many decimals as the bounds were written with. */
const fractionOf = (text: string) => (text.trim().split('.')[1] ?? '').length
