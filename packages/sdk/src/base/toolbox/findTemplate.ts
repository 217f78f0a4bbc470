import type { TokenTemplate } from '@tokensmith/contracts/compose/TokenTemplate.ts'
import { canonicalComposition, type TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import type { Hex } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'

/**
 * The composition with its modules in canonical order.
 *
 * @throws ToolboxError `modulesInvalid` for modules that the kind cannot have.
 */
export function requireComposition(composition: TokenComposition): TokenComposition {
  try {
    return canonicalComposition(composition)
  } catch (cause) {
    throw new ToolboxError('modulesInvalid', { module: composition.modules.join(', ') }, { cause })
  }
}

/** The template of our build for a composition; undefined when it has to be compiled. */
export function findTemplate(composition: TokenComposition): TokenTemplate | undefined {
  const { kind, modules } = requireComposition(composition)
  return templates.find((template) => template.kind === kind && template.modules.join() === modules.join())
}

/** The template of our build with this id; undefined for any other. */
export function findTemplateById(templateId: Hex): TokenTemplate | undefined {
  return templates.find((template) => template.templateId === templateId)
}
