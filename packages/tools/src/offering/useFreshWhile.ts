import { useEffect, useRef } from 'react'

/** How often the page of a running mint or sale is read anew: others mint and buy meanwhile. */
const readEveryMs = 30_000

/** Reads the page anew from time to time while something runs on it, and only while somebody looks. */
export function useFreshWhile(isRunning: boolean, read: () => void): void {
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, readEveryMs)
    return () => clearInterval(timer)
  }, [isRunning])
}
