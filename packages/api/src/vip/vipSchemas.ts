import { z } from 'zod'
import { addressSchema, chainIdSchema } from '../request/fieldSchemas.ts'

export const vipQuerySchema = z.strictObject({ address: addressSchema, chain: chainIdSchema })

export const vipInfoSchema = z.strictObject({
  vip: z.number().int().min(0).describe('The VIP level; 0 is the usual one.'),
})
export type VipInfo = z.infer<typeof vipInfoSchema>
