import { useEffect, useState } from 'react'

/** How many a minute since the job went on here; 0 while that says nothing. */
export function useRate(done: number, isRunning: boolean): number {
  const [start, setStart] = useState<{ at: number; done: number }>()
  useEffect(() => {
    setStart((old) => (isRunning ? (old ?? { at: Date.now(), done }) : undefined))
  }, [isRunning, done])
  if (!start || done <= start.done) return 0
  return Math.round((done - start.done) / Math.max(1 / 60, (Date.now() - start.at) / 60_000))
}
