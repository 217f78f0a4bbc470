import type { FormFault } from '../_shared/form/FormFault.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import type { PresaleFormContext } from './PresaleFormContext.ts'

/** What every part of the creation form is given. */
export type PresaleFormProps = {
  form: ToolForm<string>
  reading: FormReading<string, FormFault>
  context: PresaleFormContext
}
