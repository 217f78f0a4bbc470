import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { takesPlainCoin } from '@tokensmith/sdk/sale/takesPlainCoin.ts'

/** What a token offers to whoever sends it coin, as it was read for an account that has bought nothing. */
export type PlainOffer = { kind: 'sale'; sale: SaleStatus } | { kind: 'mint'; mint: FairMintState }

/** Coin that is sent now buys or mints, without a list, a holding or an inviter. */
export function isOpen(offer: PlainOffer): boolean {
  if (offer.kind === 'mint') return offer.mint.state === 'minting' && offer.mint.rules.condition.kind === 'none'
  return offer.sale.state === 'selling' && !offer.sale.rules.bindFirst && takesPlainCoin(offer.sale)
}
