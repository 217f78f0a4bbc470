import { z } from 'zod'
import { addressSchema, textSchema } from '../request/fieldSchemas.ts'

const httpsUrl = textSchema(300).pipe(z.url({ protocol: /^https$/ }))
const presentText = (most: number) => textSchema(most).refine((text) => text.trim() !== '', { error: 'required' })
const texts = (most: number) =>
  z.strictObject({ en: presentText(most), zh: presentText(most), es: presentText(most), ja: presentText(most) })

/** What operators may change of what the page shows, and its form. `null` goes back to what the server was started with. */
export const siteSchemas = {
  tagline: texts(200),
  faq: z.array(z.strictObject({ title: texts(100), url: httpsUrl })).max(20),
  contacts: z.strictObject({
    telegram: httpsUrl.optional(),
    twitter: httpsUrl.optional(),
    email: textSchema(254).pipe(z.email()).optional(),
  }),
  links: z.strictObject({ navigation: httpsUrl.optional(), chainList: httpsUrl.optional() }),
  donations: z
    .array(
      z.strictObject({
        address: addressSchema,
        chain: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      }),
    )
    .max(20),
} as const
export type SiteKey = keyof typeof siteSchemas
export const siteKeys = Object.keys(siteSchemas) as SiteKey[]

/** What leads people, or their money, elsewhere: one operator proposes it, another confirms it. */
export const needsTwo = (key: SiteKey): boolean => key !== 'tagline'

/** So long must an account have existed before it confirms what another one proposed: a second one is soon made. */
export const confirmerAgeHours = 24

const time = z.number().int().describe('Milliseconds since 1970.')
export const siteChangeSchema = z.discriminatedUnion('key', [
  z.strictObject({ key: z.literal('tagline'), value: siteSchemas.tagline.nullable() }),
  z.strictObject({ key: z.literal('faq'), value: siteSchemas.faq.nullable() }),
  z.strictObject({ key: z.literal('contacts'), value: siteSchemas.contacts.nullable() }),
  z.strictObject({ key: z.literal('links'), value: siteSchemas.links.nullable() }),
  z.strictObject({ key: z.literal('donations'), value: siteSchemas.donations.nullable() }),
])
export type SiteChange = z.output<typeof siteChangeSchema>
export const siteChangedSchema = z.strictObject({ isProposed: z.boolean() })

export const siteSettingsSchema = z.strictObject({
  settings: z.array(
    z.strictObject({
      key: z.enum(siteKeys),
      /** In force; null where there is none. */
      value: z.unknown(),
      /** False where it is what the server was started with. */
      isChanged: z.boolean(),
    }),
  ),
  proposals: z.array(
    z.strictObject({
      id: z.uuid(),
      at: time,
      key: z.enum(siteKeys),
      value: z.unknown(),
      actor: z.string(),
      isOwn: z.boolean(),
    }),
  ),
})

/** What was changed of what the page shows, for everybody to see; who did it is for operators alone. */
export const siteChangesSchema = z.array(
  z.strictObject({
    at: z.number().int().describe('Unix seconds.'),
    key: z.enum(siteKeys),
    before: z.unknown().describe('null where there was none.'),
    after: z.unknown().describe('null where there is none.'),
  }),
)
