import { canonicalComposition, type TokenComposition } from './tokenModules.ts'

/** Name of a composition in every layer, for instance `standard`, `standard-burn` or `normal-burn-mint`. */
export function templateName(composition: TokenComposition): string {
  const { kind, modules } = canonicalComposition(composition)
  return [kind, ...modules].join('-')
}
