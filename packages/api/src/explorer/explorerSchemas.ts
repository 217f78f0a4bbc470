import { z } from 'zod'
import { addressSchema, chainIdSchema } from '../request/fieldSchemas.ts'

const blockSchema = z.union([z.literal('latest'), z.string().regex(/^\d{1,15}$/)])
const wordSchema = z.string().regex(/^0x[0-9a-fA-F]{64}$/)
const operatorSchema = z.enum(['and', 'or'])

export const explorerQuerySchema = z.strictObject({
  chain: chainIdSchema,
  module: z.string().regex(/^\w{1,40}$/),
  action: z.string().regex(/^\w{1,40}$/),
  address: addressSchema.optional(),
  contractaddress: addressSchema.optional(),
  contractaddresses: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}(?:,0x[0-9a-fA-F]{40}){0,4}$/)
    .optional(),
  txhash: wordSchema.optional(),
  startblock: blockSchema.optional(),
  endblock: blockSchema.optional(),
  fromBlock: blockSchema.optional(),
  toBlock: blockSchema.optional(),
  topic0: wordSchema.optional(),
  topic1: wordSchema.optional(),
  topic2: wordSchema.optional(),
  topic3: wordSchema.optional(),
  topic0_1_opr: operatorSchema.optional(),
  topic0_2_opr: operatorSchema.optional(),
  topic0_3_opr: operatorSchema.optional(),
  topic1_2_opr: operatorSchema.optional(),
  topic1_3_opr: operatorSchema.optional(),
  topic2_3_opr: operatorSchema.optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
  offset: z
    .string()
    .regex(/^(?:1000|[1-9]\d{0,2})$/)
    .optional()
    .describe('Rows a page, at most 1000.'),
  sort: z.enum(['asc', 'desc']).optional(),
})
export type ExplorerQuery = z.output<typeof explorerQuerySchema>
