import type { InputFault } from '@tokensmith/sdk/parse/parsed.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { useCallback } from 'react'
import type { ToolForm } from './useToolForm.ts'

/** What reading a form found: faults that stop it, and things to look at again. */
export type FormReading<Field extends string> = {
  faults: Readonly<Partial<Record<Field, InputFault>>>
  asks: Readonly<Partial<Record<Field, readonly InputFault[]>>>
}

/** Gives each input its value, its handlers, and its sentences once the person has been there. */
export function useFieldProps<Field extends string>(form: ToolForm<Field>, reading: FormReading<Field>) {
  const sentence = useErrorSentence()
  return useCallback(
    (field: Field) => {
      const fault = reading.faults[field]
      return {
        name: field,
        value: form.values[field],
        onChange: (value: string) => form.set(field, value),
        onBlur: () => form.touch(field),
        error: fault && form.touched(field) ? sentence(fault) : undefined,
        asks: reading.asks[field]?.map(sentence),
      }
    },
    [form, reading, sentence],
  )
}
