import { conflictsOf, type TokenModule, tokenModuleIds } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import type { CreateTokenValues } from './createTokenFields.ts'

/**
 * The modules that the switches and the variant put into the token, in canonical order. Of two that exclude each other the
 * first one stays: an address of the page can ask for both.
 */
export function chosenModules(
  values: CreateTokenValues,
  { offers, always }: Pick<TokenVariant, 'offers' | 'always'>,
): readonly TokenModule[] {
  const chosen = tokenModuleIds.filter(
    (module) => always.includes(module) || (offers.includes(module) && values[module] === '1'),
  )
  return chosen.filter((module, index) => !conflictsOf(module).some((other) => chosen.slice(0, index).includes(other)))
}
