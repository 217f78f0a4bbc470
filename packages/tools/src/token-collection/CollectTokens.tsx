import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { StoredJob } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { readCollectTerms } from '@tokensmith/sdk/collect/CollectTerms.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { StageList } from '@tokensmith/ui/StageList.tsx'
import { useState } from 'react'
import { FileJobCheck } from '../_shared/jobs/FileJobCheck.tsx'
import { needsComparing } from '../_shared/jobs/needsComparing.ts'
import { useLeaveWarning } from '../_shared/view/useLeaveWarning.ts'
import { ChooseStep } from './ChooseStep.tsx'
import { CollectStep } from './CollectStep.tsx'
import { ConfirmCollection } from './ConfirmCollection.tsx'
import { KeysStep } from './KeysStep.tsx'
import { progressOf } from './progressOf.ts'
import { ResumeStep } from './ResumeStep.tsx'
import classes from './TokenCollection.module.css'
import { useCollection } from './useCollection.ts'
import { useCollectRun } from './useCollectRun.ts'
import { useKeys } from './useKeys.ts'
import { useStoredCollection } from './useStoredCollection.ts'

const order = ['keys', 'choose', 'confirm', 'collect'] as const
type Place = (typeof order)[number]

type CollectTokensProps = { jobId: string | undefined; onJob: (jobId: string | undefined) => void }

/** Keys, Choose, Confirm, Collect: one after the other, and back as long as nothing was signed. */
export function CollectTokens({ jobId, onJob }: CollectTokensProps) {
  const t = useTexts('token-collection')
  const { state: keysState, read, wipe } = useKeys()
  const keys = keysState.status === 'held' ? keysState.keys : undefined
  const collection = useCollection(keys)
  const { stored, error, markCompared } = useStoredCollection(jobId)
  const [hasChosen, setChosen] = useState(false)
  /** The job that is at work here, and whether it was begun with keys. */
  const [begun, setBegun] = useState<{ jobId: string; hasKeys: boolean }>()
  const { prepared } = collection.state
  const isOver = stored !== undefined && stored.job.state !== 'open'
  const [wantsKeys, setWantsKeys] = useState<string>()
  const isShown =
    stored !== undefined && !needsComparing(stored.job) && (begun?.jobId === jobId || (isOver && wantsKeys !== jobId))
  const hasKeys = begun?.jobId === jobId && begun?.hasKeys === true
  const { run, snapshot, error: failure } = useCollectRun(isShown ? stored.job : undefined, hasKeys ? keys : undefined)
  const progress = snapshot && progressOf(snapshot.phase)

  const isReady = keys !== undefined && keys.addresses.length > 0 && hasChosen
  const place: Place = isShown ? 'collect' : prepared && !jobId ? 'confirm' : isReady ? 'choose' : 'keys'
  useLeaveWarning(keys !== undefined && progress !== 'over', t(isShown ? 'leaveRunning' : 'leave'))

  const start = async (title: string) => {
    const created = await collection.create(title)
    if (!created) return
    setBegun({ jobId: created, hasKeys: true })
    onJob(created)
  }
  const startOver = async () => {
    collection.forget()
    setChosen(false)
    setBegun(undefined)
    onJob(undefined)
    await wipe()
  }
  const leaveJob = () => onJob(undefined)
  const resume = (of: StoredJob, withKeys: boolean) => setBegun({ jobId: of.job.jobId, hasKeys: withKeys })
  if (stored && needsComparing(stored.job)) {
    const { job, rows } = stored
    const others = [{ label: t('choose.recipient'), address: readCollectTerms(job).recipient }]
    return <FileJobCheck {...{ job, rows, others }} onCompared={markCompared} />
  }
  return (
    <div className={classes.stack}>
      <StageList
        stages={order.map((id) => ({ id, label: t(`steps.${id}`) }))}
        now={place}
        isOver={progress === 'over'}
        label={t('steps.label')}
      />
      {error !== undefined && <ErrorNotice error={error} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
      {place === 'keys' && (
        <KeysStep
          state={keysState}
          resumed={stored}
          onRead={(source) => {
            // What became of the lines is to be seen before it goes on.
            setChosen(false)
            void read(source)
          }}
          onWipe={wipe}
          onNext={() => setChosen(true)}
          onLeaveResumed={leaveJob}
          onWithoutKeys={() => stored && resume(stored, false)}
        />
      )}
      {place === 'choose' && keys && stored && (
        <ResumeStep stored={stored} keys={keys} onResume={() => resume(stored, true)} onBack={() => setChosen(false)} />
      )}
      {place === 'choose' && keys && !jobId && (
        <ChooseStep keys={keys} collection={collection} onBack={() => setChosen(false)} />
      )}
      {place === 'confirm' && keys && prepared && (
        <ConfirmCollection keys={keys} prepared={prepared} collection={collection} onStart={start} />
      )}
      {place === 'collect' && run && snapshot && (
        <CollectStep
          run={run}
          snapshot={snapshot}
          hasKeys={hasKeys}
          onBringKeys={() => {
            setBegun(undefined)
            setWantsKeys(jobId)
          }}
          onStartOver={startOver}
        />
      )}
    </div>
  )
}
