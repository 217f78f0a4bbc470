import { z } from 'zod'
import { addressSchema, bytesSchema, chainIdSchema } from '../request/fieldSchemas.ts'

/** Most characters of a submitted standard JSON input. */
export const standardJsonMaxLength = 2_000_000

const compositionSchema = z.strictObject({
  kind: z.string().max(40),
  modules: z.array(z.string().max(40)).max(40),
})

export const verificationRequestSchema = z
  .strictObject({
    chain: chainIdSchema,
    address: addressSchema,
    composition: compositionSchema
      .optional()
      .describe('What our own token was composed of; the server writes the source from it.'),
    standardJson: z
      .string()
      .max(standardJsonMaxLength)
      .optional()
      .describe('The Solidity standard JSON input as text, whose bytes are hashed as they are.'),
    contractIdentifier: z
      .string()
      .max(300)
      .regex(/^[^\s:][^:]*:[A-Za-z_$][\w$]*$/)
      .optional()
      .describe('"path:Name" of the contract in `standardJson`.'),
    constructorArgs: bytesSchema(49_152).optional().describe('Handed to explorers; not needed for the comparison.'),
    creationTransactionHash: z
      .string()
      .regex(/^0x[0-9a-fA-F]{64}$/)
      .optional(),
  })
  .refine(({ composition, standardJson }) => (composition === undefined) !== (standardJson === undefined), {
    path: ['composition'],
    error: 'required',
  })
  .refine(
    ({ standardJson, contractIdentifier }) => (standardJson === undefined) === (contractIdentifier === undefined),
    {
      path: ['contractIdentifier'],
      error: 'required',
    },
  )
export type VerificationRequest = z.input<typeof verificationRequestSchema>

/** How far a verification is. The last three are final, though `failed` may be asked for again. */
export const verificationStatuses = ['queued', 'running', 'verified', 'refused', 'failed'] as const
/** Why a verification was refused (the first four) or failed. */
export const verificationReasons = [
  'operatorRefused',
  'codeMissing',
  'codeDiffers',
  'compileFailed',
  'compileTimedOut',
  'compileOutOfMemory',
  'chainUnreachable',
] as const
export const submissionStatuses = ['queued', 'submitted', 'verified', 'failed'] as const

export const verificationSchema = z.strictObject({
  id: z.uuid(),
  chain: z.number().int(),
  address: z.string(),
  status: z.enum(verificationStatuses),
  reason: z.enum(verificationReasons).optional(),
  detail: z.string().optional().describe("The compiler's first errors, when it refused the source."),
  contractIdentifier: z.string(),
  compilerVersion: z.string(),
  standardJsonHash: z.string().describe('SHA-256 of the standard JSON input, in hexadecimal.'),
  runtimeCodeHash: z.string().optional().describe('keccak256 of the runtime code, once it matched.'),
  createdAt: z.number().int().describe('Unix seconds.'),
  finishedAt: z.number().int().optional().describe('Unix seconds.'),
  submissions: z
    .array(
      z.strictObject({
        service: z.enum(['sourcify', 'etherscan']),
        status: z.enum(submissionStatuses),
        detail: z.string().optional(),
      }),
    )
    .describe('Public services the verified source is handed to, where configured.'),
})
export type Verification = z.infer<typeof verificationSchema>

export const compiledCodeQuerySchema = z.strictObject({ codeHash: z.string().regex(/^0x[0-9a-fA-F]{64}$/) })

export const compiledCodeSchema = z.strictObject({
  composition: compositionSchema
    .optional()
    .describe('What the code with this hash is composed of; absent when the server has compiled none that gave it.'),
})
export type CompiledCode = z.infer<typeof compiledCodeSchema>
