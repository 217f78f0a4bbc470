import type { TokenDraft } from '../TokenDraft.ts'
import { FairMintPicture } from './FairMintPicture.tsx'
import { LaunchTaxPicture } from './LaunchTaxPicture.tsx'
import { PoolTaxPicture } from './PoolTaxPicture.tsx'
import { TradeWalk } from './TradeWalk.tsx'

/** What a buy and a sell cost, now and in the first minutes, and who has what after a mint. `coin` is the symbol of the native coin. */
export default function TradingPictures({ draft, coin }: { draft: TokenDraft; coin: string }) {
  return (
    <>
      <TradeWalk draft={draft} />
      <LaunchTaxPicture draft={draft} />
      <FairMintPicture draft={draft} coin={coin} />
      <PoolTaxPicture taxes={draft.poolTax} coin={coin} />
    </>
  )
}
