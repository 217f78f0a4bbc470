import { useEffect, useState } from 'react'

/** `readAt` going on with the clock, second by second, so that a countdown follows the chain's time. */
export function useRunningTime(readAt: bigint): bigint {
  const [now, setNow] = useState(readAt)
  useEffect(() => {
    const since = Date.now()
    setNow(readAt)
    const timer = setInterval(() => setNow(readAt + BigInt(Math.floor((Date.now() - since) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [readAt])
  return now
}
