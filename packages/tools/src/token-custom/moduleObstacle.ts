import {
  conflictsOf,
  hasFairMint,
  hasOwnPool,
  modulesOfKind,
  type TokenKind,
  type TokenModule,
  tokenModules,
} from '@tokensmith/contracts/compose/tokenModules.ts'

/** Why a kind cannot have a module; the texts have a sentence for each. */
export type ModuleObstacle = 'mintedByRule' | 'noPair' | 'ownExchange' | 'taxedTrades' | 'noOwner' | 'noExchange'

/** Undefined where the kind can have the module. */
export function moduleObstacle(kind: TokenKind, module: TokenModule): ModuleObstacle | undefined {
  if (modulesOfKind[kind].includes(module)) return undefined
  if (hasFairMint({ kind })) return 'mintedByRule'
  if (module === 'sale') return 'noExchange'
  if (tokenModules.find(({ id }) => id === module)?.needsTrading) return hasOwnPool({ kind }) ? 'ownExchange' : 'noPair'
  return kind === 'standard' ? 'noOwner' : 'taxedTrades'
}

/** The chosen modules beside which no token can have this one; to have it, they have to be switched off. */
export function excludingModules(module: TokenModule, chosen: readonly TokenModule[]): readonly TokenModule[] {
  return conflictsOf(module).filter((other) => chosen.includes(other))
}
