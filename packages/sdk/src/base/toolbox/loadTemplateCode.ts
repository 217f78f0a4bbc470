import type { TokenTemplate } from '@tokensmith/contracts/compose/TokenTemplate.ts'
import { type Hex, keccak256 } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'

/**
 * Creation code of a template of our build, compared with its hash so that a damaged file cannot become a token.
 *
 * @throws ToolboxError `templateUnknown` when the file is not the template.
 */
export async function loadTemplateCode(template: TokenTemplate): Promise<Hex> {
  const { templateId } = template
  const { default: file } = await template.load()
  const creationCode = file.creationCode as Hex
  if (keccak256(creationCode) !== templateId) throw new ToolboxError('templateUnknown', { templateId })
  return creationCode
}
