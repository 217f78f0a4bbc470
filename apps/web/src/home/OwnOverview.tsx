import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import type { Address } from 'viem'
import { ClaimsCard } from './ClaimsCard.tsx'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboardTexts.ts'
import { LocksCard } from './LocksCard.tsx'
import { OffersCard } from './OffersCard.tsx'
import { TokensCard } from './TokensCard.tsx'
import type { OwnReading } from './useOwnThings.ts'

type OwnOverviewProps = { chain: ChainEntry; account: Address; reading: OwnReading }

/** What the account has on one chain. All of it comes at once, so that nothing moves when a part arrives. */
export function OwnOverview({ chain, account, reading }: OwnOverviewProps) {
  const t = useDashboardTexts()
  const sentence = useErrorSentence()
  const { things, error, refresh } = reading
  return (
    <>
      {error !== undefined && (
        <section className={`panel ${classes.panel}`}>
          <div className={classes.fault} role="alert">
            <p>{sentence(error)}</p>
            <button type="button" className="button" onClick={refresh}>
              {t('dashboard:retry')}
            </button>
          </div>
        </section>
      )}
      {!things && error === undefined && (
        <div className={classes.shape} role="progressbar" aria-busy="true" aria-label={t('dashboard:loading')} />
      )}
      {things && (
        <>
          <ClaimsCard {...{ chain, things }} onRetry={refresh} />
          <TokensCard {...{ chain, things }} onRetry={refresh} />
          <LocksCard {...{ chain, account, things }} onRetry={refresh} />
          <OffersCard {...{ chain, things }} onRetry={refresh} />
        </>
      )}
    </>
  )
}
