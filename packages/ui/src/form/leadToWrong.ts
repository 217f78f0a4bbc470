import { leadTo } from '../link/leadTo.ts'
import { type FieldForm, wrongFields } from './wrongFields.ts'

/** What a button does that still waits for fields: shows what is wrong with them, and leads to the first. */
export function leadToWrong(form: FieldForm): void {
  form.touchAll()
  const [first] = wrongFields.of(form.id)
  if (first) leadTo(first.inputId)
}
