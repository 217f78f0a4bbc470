import { z } from 'zod'

export const healthSchema = z.strictObject({
  version: z.string(),
  upSeconds: z.number().int().min(0),
})

const storageSchema = z.strictObject({
  rows: z.number().int(),
  bytes: z.number().int(),
  mostRows: z.number().int(),
  mostBytes: z.number().int(),
})

export const readinessSchema = z.strictObject({
  database: z.enum(['pglite', 'postgres']),
  storage: z
    .strictObject({ feedback: storageSchema, verification: storageSchema })
    .describe('How much strangers have stored, and how much they may; some seconds old.'),
})
