import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import type { LockField } from './lockFields.ts'
import type { CreateLockReading } from './parseCreateLock.ts'

export type LockFormProps = {
  form: ToolForm<LockField>
  field: ReturnType<typeof useFieldProps<LockField>>
  reading: CreateLockReading
  nowAt: bigint
}
