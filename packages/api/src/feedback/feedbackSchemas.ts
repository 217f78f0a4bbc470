import { z } from 'zod'
import { textSchema } from '../request/fieldSchemas.ts'
import { feedbackCategories, feedbackMaxLength } from './feedbackCategories.ts'

/** An empty field of a form counts as left out. */
const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .union([z.literal(''), schema])
    .transform((text) => text || undefined)
    .optional()

export const feedbackSchema = z.strictObject({
  category: z.enum(feedbackCategories),
  description: textSchema(feedbackMaxLength.description).refine((text) => text.trim() !== '', { error: 'required' }),
  email: optional(textSchema(feedbackMaxLength.email).pipe(z.email())),
  contact: optional(textSchema(feedbackMaxLength.contact)),
  diagnostics: optional(textSchema(feedbackMaxLength.diagnostics)).describe(
    'Redacted by the page, seen by the sender.',
  ),
})
export type Feedback = z.input<typeof feedbackSchema>

export const feedbackReceiptSchema = z.strictObject({ id: z.uuid() })
export type FeedbackReceipt = z.infer<typeof feedbackReceiptSchema>
