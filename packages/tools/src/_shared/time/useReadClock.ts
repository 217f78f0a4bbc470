import { useEffect, useState } from 'react'

/** A price older than this is read again before it can be signed, in milliseconds. */
const priceLastsMs = 20_000

/** A number that changes whenever a price has to be read again; at once when the page is looked at again. */
export function useReadClock(isOn: boolean): number {
  const [readAt, setReadAt] = useState(0)
  useEffect(() => {
    if (!isOn) return
    let since = Date.now()
    const look = () => {
      if (document.hidden || Date.now() - since < priceLastsMs) return
      since = Date.now()
      setReadAt(since)
    }
    const timer = setInterval(look, 1_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOn])
  return readAt
}
