import { type TokenComposition, type TokenModule, tokenModuleIds } from './tokenModules.ts'

function normal(...modules: TokenModule[]): TokenComposition {
  return { kind: 'normal', modules }
}

/** The compositions that are compiled when the product is built and published by it. Any other is compiled on demand. */
export const usualCompositions: readonly TokenComposition[] = [
  { kind: 'standard', modules: [] },
  { kind: 'standard', modules: ['burn'] },
  normal(),
  normal('burn'),
  normal('mint'),
  normal('burn', 'mint'),
  normal('burn', 'mint', 'ownershipLock'),
  normal('burn', 'mint', 'pause'),
  normal('burn', 'mint', 'pause', 'ownershipLock'),
  normal('burn', 'mint', 'pause', 'blacklist'),
  normal('burn', 'mint', 'pause', 'blacklist', 'ownershipLock'),
  normal('pause'),
  normal('blacklist'),
  normal('whitelist'),
  normal('transferBurn'),
  normal('transferFee'),
  normal('transferBurn', 'transferFee'),
  normal('transferBurn', 'transferFee', 'ownershipLock'),
  normal(...tokenModuleIds),
]
