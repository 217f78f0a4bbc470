import type { Field, TypedTexts } from '@tokensmith/sdk/base/fields/Field.ts'
import { useState } from 'react'
import { fieldRules } from './fieldRules.ts'
import { type ToolForm, useToolForm } from './useToolForm.ts'

/**
 * The form of some fields, which stay the same while it is shown.
 *
 * @param start what `startOfFields` says; nothing unless told.
 */
export function useFieldForm<Context>(fields: readonly Field<Context>[], start?: TypedTexts): ToolForm<string> {
  const [rules] = useState(() => fieldRules(fields, start))
  return useToolForm(rules)
}
