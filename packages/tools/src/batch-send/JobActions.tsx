import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { csvLine } from '@tokensmith/ui/list/csv.ts'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWalletStep } from '@tokensmith/ui/wallet/useWalletStep.ts'
import { useState } from 'react'
import { useAttempt } from '../_shared/action/useAttempt.ts'
import { CancelAsk } from '../_shared/jobs/CancelAsk.tsx'
import type { JobRowStates } from '../_shared/jobs/jobRowStates.ts'
import { AllowanceLeft } from './AllowanceLeft.tsx'
import { AllowanceMissing } from './AllowanceMissing.tsx'
import classes from './BatchSend.module.css'
import { loadJobKind } from './loadJobKind.ts'
import { saveJobFile } from './saveJobFile.ts'
import type { JobWalletView } from './useJobWallet.ts'

type JobActionsProps = {
  run: JobRun
  journal: JobJournal
  snapshot: JobSnapshot
  canSign: boolean
  rows: JobRowStates
  /** Of a job that has a wallet of its own. */
  wallet?: JobWalletView | undefined
}

/** Send, pause, go on, retry, cancel; and what to keep: receipts and the job as a file. */
export function JobActions({ run, journal, snapshot, canSign, rows, wallet: own }: JobActionsProps) {
  const t = useTexts('batch-send')
  const { getClient } = useChain()
  const walletStep = useWalletStep(run.job.chainId)
  const { attempt, isBusy, failure } = useAttempt()
  const [isLeaving, setLeaving] = useState(false)
  const { phase } = snapshot
  const { job } = run
  const isOver = phase === 'done' || phase === 'cancelled'
  const step = own ? undefined : walletStep
  const isStill = phase === 'idle' || phase === 'paused' || isOver
  const press = () => {
    if (!isStill) return attempt(() => run.pause())
    if (own) return void run.start()
    if (step) return step.go()
    // It resolves when the job is over; until then its phase tells.
    if (canSign) void run.start({ askAgain: phase === 'paused' })
    return undefined
  }
  const receipts = () =>
    attempt(async () => {
      const [{ createJobReport }, { jobReportRows, jobReportColumns }, kind] = await Promise.all([
        import('@tokensmith/sdk/base/jobs/createJobReport.ts'),
        import('@tokensmith/sdk/base/jobs/jobReportRows.ts'),
        loadJobKind(job),
      ])
      const client = await getClient(job.chainId)
      const report = await createJobReport({ journal, jobId: job.jobId, kind, client })
      const lines = [jobReportColumns, ...jobReportRows(report)].map(csvLine)
      downloadFile(`receipts-${job.jobId.slice(2, 10)}.csv`, `\uFEFF${lines.join('\r\n')}\r\n`, 'text/csv')
    })
  const saveFile = () => attempt(() => saveJobFile(journal, job.jobId))
  const begin = rows.counts.sent + rows.counts.underway > 0 ? t('jobs:action.resume') : t('action.start')
  const label = isStill ? (step?.label ?? begin) : t('jobs:action.pause')
  const isWrongAccount = !own && isStill && !step && !canSign
  // A wallet without a key or without coin has its own next step above.
  const canAct = !own || (canSign && (own.isFunded || isOver))
  // A job that was not begun has its approvals from the step before.
  const mayLackAllowance = !own && canSign && isStill && phase !== 'idle' && phase !== 'cancelled'
  return (
    <>
      {mayLackAllowance && <AllowanceMissing {...{ run, snapshot }} />}
      {canAct && (!isOver || (canSign && rows.counts.failed > 0)) && (
        <Section pinned>
          <ActionBar>
            {!isOver && (
              <Button
                size="md"
                fullWidth
                variant={isStill ? 'filled' : 'default'}
                loading={isBusy}
                aria-disabled={isWrongAccount || undefined}
                data-disabled={isWrongAccount || undefined}
                onClick={press}
              >
                {label}
              </Button>
            )}
            {isWrongAccount && <p className={classes.reason}>{t('jobs:needsSender', { sender: job.sender })}</p>}
            {isStill && rows.counts.failed > 0 && canSign && (
              <Button
                size="sm"
                fullWidth
                variant="default"
                disabled={isBusy}
                onClick={() =>
                  attempt(async () => {
                    await run.retryFailed()
                    void run.start()
                  })
                }
              >
                {t('jobs:action.retry', { count: rows.counts.failed })}
              </Button>
            )}
          </ActionBar>
        </Section>
      )}
      <Section>
        <div className={classes.buttons}>
          <Button size="xs" variant="default" disabled={isBusy} onClick={receipts}>
            {t('action.receipts')}
          </Button>
          <Button size="xs" variant="default" disabled={isBusy} onClick={saveFile}>
            {t('action.saveJob')}
          </Button>
          {!isOver && !isLeaving && (
            <Button size="xs" variant="default" onClick={() => setLeaving(true)}>
              {t('jobs:action.cancel')}
            </Button>
          )}
        </div>
        {isLeaving && !isOver && (
          <CancelAsk
            ask={t(own ? 'jobWallet.cancelAsk' : 'jobs:cancelAsk')}
            yes={t('jobs:action.cancelYes')}
            no={t('jobs:action.cancelNo')}
            isBusy={isBusy}
            onYes={() => void attempt(() => run.cancel())}
            onNo={() => setLeaving(false)}
          />
        )}
        {failure !== undefined && <ErrorNotice error={failure} />}
        {own ? <p className={classes.share}>{t('jobWallet.ownTransactions')}</p> : <TransactionLinks run={run} />}
        {own && !own.isEmptied && <p className={classes.share}>{t('jobWallet.fileWithoutKey')}</p>}
        {!own && isOver && canSign && <AllowanceLeft run={run} isSaid={rows.counts.failed > 0} />}
      </Section>
    </>
  )
}

/** A link for recipients: with it each finds his own row, without a wallet. */
function TransactionLinks({ run }: { run: JobRun }) {
  const t = useTexts('batch-send')
  const hash = run
    .getBatches()
    .find(({ state }) => state === 'final')
    ?.hashes.at(-1)
  if (!hash) return null
  const link = `${location.origin}/wa/se?chain=${run.job.chainId}&tx=${hash}`
  return (
    <p className={classes.share}>
      {t('job.share')} <CopyButton value={link} label={t('job.copyLink')} />
    </p>
  )
}
