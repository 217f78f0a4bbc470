import { z } from 'zod'

export const healthSchema = z.strictObject({
  version: z.string(),
  upSeconds: z.number().int().min(0),
})
export type Health = z.infer<typeof healthSchema>

export const readinessSchema = z.strictObject({ database: z.enum(['pglite', 'postgres']) })
