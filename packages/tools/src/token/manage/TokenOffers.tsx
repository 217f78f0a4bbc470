import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { MintSection } from './mint/MintSection.tsx'
import { PoolTradeSection } from './PoolTradeSection.tsx'
import { SaleSection } from './sale/SaleSection.tsx'
import { UnableToTrade } from './UnableToTrade.tsx'
import type { TokenActionsState } from './useTokenActions.ts'

/** What is shown open here, and so is no line among the others. */
export const isOffer = ({ id }: Pick<OfferedAction, 'id'>) => ['fairMint', 'buySale', 'poolTrade'].includes(id)

/** What a token offers everybody now: its mint, its sale, its own exchange, or why nobody can trade. */
export function TokenOffers({ context, tool, offered, chosen, choose, onDone }: TokenActionsState) {
  const { token, trading } = context
  const trade = offered.find(({ id }) => id === 'poolTrade')
  const offer = { context, tool, offered, onChoose: choose, onDone }
  return (
    <>
      {trading.fairMint && <MintSection mint={trading.fairMint} isChosen={chosen === 'fairMint'} {...offer} />}
      {trading.sale && <SaleSection sale={trading.sale} isChosen={chosen === 'buySale'} {...offer} />}
      <UnableToTrade trading={trading} readAt={token.chainAt} onOpen={onDone} offered={offered} onChoose={choose} />
      {trade && (
        <PoolTradeSection entry={trade} context={context} tool={tool} isChosen={chosen === trade.id} onDone={onDone} />
      )}
    </>
  )
}
