import { useStore } from 'zustand/react'
import { type FieldForm, wrongFields } from './wrongFields.ts'

/** True while a form misses something and nobody has begun with it: nothing is to be blamed yet. */
export function useIsFresh(form: FieldForm | undefined): boolean {
  const isMissing = useStore(wrongFields.store, () => form !== undefined && wrongFields.of(form.id).length > 0)
  return isMissing && form?.isFresh === true
}
