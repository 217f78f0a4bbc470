import { useEffect, useRef, useState } from 'react'

/** How long typing rests before it is read. */
const readDelayMs = 300

/**
 * What is read of something that was typed and takes long, once typing rests; undefined while that is under way. What was typed
 * before is given up.
 *
 * @param wanted all that the reading depends on, as a text.
 */
export function useRested<Value>(wanted: string, read: (signal: AbortSignal) => Promise<Value>): Value | undefined {
  const [found, setFound] = useState<{ of: string; value: Value }>()
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const value = await latest.current(stop.signal)
        if (!stop.signal.aborted) setFound({ of: wanted, value })
      } catch (error) {
        // Only an aborted reading ends so; a newer one is under way.
        if (!stop.signal.aborted) throw error
      }
    }, readDelayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])
  return found?.of === wanted ? found.value : undefined
}
