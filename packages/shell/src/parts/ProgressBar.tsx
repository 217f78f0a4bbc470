import { useEffect } from 'react'
import { create } from 'zustand/react'
import classes from './ProgressBar.module.css'

const useLoading = create(() => 0)
const change = (by: number) => useLoading.setState((loading) => loading + by)

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
  const shown = useLoading((loading) => loading > 0)
  return shown ? <div className={classes.bar} /> : null
}
