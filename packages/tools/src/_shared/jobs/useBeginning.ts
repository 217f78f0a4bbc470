import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readEntryState } from '../form/entryState.ts'

/** Begins a job once that was just confirmed: the button that made it said so. No link can say so. */
export function useBeginning(run: JobRun, canSign: boolean): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const begins = readEntryState(state).begins
  useEffect(() => {
    if (!begins || !canSign) return
    void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })
    void run.start()
  }, [begins, canSign, run, navigate, pathname, search])
}
