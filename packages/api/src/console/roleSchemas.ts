import { z } from 'zod'
import { textSchema } from '../request/fieldSchemas.ts'

/** A page of a role as the page sends it; only where it is counts. */
type SentPage = { path: string; children?: SentPage[] }
/** Groups in groups; the console has three. */
const mostGroups = 6
function sentPageSchema(groups: number): z.ZodType<SentPage> {
  const children = groups > 0 ? z.array(sentPageSchema(groups - 1)).max(100) : z.never()
  return z.object({ path: textSchema(200), children: children.optional() })
}

/** A role as it is created or changed; `key` is the server's affair and is not read. */
export const roleBodySchema = z.strictObject({
  key: z.union([z.string(), z.number()]).optional(),
  name: textSchema(60).refine((name) => name.trim() !== '', { error: 'required' }),
  description: textSchema(500),
  routes: z.array(sentPageSchema(mostGroups)).max(100),
})
export type RoleBody = z.output<typeof roleBodySchema>

export const roleListSchema = z.array(
  z.strictObject({
    key: z.string(),
    name: z.string(),
    description: z.string(),
    routes: z.array(z.unknown()).describe('The pages that the role opens, in their groups.'),
  }),
)
export const roleKeySchema = z.strictObject({ key: z.number().int().min(300).max(5_000) })
export const statusSchema = z.strictObject({ status: z.literal('success') })
