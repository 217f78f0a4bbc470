import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { type Address, type Hex, keccak256, zeroHash } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import type { ToolboxOverrides } from './getToolbox.ts'

/** Code that the caller knows the source of: a template of our build, or a composition that was compiled again. */
export type KnownTemplate = TokenComposition & { templateId: Hex; runtimeCodeHash: Hex }

/**
 * - `verified`: the factory made it from a known template and exactly that template's code is at the address.
 * - `codeDiffers`: the factory names a known template, but the code is another. It must not be trusted.
 * - `unknownTemplate`: made by the factory from code that this build does not know.
 * - `foreign`: not made by the factory.
 */
export type TemplateVerification =
  | { status: 'verified'; composition: TokenComposition; templateId: Hex; codeHash: Hex }
  | { status: 'codeDiffers' | 'unknownTemplate'; templateId: Hex; codeHash: Hex }
  | { status: 'foreign'; codeHash: Hex }

/**
 * Compares a token with the published source: which template the factory says it was made from, and whether the code on
 * the chain is that template's. Our templates have no immutables, so the code must be equal to the byte.
 *
 * @param options.known further code the caller can vouch for.
 * @throws ToolboxError `tokenNotFound` where there is no code.
 */
export async function verifyTemplate(
  client: ChainClient,
  token: Address,
  options: { known?: readonly KnownTemplate[]; overrides?: ToolboxOverrides } = {},
): Promise<TemplateVerification> {
  const { known = [], overrides } = options
  const factory = overrides?.TokenFactory ?? deployments.TokenFactory.address
  const [code, templateId] = await Promise.all([
    client.getCode({ address: token }),
    readTemplateId(client, factory, token),
  ]).catch((error) => {
    throw decodeError(error)
  })
  if (!code || code === '0x') throw new ToolboxError('tokenNotFound', { address: token })
  const codeHash = keccak256(code)
  if (templateId === zeroHash) return { status: 'foreign', codeHash }
  const template = [...templates, ...known].find((candidate) => candidate.templateId === templateId)
  if (!template) return { status: 'unknownTemplate', templateId, codeHash }
  if (template.runtimeCodeHash !== codeHash) return { status: 'codeDiffers', templateId, codeHash }
  const { kind, modules } = template
  return { status: 'verified', composition: { kind, modules }, templateId, codeHash }
}

/** The factory's own code is compared too: another contract at its address could vouch for anything. */
async function readTemplateId(client: ChainClient, factory: Address, token: Address): Promise<Hex> {
  // Beside each other; what another contract says there, or that none answers, counts for nothing.
  const [code, said] = await Promise.all([
    client.getCode({ address: factory }),
    client.readContract({ address: factory, abi: tokenFactoryAbi, functionName: 'templateOf', args: [token] }).then(
      (templateId) => ({ templateId }),
      (error: unknown) => ({ error }),
    ),
  ])
  if (!code || keccak256(code) !== deployments.TokenFactory.runtimeCodeHash) return zeroHash
  if ('error' in said) throw said.error
  return said.templateId
}
