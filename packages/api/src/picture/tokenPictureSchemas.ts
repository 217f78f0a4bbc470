import { z } from 'zod'
import { addressSchema, chainIdSchema } from '../request/fieldSchemas.ts'

export const tokenPictureQuerySchema = z.strictObject({ chain: chainIdSchema, address: addressSchema })
