import { Button } from '@mantine/core'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useWalletStep } from '@tokensmith/ui/wallet/useWalletStep.ts'
import { useState } from 'react'
import { useAttempt } from '../action/useAttempt.ts'
import { CancelAsk } from './CancelAsk.tsx'
import classes from './JobParts.module.css'
import { useJobTexts } from './useJobTexts.ts'

type WalletJobButtonsProps = { run: JobRun; snapshot: JobSnapshot; canSign: boolean }

/** What can be done about a job that the connected wallet sends: connect, switch, go on, pause, try again, give up. */
export function WalletJobButtons({ run, snapshot, canSign }: WalletJobButtonsProps) {
  const t = useJobTexts()
  const step = useWalletStep(run.job.chainId)
  const { attempt, isBusy, failure } = useAttempt()
  const [isLeaving, setLeaving] = useState(false)
  const { phase, rows } = snapshot
  const isOver = phase === 'done' || phase === 'cancelled'
  const isStill = phase === 'idle' || phase === 'paused' || isOver
  const press = () => {
    if (!isStill) return attempt(() => run.pause())
    if (step) return step.go()
    // It resolves when the job is over; until then its phase tells.
    if (canSign) void run.start({ askAgain: phase === 'paused' })
    return undefined
  }
  const label = isStill ? (step?.label ?? t('jobs:action.resume')) : t('jobs:action.pause')
  const isWrongAccount = isStill && !step && !canSign
  return (
    <>
      <div className={classes.buttons}>
        {!isOver && (
          <Button
            variant={isStill ? 'filled' : 'default'}
            loading={isBusy}
            aria-disabled={isWrongAccount || undefined}
            data-disabled={isWrongAccount || undefined}
            onClick={() => void press()}
          >
            {label}
          </Button>
        )}
        {isStill && rows.failed > 0 && canSign && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() =>
              attempt(async () => {
                await run.retryFailed()
                void run.start()
              })
            }
          >
            {t('jobs:action.retry', { count: rows.failed })}
          </Button>
        )}
        {!isOver && !isLeaving && (
          <Button variant="default" onClick={() => setLeaving(true)}>
            {t('jobs:action.cancel')}
          </Button>
        )}
      </div>
      {isLeaving && !isOver && (
        <CancelAsk
          ask={t('jobs:cancelAsk')}
          yes={t('jobs:action.cancelYes')}
          no={t('jobs:action.cancelNo')}
          isBusy={isBusy}
          onYes={() => void attempt(() => run.cancel())}
          onNo={() => setLeaving(false)}
        />
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  )
}
