import { Button, Progress } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import { CollectReport } from './CollectReport.tsx'
import { CollectTransactions } from './CollectTransactions.tsx'
import { progressOf } from './progressOf.ts'
import { shownBatch, shownStates } from './shownBatch.ts'
import classes from './TokenCollection.module.css'

type CollectStepProps = {
  run: JobRun
  snapshot: JobSnapshot
  /** Without keys nothing can be tried again. */
  hasKeys: boolean
  onBringKeys: () => void
  onStartOver: () => void
}

/** The transactions one by one, how far they are, and what can be done about those that failed. */
export function CollectStep({ run, snapshot, hasKeys, onBringKeys, onStartOver }: CollectStepProps) {
  const t = useTexts('token-collection')
  const lang = useLang()
  // The batches change with every snapshot.
  const batches = useMemo(() => run.getBatches().filter((batch) => shownBatch(batch) !== undefined), [run, snapshot])
  const count = (state: (typeof shownStates)[number]) =>
    batches.reduce((sum, batch) => sum + Number(shownBatch(batch) === state), 0)
  const over = batches.length - count('planned') - count('underway')
  const failed = snapshot.rows.failed + (snapshot.batches.failed > 0 && snapshot.rows.failed === 0 ? 1 : 0)
  const state = progressOf(snapshot.phase)
  const retry = async () => {
    await run.retryFailed()
    void run.start()
  }
  return (
    <FormAndOutcome
      label={t('progress.title')}
      outcomeFirst
      form={
        <Section title={t('progress.steps')}>
          <CollectTransactions run={run} batches={batches} />
        </Section>
      }
      outcome={
        <>
          <Section title={t('progress.title')}>
            <div className={classes.fields}>
              <p role="status">
                {t(`progress.${state}`, {
                  over: over.toLocaleString(lang),
                  total: batches.length.toLocaleString(lang),
                })}{' '}
                {(snapshot.phase === 'waitingForLock' || snapshot.phase === 'waitingForNode') &&
                  t(`progress.${snapshot.phase}`)}
              </p>
              <Progress
                value={batches.length === 0 ? 100 : (over / batches.length) * 100}
                aria-label={t('progress.title')}
                animated={state === 'running'}
              />
              <KeyValues
                rows={shownStates.flatMap((id) =>
                  id === 'planned' || (id === 'partly' && count(id) === 0)
                    ? []
                    : [{ label: t(`state.${id}`), value: count(id).toLocaleString(lang) }],
                )}
              />
            </div>
          </Section>
          {snapshot.pausedBy && (
            <Section>
              <ErrorNotice error={snapshot.pausedBy} />
            </Section>
          )}
          {state === 'over' && <CollectReport job={run.job} batches={batches} />}
          <Section pinned>
            <div className={classes.buttons}>
              {state === 'running' && (
                <Button variant="default" size="md" onClick={() => void run.pause()}>
                  {t('progress.pause')}
                </Button>
              )}
              {state === 'paused' && (
                <Button size="md" onClick={() => void run.start()}>
                  {t('progress.goOn')}
                </Button>
              )}
              {state !== 'running' && failed > 0 && (
                <Button
                  size="md"
                  variant={state === 'over' ? 'filled' : 'default'}
                  onClick={() => (hasKeys ? void retry() : onBringKeys())}
                >
                  {t(hasKeys ? 'progress.retry' : 'progress.retryKeys', { count: failed })}
                </Button>
              )}
              {state === 'over' && (
                <Button size="md" variant="default" onClick={onStartOver}>
                  {t(hasKeys ? 'progress.again' : 'resume.other')}
                </Button>
              )}
            </div>
            {state === 'running' && <FieldNote>{t('progress.mayClose')}</FieldNote>}
          </Section>
        </>
      }
    />
  )
}
