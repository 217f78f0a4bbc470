import { conflictsOf, modulesOfKind, type TokenComposition, type TokenKind } from '../src/compose/tokenModules.ts'

/**
 * Every two modules that a token can contain together, once for each kind, in a fixed order: the smallest compositions
 * in which each module meets each other one. A kind with fewer than two modules has none.
 */
export function modulePairs(): TokenComposition[] {
  return (Object.keys(modulesOfKind) as TokenKind[]).flatMap((kind) => {
    const offered = modulesOfKind[kind]
    return offered.flatMap((first, position) =>
      offered
        .slice(position + 1)
        .filter((second) => !conflictsOf(first).includes(second))
        .map((second) => ({ kind, modules: [first, second] })),
    )
  })
}
