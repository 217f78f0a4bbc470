import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import { Link } from 'react-router'
import { ViewBar } from '../_shared/view/ViewBar.tsx'
import { CertificateCard } from './CertificateCard.tsx'
import { LockActions } from './LockActions.tsx'
import { LockCalendar } from './LockCalendar.tsx'
import { LockChart } from './LockChart.tsx'
import { LockCountdown } from './LockCountdown.tsx'
import { LockFacts } from './LockFacts.tsx'
import { LockStatusText } from './LockStatusText.tsx'
import { lockHref, tokenLocksHref } from './lockLink.ts'
import classes from './TokenLock.module.css'
import { useLock } from './useLock.ts'
import { VerifyCertificate } from './VerifyCertificate.tsx'

/** One lock for everybody: what is in it, when it opens, its certificate; and for its owner what can be done with it. */
export default function LockPage({ id }: { id: bigint }) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { chain } = useChain()
  const { data, error, isFetching, refetch } = useLock(id, chain.id)
  const queries = useQueryClient()
  const back = { label: t('mine.title'), to: '/lo/id?tab=ML' }
  if (!data) {
    return (
      <div className={classes.stack}>
        <ViewBar back={back} />
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingShape height={360} label={t('loading')} />
        )}
      </div>
    )
  }
  const { lock, coin, chainAt } = data
  const block = new Intl.NumberFormat(lang).format(data.blockNumber)
  const { schedule, amount, withdrawn, status, nextReleaseAt } = lock
  const href = window.location.origin + lockHref(id, chain.id)
  const refresh = () => {
    void refetch()
    void queries.invalidateQueries({ queryKey: ['locks'] })
  }
  const isAhead = nextReleaseAt !== undefined && nextReleaseAt > chainAt
  return (
    <FormAndOutcome
      label={t('proof.title')}
      form={
        <>
          <Section>
            <ViewBar back={back} refresh={{ label: t('refresh'), isRunning: isFetching, onClick: refresh }} />
            <div className={classes.headline}>
              <h2>{t('lockOf', { id: id.toString(), symbol: coin.symbol ?? '' })}</h2>
              <LockStatusText status={status} />
            </div>
            {isAhead && (
              <LockCountdown
                to={nextReleaseAt}
                readAt={chainAt}
                what={t(nextReleaseAt === schedule.endAt ? 'countdown.unlock' : 'countdown.next')}
              />
            )}
            {!isAhead && status === 'releasing' && (
              <LockCountdown to={schedule.endAt} readAt={chainAt} what={t('countdown.end')} />
            )}
            {status === 'permanent' && <p className={classes.note}>{t('permanentExplain')}</p>}
            <LockFacts view={data} chain={chain} />
          </Section>
          <LockActions view={data} chain={chain} onDone={refresh} />
          {status !== 'permanent' && (
            <Section title={t('calendar.title')}>
              <LockChart schedule={schedule} amount={amount} nowAt={chainAt} withdrawn={withdrawn} />
              <LockCalendar
                schedule={schedule}
                amount={amount}
                coin={coin}
                nowAt={chainAt}
                exportName={`lock-${chain.id}-${id}`}
              />
            </Section>
          )}
        </>
      }
      outcome={
        <>
          <Section title={t('proof.title')}>
            <p className={classes.note}>
              {t('proof.explain')}
              <br />
              {t('proof.asOf', { block, time: formatLocal(chainAt, lang) })}
            </p>
            <div className={classes.share}>
              <QrCode value={href} label={t('proof.qr')} />
              <div className={classes.buttons}>
                <CopyButton kind="button" value={href} label={t('proof.copy')} />
                <Button component={Link} to={tokenLocksHref(lock.token, chain.id)} variant="default">
                  {t('made.allOfToken')}
                </Button>
              </div>
            </div>
          </Section>
          <CertificateCard view={data} chain={chain} href={href} />
          <VerifyCertificate />
        </>
      }
    />
  )
}
