import { useEffect, useSyncExternalStore } from 'react'
import classes from './ProgressBar.module.css'

let loading = 0
const listeners = new Set<() => void>()
function change(by: number): void {
  loading += by
  for (const listener of listeners) listener()
}

/** Put where something is loading: the bar shows while at least one of these is on screen. */
export function LoadingMark() {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
  return null
}

/** A thin bar at the top of the page during navigation; no spinner. */
export function ProgressBar() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => loading > 0,
    () => false,
  )
  return shown ? <div className={classes.bar} /> : null
}
