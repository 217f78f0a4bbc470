import { type TokenModule, tokenModuleIds } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import type { CreateTokenValues } from './createTokenFields.ts'

/** The modules that the switches and the variant put into the token, in canonical order. */
export function chosenModules(
  values: CreateTokenValues,
  { offers, always }: Pick<TokenVariant, 'offers' | 'always'>,
): readonly TokenModule[] {
  return tokenModuleIds.filter(
    (module) => always.includes(module) || (offers.includes(module) && values[module] === '1'),
  )
}
