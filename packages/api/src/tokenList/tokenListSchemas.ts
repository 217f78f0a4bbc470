import { z } from 'zod'
import { addressSchema, chainIdSchema } from '../request/fieldSchemas.ts'

export const tokenListQuerySchema = z.strictObject({
  chain: chainIdSchema,
  name: z.string().min(1).max(40).describe('A name of `tokenLists` in the configuration.'),
})

export const servedTokenListSchema = z.strictObject({
  tokens: z.array(
    z.strictObject({ address: addressSchema, symbol: z.string(), name: z.string(), decimals: z.number().int() }),
  ),
  refused: z.number().int().describe('Entries of the chain that are no tokens.'),
})
export type ServedTokenList = z.infer<typeof servedTokenListSchema>
