import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { funderOf } from '@tokensmith/sdk/base/jobs/plainTransferJob.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import { RestoreWalletKey } from '../_shared/jobs/RestoreWalletKey.tsx'
import { SaveWalletKey } from '../_shared/jobs/SaveWalletKey.tsx'
import classes from './BatchSend.module.css'
import { LendCoin } from './LendCoin.tsx'
import type { JobWalletView } from './useJobWallet.ts'
import type { JobKey } from './useSendJob.ts'

type JobWalletProps = {
  run: JobRun
  snapshot: JobSnapshot
  wallet: JobWalletView
  walletKey: JobKey | 'missing'
  /** The key was saved or brought back. */
  onKey: () => void
}

/** The wallet that exists for this job alone: its key, what is lent to it, and what comes back. */
export function JobWallet({ run, snapshot, wallet, walletKey, onKey }: JobWalletProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const { chains } = useChain()
  const [isSaving, setSaving] = useState(false)
  const { job } = run
  // A job's file may be anybody's.
  const funder = funderOf(job)
  const { balanceWei, missingWei = 0n, isFunded, isEmptied, isLending } = wallet
  const { phase } = snapshot
  const isOver = phase === 'done' || phase === 'cancelled'
  const chain = chains.find(({ id }) => id === job.chainId)
  const coin = (wei: bigint) => coinText(wei, job.tokens[0]!, lang, 18)
  const needsCoin = isLending || (!isOver && !isFunded && missingWei > 0n)
  const hasRest = isOver && !isEmptied && balanceWei !== undefined && balanceWei > 0n
  return (
    <Section title={t('jobWallet.title')}>
      <KeyValues
        rows={[
          { label: t('jobWallet.address'), value: <AddressText address={job.sender} {...(chain ? { chain } : {})} /> },
          balanceWei !== undefined && { label: t('jobWallet.balance'), value: coin(balanceWei) },
          funder !== undefined && {
            label: t('jobWallet.funder'),
            value: <AddressText address={funder} {...(chain ? { chain } : {})} />,
          },
        ]}
      />
      {wallet.error !== undefined && <ErrorNotice error={wallet.error} onRetry={wallet.refresh} />}
      {isEmptied && (
        <FieldNote tone="good">{t(walletKey === 'missing' ? 'jobWallet.emptied' : 'jobWallet.emptiedKept')}</FieldNote>
      )}
      {walletKey === 'missing' && !isEmptied && funder && (
        <RestoreWalletKey
          wallets={[{ address: job.sender, purpose: { chainId: job.chainId, funder, listHash: job.listHash } }]}
          onRestored={onKey}
        />
      )}
      {walletKey !== 'missing' && !isEmptied && (
        <div className={classes.wallet}>
          {!walletKey.isSaved || isSaving ? (
            <SaveWalletKey
              addresses={[job.sender]}
              onSaved={() => {
                setSaving(false)
                onKey()
              }}
            />
          ) : (
            <FieldNote tone="good">
              {t('jobWallet.saved')}{' '}
              <button type="button" className={classes.link} onClick={() => setSaving(true)}>
                {t('jobWallet.saveAgain')}
              </button>
            </FieldNote>
          )}
          {needsCoin && chain && funder && (
            <LendCoin
              {...{ run, chain, funder }}
              isMore={snapshot.pausedBy !== undefined}
              wei={missingWei}
              isSaved={walletKey.isSaved}
              onLent={() => {
                wallet.refresh()
                void run.start()
              }}
            />
          )}
          {hasRest && phase === 'cancelled' && (
            <Button size="sm" fullWidth onClick={() => void run.cancel()}>
              {t('jobWallet.bringBack')}
            </Button>
          )}
          {hasRest && phase === 'done' && <FieldNote tone="warning">{t('jobWallet.restAfterDone')}</FieldNote>}
        </div>
      )}
    </Section>
  )
}
