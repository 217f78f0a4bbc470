import { z } from 'zod'
import { textSchema } from '../request/fieldSchemas.ts'

/** Most characters of each text of an article. */
export const articleMaxLength = {
  title: 100,
  short: 1_000,
  content: 40_000,
  name: 100,
  url: 2_000,
  remark: 1_000,
} as const

/** A query that names nothing asks for nothing. */
const filled = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const digits = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .pipe(z.number().max(most))

export const articleQuerySchema = z.strictObject({
  importance: filled(z.string().regex(/^\d$/).transform(Number)),
  type: filled(textSchema(20)),
  title: filled(textSchema(articleMaxLength.title)),
  page: filled(digits(1_000_000)).transform((page) => page ?? 1),
  limit: filled(digits(1_000)).transform((limit) => limit ?? 20),
  /** `-id` turns the order around; anything else leaves it. */
  sort: filled(textSchema(20)),
})

export const articleIdSchema = z
  .union([z.number().int().min(1).max(2_147_483_647), z.string().regex(/^[1-9]\d{0,8}$/)])
  .transform(Number)

const statuses = ['published', 'draft', 'deleted'] as const
const types = ['CN', 'US', 'JP', 'EU'] as const

/** Milliseconds since 1970; a date as JSON writes it too, since the page sends that when it creates. */
const timeSchema = z.union([
  z.number().int().min(0).max(8_640_000_000_000_000),
  z.iso.datetime().transform((text) => Date.parse(text)),
])

const article = {
  timestamp: timeSchema,
  author: textSchema(articleMaxLength.name),
  reviewer: textSchema(articleMaxLength.name),
  title: textSchema(articleMaxLength.title),
  content_short: textSchema(articleMaxLength.short),
  content: textSchema(articleMaxLength.content),
  forecast: z.number().min(0).max(100),
  importance: z.number().int().min(0).max(3),
  type: z.enum(types),
  status: z.enum(statuses),
  display_time: textSchema(40),
  comment_disabled: z.boolean(),
  pageviews: z.number().int().min(0).max(2_147_483_647),
  image_uri: textSchema(articleMaxLength.url),
  platforms: z.array(textSchema(40)).max(10),
  source_uri: textSchema(articleMaxLength.url),
  remark: textSchema(articleMaxLength.remark),
}

/** A new article; what is left out gets a default, and a number that is taken is replaced by a free one. */
export const articleCreationSchema = z.strictObject({
  ...z.strictObject(article).partial().shape,
  id: articleIdSchema.optional(),
  title: article.title.refine((title) => title.trim() !== '', { error: 'required' }),
})

/** What changes of an article; what is left out stays. */
export const articleUpdateSchema = z.strictObject({ ...z.strictObject(article).partial().shape, id: articleIdSchema })

export const articleSchema = z.strictObject({ ...article, id: z.number().int() })
export type Article = z.output<typeof articleSchema>

export const articleListSchema = z.strictObject({ total: z.number().int(), items: z.array(articleSchema) })

export const transactionListSchema = z.strictObject({
  total: z.number().int(),
  items: z.array(
    z.strictObject({
      order_no: z.uuid(),
      timestamp: z.number().int(),
      username: z.string(),
      /** With at most two decimals, from 1,000 to 15,000. */
      price: z.number(),
      status: z.enum(['success', 'pending']),
    }),
  ),
})

export const pageviewsSchema = z.strictObject({
  pvData: z.array(z.strictObject({ key: z.string(), pv: z.number().int() })),
})

export const nameListSchema = z.strictObject({ items: z.array(z.strictObject({ name: z.string() })) })
