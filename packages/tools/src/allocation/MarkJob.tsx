import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Hex } from 'viem'
import { readEntryState } from '../_shared/form/entryState.ts'
import parts from '../_shared/view/Parts.module.css'
import classes from './Allocation.module.css'
import { useAllocationTexts } from './useAllocationTexts.ts'
import { useMarkJob } from './useMarkJob.ts'

/** One job that marks deliveries: how far it is, its transactions, and its buttons. */
export function MarkJob({ jobId, onDone }: { jobId: Hex; onDone: () => void }) {
  const { run, snapshot, canSign, failure } = useMarkJob(jobId)
  if (failure !== undefined) return <ErrorNotice error={failure} />
  return run && snapshot ? <OpenMarkJob {...{ run, snapshot, canSign, onDone }} /> : null
}

type OpenMarkJobProps = { run: JobRun; snapshot: JobSnapshot; canSign: boolean; onDone: () => void }

function OpenMarkJob({ run, snapshot, canSign, onDone }: OpenMarkJobProps) {
  const t = useAllocationTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { phase, rows, pausedBy } = snapshot
  const isOver = phase === 'done' || phase === 'cancelled'
  useBegin(run, canSign)
  const latest = useRef(onDone)
  latest.current = onDone
  // The page is read anew with each batch that is marked for good.
  useEffect(() => {
    if (rows.done > 0) latest.current()
  }, [rows.done])
  const number = (value: number) => value.toLocaleString(lang)
  const hashes = run.getBatches().flatMap(({ hashes: all }) => all.slice(-1))
  return (
    <div className={classes.job}>
      <p role="status">
        <strong>{t(`job.phase.${phase}`)}</strong>
      </p>
      <progress className={classes.progress} value={rows.done} max={rows.total} aria-label={t('job.title')}>
        {Math.floor((rows.done / Math.max(1, rows.total)) * 100)} %
      </progress>
      <KeyValues
        rows={[
          { label: t('job.marked'), value: `${number(rows.done)} / ${number(rows.total)}` },
          rows.failed > 0 && { label: t('job.failed'), value: number(rows.failed) },
          hashes.length > 0 && {
            label: t('job.transactions'),
            value: hashes.slice(-3).map((hash) => <AddressText key={hash} address={hash} chain={chain} kind="tx" />),
          },
        ]}
      />
      {pausedBy && <ErrorNotice error={pausedBy} />}
      {!isOver && <JobButtons {...{ run, snapshot, canSign }} />}
      {isOver && rows.failed > 0 && canSign && (
        <div className={parts.buttons}>
          <Button size="sm" onClick={() => void run.retryFailed().then(() => run.start())}>
            {t('job.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

function JobButtons({ run, snapshot: { phase, rows }, canSign }: Omit<OpenMarkJobProps, 'onDone'>) {
  const t = useAllocationTexts()
  const { chain } = useChain()
  const wallet = useWallet()
  const isResting = phase === 'idle' || phase === 'paused'
  const isOther = wallet.address !== undefined && wallet.chainId === run.job.chainId && !canSign
  const press = () => {
    if (!isResting) return void run.pause()
    if (!wallet.address) return void wallet.openConnect()
    if (wallet.chainId !== run.job.chainId) return void wallet.switchChain(run.job.chainId).catch(() => {})
    if (canSign) void run.start({ askAgain: phase === 'paused' })
  }
  const label = !isResting
    ? t('job.pause')
    : !wallet.address
      ? t('job.connect')
      : wallet.chainId !== run.job.chainId
        ? t('marks.switch', { chain: chain.name })
        : t(rows.done > 0 || phase === 'paused' ? 'job.goOn' : 'job.start')
  return (
    <>
      {isOther && <FieldNote tone="warning">{t('job.needsSender', { sender: run.job.sender })}</FieldNote>}
      <div className={parts.buttons}>
        <Button size="sm" variant={isResting ? 'filled' : 'default'} disabled={isResting && isOther} onClick={press}>
          {label}
        </Button>
        {isResting && (
          <Button size="sm" variant="default" onClick={() => void run.cancel()}>
            {t('job.cancel')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Begins once, where the button that led here has just made this job. No link can say so. */
function useBegin(run: JobRun, canSign: boolean): void {
  const { pathname, search, state } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isMeant = readEntryState(state).begins === true && params.get('job') === run.job.jobId
  useEffect(() => {
    if (!isMeant || !canSign) return
    void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })
    void run.start()
  }, [isMeant, canSign, run, navigate, pathname, search])
}
