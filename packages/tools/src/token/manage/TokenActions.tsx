import { ActionDone } from './ActionDone.tsx'
import { TaxStatementCard } from './statement/TaxStatementCard.tsx'
import { TokenOffers } from './TokenOffers.tsx'
import { TokenSections } from './TokenSections.tsx'
import { type TokenActionsProps, useTokenActions } from './useTokenActions.ts'

/** Everything that a token offers, its state by subject, and everything that can be done about it. */
export function TokenActions(props: TokenActionsProps) {
  const actions = useTokenActions(props)
  return (
    <>
      <ActionDone done={actions.done} tool={actions.tool} />
      <TokenOffers {...actions} />
      <TokenSections {...actions} entries={actions.offered} />
      <TaxStatementCard context={actions.context} />
    </>
  )
}
