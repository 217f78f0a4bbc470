import type { ToolForm } from '../_shared/form/useToolForm.ts'
import type { AllocationVariant } from './AllocationVariant.ts'
import type { CreateAllocationContext, CreateAllocationReading } from './parseCreateAllocation.ts'

/** What every part of the creation form is given. */
export type CreateAllocationFormProps = {
  form: ToolForm<string>
  reading: CreateAllocationReading
  context: CreateAllocationContext
  variant: AllocationVariant
}
