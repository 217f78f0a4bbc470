import { Button } from '@mantine/core'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWalletStep } from '@tokensmith/ui/wallet/useWalletStep.ts'
import { useState } from 'react'
import { useAttempt } from '../_shared/action/useAttempt.ts'
import { CancelAsk } from '../_shared/jobs/CancelAsk.tsx'
import type { GroupFigures } from './groupFigures.ts'
import classes from './Inscription.module.css'
import type { OpenedGroup } from './openInscriptions.ts'
import { saveInscriptionFile, saveInscriptionReport } from './saveInscriptions.ts'
import type { GroupWalletsView } from './useGroupWallets.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

type GroupActionsProps = {
  opened: OpenedGroup
  figures: GroupFigures
  wallets: GroupWalletsView
  journal: JobJournal
}

/** Inscribe, pause, go on, retry, stop; and what to keep: the report and the jobs as a file. */
export function GroupActions({ opened, figures, wallets, journal }: GroupActionsProps) {
  const t = useInscriptionTexts()
  const { getClient } = useChain()
  const { attempt, isBusy, failure } = useAttempt()
  const [isLeaving, setLeaving] = useState(false)
  const { entries, group } = opened
  const { phase, isOver, failed } = figures
  const isRunning = group.isRunning()
  const canSign = entries.every((entry) => entry.canSign)
  const { chainId, sender } = entries[0]!.run.job
  const needsAccount = !wallets.areOwn && !canSign
  const walletStep = useWalletStep(chainId)
  const step = needsAccount ? walletStep : undefined
  const press = () => {
    if (isRunning) return attempt(() => group.pause())
    if (step) return step.go()
    // It resolves when all is over; until then the figures tell.
    if (canSign) void group.start({ askAgain: phase === 'paused' })
    return undefined
  }
  const label = isRunning
    ? t('bulk.action.pause')
    : (step?.label ?? t(phase === 'idle' ? 'bulk.action.start' : 'bulk.action.resume'))
  const isWrongAccount = needsAccount && !step
  // Wallets without a key or without coin have their own next step above.
  const canAct = isRunning || !wallets.areOwn || (canSign && wallets.isFunded && !wallets.isLending)
  const report = (form: 'csv' | 'json') =>
    attempt(async () => {
      const columns = (id: string) => t(`bulk.report.${id}`)
      await saveInscriptionReport({ journal, entries, client: await getClient(chainId), form, columns })
    })
  return (
    <>
      {canAct && !isOver && (
        <Section pinned>
          <ActionBar>
            <Button
              size="md"
              fullWidth
              variant={isRunning ? 'default' : 'filled'}
              loading={isBusy}
              aria-disabled={isWrongAccount || undefined}
              data-disabled={isWrongAccount || undefined}
              onClick={() => void press()}
            >
              {label}
            </Button>
            {isWrongAccount && <p className={classes.caption}>{t('bulk.needsSender', { sender })}</p>}
          </ActionBar>
        </Section>
      )}
      <Section>
        <div className={classes.buttons}>
          {phase === 'done' && failed > 0 && canSign && (
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              onClick={() =>
                attempt(async () => {
                  for (const { run } of entries) await run.retryFailed()
                  wallets.refresh()
                })
              }
            >
              {t('bulk.action.retry', { count: failed })}
            </Button>
          )}
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => report('csv')}>
            {t('bulk.action.csv')}
          </Button>
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => report('json')}>
            {t('bulk.action.json')}
          </Button>
          {wallets.areOwn && (
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              onClick={() => attempt(() => saveInscriptionFile(journal, entries))}
            >
              {t('bulk.action.saveFile')}
            </Button>
          )}
          {!isOver && !isLeaving && (
            <Button size="xs" variant="default" onClick={() => setLeaving(true)}>
              {t('bulk.action.stop')}
            </Button>
          )}
        </div>
        {isLeaving && !isOver && (
          <CancelAsk
            ask={t(wallets.areOwn ? 'bulk.stopAsk' : 'bulk.stopAskAccount')}
            yes={t('bulk.action.stopYes')}
            no={t('bulk.action.stopNo')}
            isBusy={isBusy}
            onYes={() => void attempt(() => group.cancel())}
            onNo={() => setLeaving(false)}
          />
        )}
        {failure !== undefined && <ErrorNotice error={failure} />}
        {wallets.areOwn && !wallets.isEmptied && <p className={classes.caption}>{t('bulk.fileWithoutKey')}</p>}
      </Section>
    </>
  )
}
