import { Alert } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { hasMarket, hasOwnPool } from '@tokensmith/contracts/compose/tokenModules.ts'
import { type OfferedAction, offeredActions } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { type ActionSection, actionSections, type TokenAction } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTokenTexts } from '../useTokenTexts.ts'
import { ActionSectionPart } from './ActionSectionPart.tsx'
import { liquidityFields } from './liquidityFields.ts'
import classes from './Manage.module.css'
import { MintSection } from './mint/MintSection.tsx'
import { emptyMintLaunch } from './mint/mintFields.ts'
import { PoolTradeSection } from './PoolTradeSection.tsx'
import { poolLiquidityFields } from './poolLiquidityFields.ts'
import { SectionFacts } from './SectionFacts.tsx'
import { SaleSection } from './sale/SaleSection.tsx'
import { TaxStatementCard } from './statement/TaxStatementCard.tsx'
import { UnableToTrade } from './UnableToTrade.tsx'

const actionFields = [
  ...new Set(tokenActions.flatMap(({ fields }: TokenAction) => fields?.map(({ name }) => name) ?? [])),
]

/** What a card of its own shows above the lists. */
const isShownAbove = ({ id }: OfferedAction) => id === 'fairMint' || id === 'buySale'
/** What somebody who follows a link came for. */
const isOpenFirst = (section: ActionSection) => ['fairMint', 'sale', 'pool'].includes(section)

export type TokenActionsProps = { token: TokenState; trading: TokenTrading; tool: string; onDone: () => void }

/**
 * The state of the token by subject, and everything that can be done about it; one action is open at a time. A token
 * with an exchange pair has so many that its subjects are folded.
 */
export function TokenActions({ token, trading, tool, onDone }: TokenActionsProps) {
  const t = useTokenTexts()
  const { address: account } = useWallet()
  const [params, setParams] = useSearchParams()
  const [done, setDone] = useState<string>()
  const note = useRef<HTMLDivElement>(null)
  const chosen = params.get('action') ?? undefined
  const offered = offeredActions(token, account, trading)
  const { verification } = token
  const composition = verification.status === 'verified' ? verification.composition : undefined
  const isFolded = composition !== undefined && (hasMarket(composition) || hasOwnPool(composition))
  const trade = offered.find(({ id }) => id === 'poolTrade')
  const context = { token, trading, account }

  const choose = (id: string | undefined) => {
    setDone(undefined)
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        // An inviter may have come with the link and is offered until he is chosen.
        const fields = [...actionFields, ...liquidityFields, ...poolLiquidityFields, ...Object.keys(emptyMintLaunch)]
        const typed = fields.filter((name) => name !== 'inviter')
        for (const field of [...typed, 'action']) next.delete(field)
        if (id) next.set('action', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  // The result takes the focus, because the form that had it is gone.
  useEffect(() => {
    if (done) note.current?.focus()
  }, [done])

  return (
    <>
      {done && (
        <Section>
          <div ref={note} tabIndex={-1} role="status" className={classes.done}>
            <Alert color="green" icon={<IconCheck aria-hidden />}>
              {done}
            </Alert>
          </div>
        </Section>
      )}
      {trading.fairMint && (
        <MintSection
          mint={trading.fairMint}
          context={context}
          tool={tool}
          offered={offered}
          isChosen={chosen === 'fairMint'}
          onChoose={choose}
          onDone={onDone}
        />
      )}
      {trading.sale && (
        <SaleSection
          sale={trading.sale}
          context={context}
          tool={tool}
          offered={offered}
          isChosen={chosen === 'buySale'}
          onChoose={choose}
          onDone={onDone}
        />
      )}
      <UnableToTrade trading={trading} readAt={token.chainAt} onOpen={onDone} offered={offered} onChoose={choose} />
      {trade && (
        <PoolTradeSection entry={trade} context={context} tool={tool} isChosen={chosen === trade.id} onDone={onDone} />
      )}
      {actionSections.map((section) => (
        <ActionSectionPart
          key={section}
          section={section}
          context={context}
          tool={tool}
          isFolded={isFolded && !isOpenFirst(section)}
          entries={offered.filter((entry) => entry.section === section && entry !== trade && !isShownAbove(entry))}
          chosen={chosen}
          facts={<SectionFacts section={section} context={context} onChoose={choose} />}
          onChoose={choose}
          onDone={(id) => {
            choose(undefined)
            setDone(t('manage.doneAction', { action: t(`action.${id}.label`) }))
            onDone()
          }}
        />
      ))}
      <TaxStatementCard context={context} />
    </>
  )
}
