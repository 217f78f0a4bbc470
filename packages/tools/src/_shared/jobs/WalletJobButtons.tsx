import { Button } from '@mantine/core'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import classes from './JobParts.module.css'
import { useJobTexts } from './useJobTexts.ts'

type WalletJobButtonsProps = { run: JobRun; snapshot: JobSnapshot; canSign: boolean }

/** What can be done about a job that the connected wallet sends: connect, switch, go on, pause, try again, give up. */
export function WalletJobButtons({ run, snapshot, canSign }: WalletJobButtonsProps) {
  const t = useJobTexts()
  const words = useUiTexts()
  const { chains } = useChain()
  const wallet = useWallet()
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { phase, rows } = snapshot
  const { chainId } = run.job
  const isOver = phase === 'done' || phase === 'cancelled'
  const isStill = phase === 'idle' || phase === 'paused' || isOver
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(undefined)
    await work().catch(setFailure)
    setBusy(false)
  }
  const press = () => {
    if (!isStill) return attempt(() => run.pause())
    if (!wallet.address) return wallet.openConnect()
    if (wallet.chainId !== chainId) return wallet.switchChain(chainId).catch(() => {})
    // It resolves when the job is over; until then its phase tells.
    if (canSign) void run.start({ askAgain: phase === 'paused' })
    return undefined
  }
  const chain = chains.find(({ id }) => id === chainId)
  const label = !isStill
    ? t('jobs:action.pause')
    : !wallet.address
      ? words('run.connect')
      : wallet.chainId !== chainId
        ? words('run.switch', { chain: chain?.nameAlias ?? String(chainId) })
        : t('jobs:action.resume')
  const isWrongAccount = isStill && wallet.address !== undefined && wallet.chainId === chainId && !canSign
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
        <div className={classes.call}>
          <p>{t('jobs:cancelAsk')}</p>
          <div className={classes.buttons}>
            <Button size="xs" color="red" onClick={() => attempt(() => run.cancel())}>
              {t('jobs:action.cancelYes')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setLeaving(false)}>
              {t('jobs:action.cancelNo')}
            </Button>
          </div>
        </div>
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  )
}
