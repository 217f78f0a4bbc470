import type { ToolForm } from '../_shared/form/useToolForm.ts'
import type { PresaleFormContext } from './PresaleFormContext.ts'
import type { CreatePresaleReading } from './parseCreatePresale.ts'

/** What every part of the creation form is given. */
export type PresaleFormProps = {
  form: ToolForm<string>
  reading: CreatePresaleReading
  context: PresaleFormContext
}
