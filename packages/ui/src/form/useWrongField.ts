import { useLayoutEffect } from 'react'
import { type InForm, wrongFields } from './wrongFields.ts'

type WrongFieldProps = { inForm?: InForm | undefined; error?: string | undefined; label: string }

/** Tells the button of the field's form that the input is missing or wrong, whether that is shown already or not. */
export function useWrongField({ inForm, error, label }: WrongFieldProps, inputId: string) {
  const form = inForm?.id
  const isWrong = inForm?.isWrong || error !== undefined
  useLayoutEffect(
    () => (form !== undefined && isWrong ? wrongFields.show(form, { inputId, label }) : undefined),
    [form, isWrong, inputId, label],
  )
}
