import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { AddToWallet } from '@tokensmith/ui/result/AddToWallet.tsx'
import type { Address } from 'viem'
import { ViewBar } from '../../_shared/view/ViewBar.tsx'
import { useTokenPageLink } from '../page/useTokenPageLink.ts'
import { TokenPowers } from '../TokenPowers.tsx'
import { TokenVerification } from '../TokenVerification.tsx'
import { useTokenState } from '../useTokenState.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { useTokenTrading } from '../useTokenTrading.ts'
import { IdentifyCode } from './IdentifyCode.tsx'
import classes from './Manage.module.css'
import { TokenActions } from './TokenActions.tsx'
import { TokenFacts } from './TokenFacts.tsx'

/** One token: its state, what its owner can still do, and everything that can be done with it. */
export function TokenDetail({ address, tool, onBack }: { address: Address; tool: string; onBack: () => void }) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const pageLink = useTokenPageLink()
  const { data: token, error, isFetching, refetch } = useTokenState(address)
  const { trading, isReading, error: tradingError, refetch: readAgain } = useTokenTrading(token)
  const back = { label: t('manage.back'), onClick: onBack }
  if (!token) {
    return (
      <div className={classes.alone}>
        <ViewBar back={back} />
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingShape height={360} label={t('manage.loading')} />
        )}
      </div>
    )
  }
  const { name = '', symbol = '', decimals, verification } = token
  const refresh = () => void refetch()
  return (
    <FormAndOutcome
      label={t('power.titleNow')}
      form={
        <>
          <Section>
            <ViewBar back={back} refresh={{ label: t('manage.refresh'), isRunning: isFetching, onClick: refresh }} />
            <h2 className={classes.title}>
              {name} <span>{symbol}</span>
            </h2>
            <TokenFacts token={token} burnt={trading.market?.burntTokens} />
            <div className={classes.buttons}>
              {decimals !== undefined && (
                <AddToWallet address={address} chainId={chain.id} symbol={symbol} decimals={decimals} />
              )}
              <CopyButton kind="button" value={pageLink(address)} label={t('manage.share')} />
            </div>
          </Section>
          {verification.status === 'foreign' && (
            <Section>
              <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
                {t('manage.foreign')}
              </Alert>
            </Section>
          )}
          {tradingError && (
            <Section>
              <ErrorNotice error={tradingError} onRetry={() => void readAgain()} />
            </Section>
          )}
          {isReading ? (
            <Section>
              <LoadingShape height={240} label={t('manage.loading')} />
            </Section>
          ) : (
            <TokenActions key={address} token={token} trading={trading} tool={tool} onDone={refresh} />
          )}
        </>
      }
      outcome={
        <>
          <TokenPowers token={token} />
          <Section title={t('manage.template')}>
            {verification.status === 'foreign' ? <p className={classes.note}>{t('manage.templateUnknown')}</p> : null}
            <TokenVerification token={token} />
            <IdentifyCode token={token} onDone={refresh} />
          </Section>
        </>
      }
    />
  )
}
