import { hasSale, hasTrading, type TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { ToolboxContract } from './getToolbox.ts'

/**
 * The toolbox contracts that a chain must have before a token of this composition can be created on it, the factory
 * first.
 *
 * @param options.locksLiquidity true when the launch, or the finish of a sale, locks liquidity tokens.
 */
export function contractsOfComposition(
  composition: TokenComposition,
  { locksLiquidity = false }: { locksLiquidity?: boolean } = {},
): ToolboxContract[] {
  const { kind, modules } = composition
  return [
    'TokenFactory',
    ...(locksLiquidity ? (['TokenLock'] as const) : []),
    ...(hasTrading(composition) ? (['Till'] as const) : []),
    ...(kind === 'dividend' ? (['DividendVault'] as const) : []),
    ...(kind === 'lpDividend' ? (['LpVault'] as const) : []),
    ...(modules.includes('invitation') ? (['InvitationBook'] as const) : []),
    ...(modules.includes('prizePool') ? (['PrizePot'] as const) : []),
    ...(hasSale(composition) ? (['Sale'] as const) : []),
  ]
}
