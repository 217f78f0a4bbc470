import {
  hasFairMint,
  hasMarket,
  hasOwnPool,
  hasSale,
  hasTrading,
  type TokenModule,
} from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { type FairMintState, getFairMint } from '../mint/getFairMint.ts'
import { getOwnPool, type OwnPoolState } from '../pool/getOwnPool.ts'
import { getSale } from '../sale/getSale.ts'
import type { SaleStatus } from '../sale/SaleStatus.ts'
import { type CompoundState, getCompound } from './getCompound.ts'
import { type DividendState, getDividends } from './getDividends.ts'
import { type ExemptAccounts, getExemptAccounts } from './getExemptAccounts.ts'
import { getInvitation, type InvitationState } from './getInvitation.ts'
import { getMarket, type MarketState } from './getMarket.ts'
import { getPrize, type PrizeState } from './getPrize.ts'
import type { TokenState } from './getToken.ts'
import { getTradingState, type TradingState } from './getTradingState.ts'

/** Everything about trading a token, at a glance. A part that is not in the token, or does not answer, is undefined. */
export type TokenTrading = {
  market?: MarketState
  trading?: TradingState
  /** Who is exempt from tax or limits, of a token with taxes. */
  exempted?: ExemptAccounts
  dividends?: DividendState
  compound?: CompoundState
  invitation?: InvitationState
  prize?: PrizeState
  /** Its own exchange, of a token that is one. */
  pool?: OwnPoolState
  /** The mint, of a token that everybody mints. */
  fairMint?: FairMintState
  /** The sale, of a token that is sold before it is traded. */
  sale?: SaleStatus
  /** Made-up addresses of each trade; 0 once it was switched off. */
  dust?: { addresses: number }
}

export type GetTradingOptions = { account?: Address; overrides?: ToolboxOverrides }

/**
 * Reads the market of a verified token and what its taxes do. Of any other token nothing: its answers would be its own
 * word, about companions that are not ours.
 *
 * @param token as `getToken` gave it.
 * @throws ToolboxError when the node could not be asked.
 */
export async function getTrading(
  client: ChainClient,
  token: Pick<TokenState, 'address' | 'verification' | 'chainAt'>,
  options: GetTradingOptions = {},
): Promise<TokenTrading> {
  const { address, verification, chainAt } = token
  if (verification.status !== 'verified') return {}
  const selling = hasSale(verification.composition) ? getSale(client, address, options) : undefined
  if (hasOwnPool(verification.composition)) {
    const [pool, sale] = await Promise.all([getOwnPool(client, address, { ...options, chainAt }), selling])
    return { pool, sale }
  }
  if (!hasMarket(verification.composition)) return {}
  const { kind, modules } = verification.composition
  const has = (module: TokenModule) => modules.includes(module)
  const source = kind === 'dividend' ? 'holding' : kind === 'lpDividend' ? 'liquidity' : undefined
  const [market, trading, exempted, dividends, compound, invitation, prize, addresses, fairMint, sale] =
    await Promise.all([
      getMarket(client, address, { ...options, chainAt }),
      hasTrading(verification.composition) ? getTradingState(client, address, options) : undefined,
      hasTrading(verification.composition) ? getExemptAccounts(client, address) : undefined,
      source && getDividends(client, address, { ...options, source }),
      kind === 'compound' ? getCompound(client, address, options) : undefined,
      has('invitation') ? getInvitation(client, address, options) : undefined,
      has('prizePool') ? getPrize(client, address, options) : undefined,
      has('dust')
        ? getTolerantly<number>(client, { address, abi: tokenAbi, functionName: 'dustAddresses' })
        : undefined,
      hasFairMint(verification.composition)
        ? getFairMint(client, address, { ...options, isInscription: kind === 'inscription' })
        : undefined,
      selling,
    ])
  const dust = addresses === undefined ? undefined : { addresses }
  return { market, trading, exempted, dividends, compound, invitation, prize, dust, fairMint, sale }
}
