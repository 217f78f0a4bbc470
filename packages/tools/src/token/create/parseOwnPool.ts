import { hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import type { CreateTokenContext } from './CreateTokenContext.ts'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import { refuseSupply } from './parseMarket.ts'
import { parsePool, parsePoolFee, parsePoolLimits } from './parsePool.ts'
import { parsePoolLaunch } from './parsePoolLaunch.ts'
import { parsePoolTax } from './parsePoolTax.ts'
import { parseSale } from './parseSale.ts'
import type { TokenDraft } from './TokenDraft.ts'

/** What a token that is its own exchange is paid with. */
const nativeCoin = { decimals: 18 }

/** What a token that is its own exchange has on top of it; added to `draft`. */
export function parseOwnPool(
  reader: CreateTokenReader,
  draft: TokenDraft,
  { kind }: Pick<TokenVariant, 'kind'>,
  { wallet, now }: CreateTokenContext,
): void {
  const { owner, supply, decimals = 18 } = draft
  if (hasSale(draft)) {
    if (supply !== undefined && supply > tradingLimits.supply) refuseSupply(reader, 'supply', supply, decimals)
    draft.sale = parseSale(reader, { wallet, supply, decimals, now, coin: nativeCoin, paysNative: true })
  }
  const pool = draft.sale
    ? { provider: draft.sale.deployer, feeBps: parsePoolFee(reader) }
    : parsePool(reader, { owner, supply, decimals, now })
  draft.pool = pool
  if (kind === 'erc314') draft.poolLimits = parsePoolLimits(reader, { supply, decimals })
  if (kind === 'x314') draft.poolTax = parsePoolTax(reader, { wallet })
  if (reader.typed.poolLaunch === '1' && !draft.sale) {
    draft.poolLaunch = parsePoolLaunch(reader, { wallet, owner, provider: pool.provider, supply, decimals, now })
  }
}
