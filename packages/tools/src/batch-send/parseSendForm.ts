import type { SendAmounts } from '@tokensmith/sdk/send/parseSendList.ts'
import type { RandomAmounts } from '@tokensmith/sdk/send/randomAmount.ts'
import type { Address } from 'viem'
import { FormReader } from '../_shared/form/FormReader.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import type { SendField } from './sendFields.ts'

export type SendForm = FormReading<SendField> & {
  token?: Address
  /** Undefined while they are not complete. */
  amounts?: SendAmounts
}

/** Reads the form of the first step. `decimals` are those of what is sent; undefined where amounts need none yet. */
export function parseSendForm(
  values: Readonly<Record<SendField, string>>,
  { decimals, shortName, seed }: { decimals?: number; shortName: string; seed: RandomAmounts['seed'] },
): SendForm {
  const reader = new FormReader(values)
  const token = values.what === 'token' ? reader.address('token', { shortName }) : undefined
  const amounts = readAmounts(reader, decimals, seed)
  const { faults, asks } = reader
  return { faults, asks, token, amounts }
}

function readAmounts(
  reader: FormReader<SendField>,
  decimals: number | undefined,
  seed: RandomAmounts['seed'],
): SendAmounts | undefined {
  const { amounts, column } = reader.typed
  const amount = (field: SendField) => (decimals === undefined ? undefined : reader.amount(field, { decimals }))
  if (amounts === 'same') {
    const same = amount('same')
    return same === undefined ? undefined : { kind: 'same', amount: same }
  }
  if (amounts === 'random') {
    const [min, max] = [amount('min'), amount('max')]
    if (min === undefined || max === undefined || decimals === undefined) return undefined
    if (max < min) return reader.refuse('max', 'amountBelow', { min })
    const digits = Math.max(fractionOf(reader.typed.min), fractionOf(reader.typed.max))
    return { kind: 'random', min, max, step: 10n ** BigInt(decimals - digits), seed }
  }
  if (column === '') return { kind: 'column' }
  if (/^[1-9][0-9]?$/.test(column)) return { kind: 'column', column: Number(column) - 1 }
  return reader.refuse('column', 'integerInvalid')
}

/** Random amounts have as many decimals as the bounds were written with. */
const fractionOf = (text: string) => (text.trim().split('.')[1] ?? '').length
