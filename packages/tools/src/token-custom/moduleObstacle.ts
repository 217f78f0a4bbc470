import {
  hasFairMint,
  hasOwnPool,
  modulesOfKind,
  type TokenKind,
  type TokenModule,
  tokenModules,
} from '@tokensmith/contracts/compose/tokenModules.ts'

/** Why a kind cannot have a module; the texts have a sentence for each. */
export type ModuleObstacle = 'mintedByRule' | 'noPair' | 'ownExchange' | 'taxedTrades' | 'noOwner'

/** Undefined where the kind can have the module. */
export function moduleObstacle(kind: TokenKind, module: TokenModule): ModuleObstacle | undefined {
  if (modulesOfKind[kind].includes(module)) return undefined
  if (hasFairMint({ kind })) return 'mintedByRule'
  if (tokenModules.find(({ id }) => id === module)?.needsTrading) return hasOwnPool({ kind }) ? 'ownExchange' : 'noPair'
  return kind === 'standard' ? 'noOwner' : 'taxedTrades'
}
