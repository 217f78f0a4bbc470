import { z } from 'zod'
import { feedbackCategories } from '../feedback/feedbackCategories.ts'
import { addressSchema, chainIdSchema, textSchema } from '../request/fieldSchemas.ts'
import { submissionStatuses, verificationReasons, verificationStatuses } from '../verification/verificationSchemas.ts'

/** A query that names nothing asks for nothing. */
const filled = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const time = z.number().int().describe('Milliseconds since 1970.')
/** Only what is older than the one with this id. */
const beforeId = filled(z.uuid())
const beforeNumber = filled(
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
)

/** How far a message is: nobody has looked, somebody is at it, nothing is left to do. */
export const feedbackStates = ['new', 'open', 'done'] as const
export const feedbackLabelLength = 40
/** Messages that are told at once: each may have 15,000 characters. */
export const feedbackAtOnce = 20

export const feedbackQuerySchema = z.strictObject({
  before: beforeId,
  state: filled(z.enum(feedbackStates)),
  category: filled(z.enum(feedbackCategories)),
  /** Part of the description, an address or a label, in any letter case. */
  text: filled(textSchema(100)),
})
export const feedbackListSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      at: time,
      category: z.string(),
      description: z.string(),
      email: z.string().optional(),
      contact: z.string().optional(),
      diagnostics: z.string().optional(),
      state: z.enum(feedbackStates),
      label: z.string(),
    }),
  ),
})
export const feedbackChangeSchema = z
  .strictObject({ state: z.enum(feedbackStates), label: textSchema(feedbackLabelLength) })
  .partial()

export const mostVipLevel = 1_000_000
/** Levels that are told, and that are given, at once. */
export const vipAtOnce = { told: 100, given: 500 } as const
const vipRow = z.strictObject({
  address: addressSchema,
  chain: chainIdSchema,
  level: z.number().int().min(0).max(mostVipLevel),
})
export const vipListQuerySchema = z.strictObject({
  address: filled(addressSchema),
  /** Only what comes after this address and chain. */
  after: filled(z.string().regex(/^0x[0-9a-f]{40}:[1-9]\d{0,14}$/)),
})
export const vipListSchema = z.strictObject({ items: z.array(vipRow) })
/** Levels to give; 0 takes one away. Of an address that is named twice on a chain the last counts. */
export const vipChangeSchema = z.strictObject({ rows: z.array(vipRow).min(1).max(vipAtOnce.given) })
export const vipChangedSchema = z.strictObject({ changed: z.number().int() })
export const vipHistoryQuerySchema = z.strictObject({ address: filled(addressSchema), before: beforeNumber })
export const vipHistorySchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.number().int(),
      at: time,
      actor: z.string(),
      address: z.string(),
      chain: z.number().int(),
      levelBefore: z.number().int(),
      level: z.number().int(),
    }),
  ),
})

export const verificationsAtOnce = 50
export const verificationQuerySchema = z.strictObject({
  before: beforeId,
  status: filled(z.enum(verificationStatuses)),
  address: filled(addressSchema),
})
export const verificationListSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      chain: z.number().int(),
      address: z.string(),
      status: z.enum(verificationStatuses),
      reason: z.enum(verificationReasons).optional(),
      detail: z.string().optional(),
      contractIdentifier: z.string(),
      /** A token of our own, and no foreign source. */
      composed: z.boolean(),
      attempts: z.number().int(),
      createdAt: time,
      finishedAt: time.optional(),
      submissions: z.array(z.strictObject({ service: z.string(), status: z.enum(submissionStatuses) })),
    }),
  ),
})
export const verificationSourceSchema = z.strictObject({ contractIdentifier: z.string(), standardJson: z.string() })
