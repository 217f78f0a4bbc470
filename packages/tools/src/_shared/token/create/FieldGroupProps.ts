import type { useFieldProps } from '../../form/useFieldProps.ts'
import type { ToolForm } from '../../form/useToolForm.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import type { CreateTokenField } from './createTokenFields.ts'
import type { CreateTokenReading } from './readCreateToken.ts'

/** What every group of the creation form is given. */
export type FieldGroupProps = {
  variant: TokenVariant
  form: ToolForm<CreateTokenField>
  field: ReturnType<typeof useFieldProps<CreateTokenField>>
  reading: CreateTokenReading
  /** Unix seconds; nothing earlier makes sense in a date field. */
  now: number
}
