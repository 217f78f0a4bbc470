import { z } from 'zod'
import { addressSchema } from '../request/fieldSchemas.ts'

const textsSchema = z
  .strictObject({ en: z.string(), zh: z.string(), es: z.string(), ja: z.string() })
  .describe('A language that was not configured repeats the English text.')

export const publicConfigSchema = z
  .strictObject({
    contacts: z
      .strictObject({ telegram: z.url().optional(), twitter: z.url().optional(), email: z.string().optional() })
      .optional(),
    donations: z
      .array(z.strictObject({ address: addressSchema, chain: z.number().int().optional() }))
      .optional()
      .describe('An address without a chain takes coins on any chain.'),
    tagline: textsSchema.optional(),
    faq: z.array(z.strictObject({ title: textsSchema, url: z.url() })).optional(),
    walletConnectProjectId: z.string().optional(),
    links: z.strictObject({ navigation: z.url().optional(), chainList: z.url().optional() }).optional(),
    tokenLists: z.array(z.string()).optional().describe('Names of the token lists that the server hands on.'),
    explorers: z.array(z.number().int()).optional().describe('Chains whose block explorer the server relays.'),
    localRpc: z.url().optional().describe('RPC of the local chain 31337, on a developer’s machine.'),
  })
  .describe('What is not configured is absent.')
export type PublicConfig = z.infer<typeof publicConfigSchema>
