import type { JobSnapshot } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { type KeyValue, KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { JobNotice } from './JobNotice.tsx'
import classes from './JobParts.module.css'
import { type JobRowStates, jobRowStates } from './jobRowStates.ts'
import { useBeginning } from './useBeginning.ts'
import { WalletJobButtons } from './WalletJobButtons.tsx'

type WalletJobViewProps = {
  run: JobRun
  snapshot: JobSnapshot
  canSign: boolean
  /** What the progress is of. */
  label: string
  figures: (rows: JobRowStates) => readonly (KeyValue | false)[]
  /** Rows arrived since: what the page shows of them is older. */
  onSent: () => void
  /** What else is shown of the rows. */
  children?: (rows: JobRowStates) => ReactNode
}

/** A job that the connected wallet sends: where it stands, how far it is, and what can be done about it. */
export function WalletJobView({ run, snapshot, canSign, label, figures, onSent, children }: WalletJobViewProps) {
  // The batches change with every snapshot.
  const rows = useMemo(() => jobRowStates(run.rows.length, run.getBatches()), [run, snapshot])
  const { sent } = rows.counts
  const startedWith = useRef(sent)
  useBeginning(run, canSign)
  const seen = useRef(sent)
  useEffect(() => {
    if (seen.current === sent) return
    seen.current = sent
    onSent()
  }, [sent, onSent])
  const total = run.rows.length
  return (
    <>
      <JobNotice {...{ run, snapshot, canSign }} sentBefore={startedWith.current} />
      <progress className={classes.progress} value={sent} max={total} aria-label={label}>
        {Math.floor((sent / Math.max(1, total)) * 100)} %
      </progress>
      <KeyValues rows={figures(rows)} />
      <WalletJobButtons {...{ run, snapshot, canSign }} />
      {children?.(rows)}
    </>
  )
}
