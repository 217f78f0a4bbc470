import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import type { TFunction } from 'i18next'
import { useCallback, useRef } from 'react'
import { type FormFault, isOwnFault } from './FormFault.ts'
import type { ToolForm } from './useToolForm.ts'

/** What reading a form found: faults that stop it, and things to look at again. */
export type FormReading<Field extends string, Fault extends FormFault = InputFault> = {
  faults: Readonly<Partial<Record<Field, Fault>>>
  asks: Readonly<Partial<Record<Field, readonly Fault[]>>>
}

/**
 * Gives each input its value, its handlers, and its sentences once the person has been there.
 *
 * @param t reads the form's own sentences; needed only where a reading uses them.
 */
export function useFieldProps<Field extends string>(
  form: ToolForm<Field>,
  reading: FormReading<Field, FormFault>,
  t?: TFunction,
) {
  const known = useErrorSentence()
  const needed = useRef<Set<Field>>(undefined)
  needed.current ??= new Set()
  const { current: required } = needed
  for (const field of Object.keys(form.values) as Field[]) {
    if (form.values[field] !== '') continue
    if (reading.faults[field]) required.add(field)
    else required.delete(field)
  }
  return useCallback(
    (field: Field) => {
      const sentence = (fault: FormFault) => (isOwnFault(fault) && t ? t(fault.code, fault.params) : known(fault))
      const fault = reading.faults[field]
      return {
        name: field,
        value: form.values[field],
        onChange: (value: string) => form.set(field, value),
        onBlur: () => form.touch(field),
        error: fault && form.touched(field) ? sentence(fault) : undefined,
        asks: reading.asks[field]?.map(sentence),
        fromLink: form.fromLink(field),
        inForm: { id: form.id, isWrong: fault !== undefined },
        required: required.has(field),
      }
    },
    [form, reading, known, t, required],
  )
}
