import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { findTemplate } from '@tokensmith/sdk/base/toolbox/findTemplate.ts'
import type { Hex } from 'viem'
import type { CompileStage } from '../../_shared/compile/compileInPage.ts'
import { rememberTemplate } from '../../_shared/contract/knownTemplates.ts'

/**
 * Creation code of a composition that was not built ahead: compiled in a worker of the page and remembered. Undefined
 * for a template of the build, whose code the SDK has.
 */
export async function loadComposedCode(
  composition: TokenComposition,
  onStage: (stage: CompileStage | undefined) => void,
  signal?: AbortSignal,
): Promise<Hex | undefined> {
  if (findTemplate(composition)) return undefined
  try {
    const { compileInPage } = await import('../../_shared/compile/compileInPage.ts')
    const compiled = await compileInPage(composition, { onStage, signal })
    rememberTemplate({ ...compiled.composition, ...compiled })
    return compiled.creationCode
  } finally {
    onStage(undefined)
  }
}
