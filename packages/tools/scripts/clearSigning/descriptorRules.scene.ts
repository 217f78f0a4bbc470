import { isAddress, parseAbiItem } from 'viem'
import { z } from 'zod'

/**
 * What version 2 of the schema of ERC-7730 (ethereum/clear-signing-erc7730-registry, specs/erc7730-v2.schema.json, as of
 * commit 77bb2c6e) asks of the parts that our files have, and nothing that it forbids: unknown keys are refused, as there.
 */
const types = z.array(z.enum(['wallet', 'eoa', 'contract', 'token', 'collection']))
const named = { path: z.string().min(1), label: z.string().min(1) }
const field = z.discriminatedUnion('format', [
  z.strictObject({ ...named, format: z.literal('raw') }),
  z.strictObject({ ...named, format: z.literal('amount') }),
  z.strictObject({ ...named, format: z.literal('duration') }),
  z.strictObject({ ...named, format: z.literal('addressName'), params: z.strictObject({ types }).optional() }),
  z.strictObject({ ...named, format: z.literal('tokenAmount'), params: z.strictObject({ tokenPath: z.string() }) }),
  z.strictObject({ ...named, format: z.literal('date'), params: z.strictObject({ encoding: z.literal('timestamp') }) }),
  z.strictObject({
    ...named,
    format: z.literal('unit'),
    params: z.strictObject({ base: z.string(), decimals: z.int().nonnegative() }),
  }),
])
const deployments = z
  .array(z.strictObject({ chainId: z.int().positive(), address: z.string().refine((text) => isAddress(text)) }))
  .min(1)

/** `name(type name,…)`: every parameter has a name, and tuples have one more level of tuples in them at most. */
const part = String.raw`(?:\((?:[^()]|\([^()]*\))*\)|[A-Za-z0-9_]+)(?:\[[0-9]*\])* [A-Za-z_][A-Za-z0-9_]*`
const functionKey = new RegExp(`^[A-Za-z_][A-Za-z0-9_]*\\((?:${part}(?:,${part})*)?\\)$`)
const canBeParsed = (key: string) => {
  try {
    parseAbiItem(`function ${key}` as string)
    return true
  } catch {
    return false
  }
}

export const descriptorRules = z.strictObject({
  $schema: z.string(),
  $comment: z.string().optional(),
  context: z
    .strictObject({
      contract: z.union([
        z.strictObject({ deployments }),
        z.strictObject({ factory: z.strictObject({ deployments, deployEvent: z.string() }) }),
      ]),
    })
    .optional(),
  metadata: z.strictObject({ owner: z.string(), contractName: z.string() }),
  display: z.strictObject({
    formats: z.record(
      z.string().regex(functionKey).refine(canBeParsed),
      z.strictObject({ intent: z.string().min(1), fields: z.array(field) }),
    ),
  }),
})
