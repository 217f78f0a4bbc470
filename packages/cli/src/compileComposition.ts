import { compileToken } from '@tokensmith/contracts/compose/compileToken.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { findTemplate } from '@tokensmith/sdk/base/toolbox/findTemplate.ts'
import type { Hex } from 'viem'

/** Creation code of a composition that is no template of the build; undefined for a template. Takes some seconds. */
export function compileComposition(composition: TokenComposition): Hex | undefined {
  if (findTemplate(composition)) return undefined
  return compileToken(loadCompiler(), composition).creationCode
}
