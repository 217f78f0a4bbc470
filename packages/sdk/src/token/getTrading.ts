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
import { type FairMintState, readFairMint } from '../mint/readFairMint.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { type OwnPoolState, readOwnPool } from '../pool/readOwnPool.ts'
import { readSale } from '../sale/readSale.ts'
import type { SaleStatus } from '../sale/SaleStatus.ts'
import type { ToolboxOverrides } from '../toolbox/getToolbox.ts'
import type { TokenState } from './getToken.ts'
import { type CompoundState, readCompound } from './readCompound.ts'
import { type DividendState, readDividends } from './readDividends.ts'
import { type ExemptAccounts, readExemptAccounts } from './readExemptAccounts.ts'
import { type InvitationState, readInvitation } from './readInvitation.ts'
import { type MarketState, readMarket } from './readMarket.ts'
import { type PrizeState, readPrize } from './readPrize.ts'
import { readTolerantly } from './readTolerantly.ts'
import { readTrading, type TradingState } from './readTrading.ts'

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
  const selling = hasSale(verification.composition) ? readSale(client, address, options) : undefined
  if (hasOwnPool(verification.composition)) {
    const [pool, sale] = await Promise.all([readOwnPool(client, address, { ...options, chainAt }), selling])
    return { pool, sale }
  }
  if (!hasMarket(verification.composition)) return {}
  const { kind, modules } = verification.composition
  const has = (module: TokenModule) => modules.includes(module)
  const source = kind === 'dividend' ? 'holding' : kind === 'lpDividend' ? 'liquidity' : undefined
  const [market, trading, exempted, dividends, compound, invitation, prize, addresses, fairMint, sale] =
    await Promise.all([
      readMarket(client, address, { ...options, chainAt }),
      hasTrading(verification.composition) ? readTrading(client, address, options) : undefined,
      hasTrading(verification.composition) ? readExemptAccounts(client, address) : undefined,
      source && readDividends(client, address, { ...options, source }),
      kind === 'compound' ? readCompound(client, address, options) : undefined,
      has('invitation') ? readInvitation(client, address, options) : undefined,
      has('prizePool') ? readPrize(client, address, options) : undefined,
      has('dust')
        ? readTolerantly<number>(client, { address, abi: tokenAbi, functionName: 'dustAddresses' })
        : undefined,
      hasFairMint(verification.composition)
        ? readFairMint(client, address, { ...options, isInscription: kind === 'inscription' })
        : undefined,
      selling,
    ])
  const dust = addresses === undefined ? undefined : { addresses }
  return { market, trading, exempted, dividends, compound, invitation, prize, dust, fairMint, sale }
}
