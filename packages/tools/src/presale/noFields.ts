import type { Field } from '@tokensmith/sdk/base/fields/Field.ts'

/** Of a form that holds nothing a link could fill. */
export const noFields: readonly Field<undefined>[] = []
