import { salePayCoin } from '../salePayCoin.ts'
import type { TokenDraft } from '../TokenDraft.ts'
import { FairMintPicture } from './FairMintPicture.tsx'
import { LaunchTaxPicture } from './LaunchTaxPicture.tsx'
import { PoolTaxPicture } from './PoolTaxPicture.tsx'
import { SalePicture } from './SalePicture.tsx'
import { TradeWalk } from './TradeWalk.tsx'

/** What a buy and a sell cost, now and in the first minutes, who has what after a mint, and where the coin of a sale goes. `coin` is the symbol of the native coin. */
export default function TradingPictures({ draft, coin }: { draft: TokenDraft; coin: string }) {
  return (
    <>
      <TradeWalk draft={draft} />
      <LaunchTaxPicture draft={draft} />
      <FairMintPicture draft={draft} coin={coin} />
      <SalePicture draft={draft} coin={salePayCoin(draft, { symbol: coin }).symbol} />
      <PoolTaxPicture taxes={draft.poolTax} feeBps={draft.pool?.feeBps} coin={coin} />
    </>
  )
}
