import { Alert, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { AddToWallet } from '@tokensmith/ui/result/AddToWallet.tsx'
import { useLocation } from 'react-router'
import type { Address } from 'viem'
import { TokenPowers } from '../TokenPowers.tsx'
import { TokenVerification } from '../TokenVerification.tsx'
import { useTokenState } from '../useTokenState.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { IdentifyCode } from './IdentifyCode.tsx'
import classes from './Manage.module.css'
import { manageLink } from './manageLink.ts'
import { TokenActions } from './TokenActions.tsx'
import { TokenFacts } from './TokenFacts.tsx'

/** One token: its state, what its owner can still do, and everything that can be done with it. */
export function TokenDetail({ address, tool, onBack }: { address: Address; tool: string; onBack: () => void }) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const location = useLocation()
  const { data: token, error, isFetching, refetch } = useTokenState(address)
  const back = (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      {t('manage.back')}
    </Button>
  )
  if (!token) {
    return (
      <div className={classes.alone}>
        {back}
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={360} radius="md" aria-label={t('manage.loading')} />
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
            <div className={classes.toolbar}>
              {back}
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                loading={isFetching}
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={refresh}
              >
                {t('manage.refresh')}
              </Button>
            </div>
            <h2 className={classes.title}>
              {name} <span>{symbol}</span>
            </h2>
            <TokenFacts token={token} />
            <div className={classes.buttons}>
              {decimals !== undefined && (
                <AddToWallet address={address} chainId={chain.id} symbol={symbol} decimals={decimals} />
              )}
              <CopyButton
                kind="button"
                value={window.location.origin + manageLink(location, address)}
                label={t('manage.share')}
              />
            </div>
          </Section>
          {verification.status === 'foreign' && (
            <Section>
              <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
                {t('manage.foreign')}
              </Alert>
            </Section>
          )}
          <TokenActions key={address} token={token} tool={tool} onDone={refresh} />
        </>
      }
      outcome={
        <>
          <TokenPowers token={token} />
          <Section title={t('manage.template')}>
            {verification.status === 'foreign' ? <p className={classes.note}>{t('manage.templateUnknown')}</p> : null}
            {verification.status === 'unknownTemplate' && <IdentifyCode token={token} onDone={refresh} />}
            <TokenVerification token={token} />
          </Section>
        </>
      }
    />
  )
}
