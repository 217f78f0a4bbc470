import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { isEverybodys } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect } from 'react'
import type { Address } from 'viem'
import { usePublicConfig } from '../../_shared/config/usePublicConfig.ts'
import { useTokenLocks } from '../../_shared/lock/useTokenLocks.ts'
import { ActionDone } from '../manage/ActionDone.tsx'
import { IdentifyCode } from '../manage/IdentifyCode.tsx'
import { TaxStatementCard } from '../manage/statement/TaxStatementCard.tsx'
import { TokenFacts } from '../manage/TokenFacts.tsx'
import { TokenOffers } from '../manage/TokenOffers.tsx'
import { TokenSections } from '../manage/TokenSections.tsx'
import { useTokenActions } from '../manage/useTokenActions.ts'
import { TokenPowers } from '../TokenPowers.tsx'
import { TokenVerification } from '../TokenVerification.tsx'
import { useTokenState } from '../useTokenState.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { useTokenTrading } from '../useTokenTrading.ts'
import { OwnActions } from './OwnActions.tsx'
import { PowersGlance, powersId } from './PowersGlance.tsx'
import { TokenActivityList } from './TokenActivityList.tsx'
import { TokenBlacklist } from './TokenBlacklist.tsx'
import { TokenHead } from './TokenHead.tsx'
import { TokenHolders } from './TokenHolders.tsx'
import { TokenLocked } from './TokenLocked.tsx'
import { TokenMarket } from './TokenMarket.tsx'
import classes from './TokenPage.module.css'
import { useTokenActivity } from './useTokenActivity.ts'

/** Runs and receipts of this page are the token's own, whatever tool made it. */
const tool = 'token'

/**
 * A token for everybody: what it offers, what anybody can still do with it, what is locked, and what was compared. What only
 * its owner can do is folded, and offered to him alone.
 */
export function TokenView({ address, onNamed }: { address: Address; onNamed: (title: string) => void }) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const state = useTokenState(address)
  // Asked for beside the token: neither depends on what it turns out to be.
  useTokenLocks(address, chain)
  usePublicConfig()
  const { data: token, error, refetch } = state
  const { name, symbol } = token ?? {}
  const title = [symbol, name === symbol ? undefined : name, chain.name, shortAddress(address)]
  const text = title.filter(Boolean).join(' · ')
  // Two addresses without a token are told apart as well; a name that is known already stays until there is an answer.
  const isAnswered = token !== undefined || error !== null
  useEffect(() => {
    if (isAnswered) onNamed(text)
  }, [isAnswered, text, onNamed])
  if (token) return <Known address={address} state={{ ...state, data: token }} />
  return (
    <>
      <h1 tabIndex={-1}>{shortAddress(address)}</h1>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingShape height={360} label={t('manage.loading')} />
      )}
    </>
  )
}

type TokenQuery = ReturnType<typeof useTokenState>
type KnownProps = { address: Address; state: TokenQuery & { data: NonNullable<TokenQuery['data']> } }

function Known({ address, state: { data: token, isFetching, refetch } }: KnownProps) {
  const t = useTokenTexts()
  const { trading, isReading, error, refetch: readAgain } = useTokenTrading(token)
  const refresh = () => void refetch()
  const actions = useTokenActions({ token, trading, tool, onDone: refresh })
  // What the token's events tell, read once for all that shows it.
  const told = useTokenActivity(actions.context, actions.done)
  const { offered } = actions
  const everybodys = offered.filter(({ by }) => isEverybodys(by))
  const open = offered.filter(({ by, permitted }) => permitted || isEverybodys(by))
  const { status } = token.verification
  return (
    <FormAndOutcome
      label={t('power.titleNow')}
      isOutcomeStill
      form={
        <>
          <TokenHead token={token} trading={trading} isReading={isFetching} onRefresh={refresh} />
          <PowersGlance token={token} />
          <ActionDone done={actions.done} tool={actions.tool} />
          {error && (
            <Section>
              <ErrorNotice error={error} onRetry={() => void readAgain()} />
            </Section>
          )}
          {isReading ? (
            <Section>
              <LoadingShape height={240} label={t('manage.loading')} />
            </Section>
          ) : (
            <>
              <TokenMarket token={token} trading={trading} onDone={refresh} />
              <TokenOffers {...actions} offered={open} />
            </>
          )}
          {status === 'foreign' && (
            <Section>
              <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
                {t('page.foreign')}
              </Alert>
            </Section>
          )}
        </>
      }
      outcome={
        <>
          <div id={powersId}>
            <TokenPowers token={token} />
          </div>
          <TokenLocked token={address} />
          <Section title={t('manage.template')}>
            {status === 'foreign' && <p className={classes.quiet}>{t('manage.templateUnknown')}</p>}
            <TokenVerification token={token} />
            <IdentifyCode token={token} onDone={refresh} startsItself />
          </Section>
        </>
      }
      further={
        <Card>
          <Section title={t('page.facts')}>
            <TokenFacts token={token} burnt={trading.market?.burntTokens} />
          </Section>
          {!isReading && (
            <>
              <TokenSections {...actions} entries={everybodys} />
              <OwnActions {...actions} />
            </>
          )}
          {!isReading && <TokenHolders context={actions.context} />}
          {!isReading && (
            <>
              <TokenBlacklist context={actions.context} query={told} />
              <TokenActivityList context={actions.context} query={told} />
            </>
          )}
          <TaxStatementCard context={actions.context} />
        </Card>
      }
    />
  )
}
