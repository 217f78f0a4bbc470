import { hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import type { CreateTokenContext } from './CreateTokenContext.ts'
import type { FieldReader } from './FieldReader.ts'
import { refuseSupply } from './readMarket.ts'
import { readPool, readPoolFee, readPoolLimits } from './readPool.ts'
import { readPoolLaunch } from './readPoolLaunch.ts'
import { readPoolTax } from './readPoolTax.ts'
import { readSale } from './readSale.ts'
import type { TokenDraft } from './TokenDraft.ts'

/** What a token that is its own exchange is paid with. */
const nativeCoin = { decimals: 18 }

/** What a token that is its own exchange has on top of it; added to `draft`. */
export function readOwnPool(
  reader: FieldReader,
  draft: TokenDraft,
  { kind }: Pick<TokenVariant, 'kind'>,
  { wallet, now }: CreateTokenContext,
): void {
  const { owner, supply, decimals = 18 } = draft
  if (hasSale(draft)) {
    if (supply !== undefined && supply > tradingLimits.supply) refuseSupply(reader, 'supply', supply, decimals)
    draft.sale = readSale(reader, { wallet, supply, decimals, now, coin: nativeCoin, paysNative: true })
  }
  const pool = draft.sale
    ? { provider: draft.sale.deployer, feeBps: readPoolFee(reader) }
    : readPool(reader, { owner, supply, decimals, now })
  draft.pool = pool
  if (kind === 'erc314') draft.poolLimits = readPoolLimits(reader, { supply, decimals })
  if (kind === 'x314') draft.poolTax = readPoolTax(reader, { wallet })
  if (reader.values.poolLaunch === '1' && !draft.sale) {
    draft.poolLaunch = readPoolLaunch(reader, { wallet, owner, provider: pool.provider, supply, decimals, now })
  }
}
