import { allModulesOf, modulesOfKind, type TokenComposition, type TokenModule } from './tokenModules.ts'

function normal(...modules: TokenModule[]): TokenComposition {
  return { kind: 'normal', modules }
}

const tradingKinds = ['meme', 'marketing', 'dividend', 'compound', 'lpDividend'] as const

/** The compositions that are compiled when the product is built and published by it. Any other is compiled on demand. */
export const usualCompositions: readonly TokenComposition[] = [
  { kind: 'standard', modules: [] },
  { kind: 'standard', modules: ['burn'] },
  { kind: 'standard', modules: ['transferBurn'] },
  { kind: 'standard', modules: ['transferFee'] },
  { kind: 'standard', modules: ['transferBurn', 'transferFee'] },
  { kind: 'standard', modules: ['burn', 'transferBurn', 'transferFee'] },
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
  normal(...modulesOfKind.normal),
  { kind: 'meme', modules: [] },
  { kind: 'meme', modules: ['burn'] },
  { kind: 'marketing', modules: [] },
  { kind: 'marketing', modules: ['ownershipLock'] },
  { kind: 'marketing', modules: ['invitation'] },
  { kind: 'marketing', modules: ['invitation', 'prizePool'] },
  { kind: 'marketing', modules: ['ownershipLock', 'invitation', 'prizePool', 'dust'] },
  { kind: 'dividend', modules: [] },
  { kind: 'dividend', modules: ['ownershipLock'] },
  { kind: 'compound', modules: [] },
  { kind: 'compound', modules: ['ownershipLock'] },
  { kind: 'lpDividend', modules: [] },
  { kind: 'lpDividend', modules: ['ownershipLock'] },
  ...tradingKinds.map((kind) => ({ kind, modules: allModulesOf(kind) })),
  { kind: 'erc314', modules: [] },
  { kind: 'erc314', modules: ['burn'] },
  { kind: 'erc314', modules: allModulesOf('erc314') },
  { kind: 'x314', modules: [] },
  { kind: 'x314', modules: ['ownershipLock'] },
  { kind: 'x314', modules: allModulesOf('x314') },
  { kind: 'fairMint', modules: [] },
  { kind: 'inscription', modules: [] },
  ...([...tradingKinds, 'erc314', 'x314'] as const).map((kind): TokenComposition => ({ kind, modules: ['sale'] })),
  { kind: 'meme', modules: ['burn', 'sale'] },
  ...(['marketing', 'dividend', 'compound', 'lpDividend', 'x314'] as const).map(
    (kind): TokenComposition => ({ kind, modules: ['ownershipLock', 'sale'] }),
  ),
  { kind: 'marketing', modules: allModulesOf('marketing', true) },
  { kind: 'x314', modules: allModulesOf('x314', true) },
]
