import { useEffect, useState } from 'react'

const secondsNow = () => Math.floor(Date.now() / 1000)

/** The present in unix seconds, renewed as each second begins. */
export function useNow(): number {
  const [now, setNow] = useState(secondsNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(secondsNow())
      timer = setTimeout(tick, 1000 - (Date.now() % 1000))
    }
    timer = setTimeout(tick, 1000 - (Date.now() % 1000))
    return () => clearTimeout(timer)
  }, [])
  return now
}
