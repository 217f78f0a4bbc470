import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { useTokenLocks } from '../_shared/lock/useTokenLocks.ts'
import { ViewBar } from '../_shared/view/ViewBar.tsx'
import { LockedShares } from './LockedShares.tsx'
import { LocksOfToken } from './LocksOfToken.tsx'
import { tokenLocksHref } from './lockLink.ts'
import classes from './TokenLock.module.css'
import { VerifyCertificate } from './VerifyCertificate.tsx'

/** All locks of a token for everybody: how much of its supply and of its liquidity, until when, and how much is burnt. */
export default function TokenLocksPage({ token }: { token: Address }) {
  const t = useTexts('token-lock')
  const { chain } = useChain()
  const { data, error, isFetching, refetch } = useTokenLocks(token, chain)
  const href = window.location.origin + tokenLocksHref(token, chain.id)
  const bar = (
    <ViewBar
      back={{ label: t('mine.title'), to: '/lo/id?tab=ML' }}
      refresh={{ label: t('refresh'), isRunning: isFetching, onClick: () => void refetch() }}
    />
  )
  if (!data) {
    return (
      <div className={classes.stack}>
        {bar}
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingShape height={360} label={t('loading')} />
        )}
      </div>
    )
  }
  const { own, pairs } = data
  return (
    <FormAndOutcome
      label={t('proof.title')}
      form={
        <>
          <Section>
            {bar}
            <div className={classes.headline}>
              <h2>{t('tokenPage.title', { symbol: own.token.symbol ?? token.slice(0, 10) })}</h2>
              <AddressText address={token} chain={chain} kind="token" />
            </div>
            <LockedShares read={own} chain={chain} />
          </Section>
          {pairs.map((pair) => (
            <Section
              key={pair.token.address}
              title={t('tokenPage.pair', {
                pair: pair.lp!.tokens.map(({ symbol }) => symbol ?? '?').join(' / '),
                exchange: pair.lp!.factoryName ?? t('token.unknownExchange'),
              })}
              aside={
                <Link className={classes.link} to={tokenLocksHref(pair.token.address, chain.id)}>
                  {t('tokenPage.lpLocks')}
                </Link>
              }
            >
              <LockedShares read={pair} chain={chain} />
            </Section>
          ))}
          {pairs.length === 0 && !own.lp && (
            <Section title={t('tokenPage.noPair')}>
              <p className={classes.note}>{t('tokenPage.noPairText')}</p>
            </Section>
          )}
          <Section title={t('tokenPage.locks')}>
            <LocksOfToken token={token} chain={chain} readAt={own.chainAt} />
          </Section>
        </>
      }
      outcome={
        <>
          <Section title={t('proof.title')}>
            <p className={classes.note}>{t('proof.tokenExplain')}</p>
            <div className={classes.share}>
              <QrCode value={href} label={t('proof.qr')} />
              <CopyButton kind="button" value={href} label={t('proof.copy')} />
            </div>
          </Section>
          <VerifyCertificate />
        </>
      }
    />
  )
}
