import { useEffect, useState } from 'react'

/** Seconds since `news` was another one, counted while `isOn`. */
export function useSilence(news: unknown, isOn: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!isOn) return
    const since = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - since) / 1_000)), 1_000)
    return () => clearInterval(timer)
  }, [news, isOn])
  return seconds
}
