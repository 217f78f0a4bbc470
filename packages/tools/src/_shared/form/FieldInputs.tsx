import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { type Field, labelOf, type Sentence, type TypedTexts } from '@tokensmith/sdk/base/fields/Field.ts'
import { offeredFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { DurationInput } from '@tokensmith/ui/inputs/DurationInput.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import type { TFunction } from 'i18next'
import type { FormFault } from './FormFault.ts'
import { type FormReading, useFieldProps } from './useFieldProps.ts'
import type { ToolForm } from './useToolForm.ts'

export type FieldInputsProps<Context> = Pick<FieldInputProps<Context>, 'context' | 't'> & {
  fields: readonly Field<Context>[]
  form: ToolForm<string>
  reading: FormReading<string, FormFault>
}

/** The inputs of a form's fields: those that are asked for now, in their order. */
export function FieldInputs<Context>({ fields, form, reading, context, t }: FieldInputsProps<Context>) {
  const inputOf = useFieldProps(form, reading, t)
  return offeredFields(fields, context).map((field) => (
    <FieldInput key={field.name} input={inputOf(field.name)} typed={form.values} {...{ field, context, t }} />
  ))
}

type FieldInputProps<Context> = {
  field: Field<Context>
  /** As `useFieldProps` gives them for the field's name. */
  input: ReturnType<ReturnType<typeof useFieldProps<string>>>
  context: Context
  typed: TypedTexts
  /** Reads the texts that the field names. */
  t: TFunction
}

/** The input of a field, of whichever kind. */
function FieldInput<Context>({ field, input, context, typed, t }: FieldInputProps<Context>) {
  const lang = useLang()
  const { chain } = useChain()
  const { hint, placeholder } = field
  const sentence = typeof hint === 'function' ? hint(context, typed) : hint ? { key: hint } : undefined
  const props = {
    ...input,
    value: input.value ?? '',
    label: t(labelOf(field)),
    hint: sentence && sentenceText(sentence, t, lang),
    placeholder: placeholder && t(placeholder),
    required: !field.isOptional,
  }
  switch (field.kind) {
    case 'address':
      return <AddressInput {...props} ownAddress={field.hasOwnAddress} />
    case 'addresses':
      return <AddressListInput {...props} />
    case 'amount': {
      const { symbol = chain.symbol, decimals, available: amount } = field.coin(context)
      return (
        <AmountInput {...props} unit={symbol} available={amount === undefined ? undefined : { amount, decimals }} />
      )
    }
    case 'percent':
      return <PercentInput {...props} />
    case 'date':
      return <DateTimeInput {...props} min={Number(field.after(context))} />
    case 'duration':
      return <DurationInput {...props} />
    case 'integer':
      return <IntegerInput {...props} />
    case 'choice':
      return (
        <ChoiceInput
          {...props}
          options={field.options.map((value) => ({ value, label: t(`${field.texts}.${value}`) }))}
        />
      )
  }
}

function sentenceText({ key, values = {} }: Sentence, t: TFunction, lang: string): string {
  const number = new Intl.NumberFormat(lang)
  const shown = Object.entries(values).map(([name, value]): [string, string] => {
    if (typeof value === 'object') {
      return [name, 'at' in value ? formatLocal(value.at, lang) : formatPercent(value.bps, lang)]
    }
    return [name, typeof value === 'number' ? number.format(value) : value]
  })
  return t(key, Object.fromEntries<string>(shown))
}
