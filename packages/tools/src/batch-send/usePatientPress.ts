import { useEffect, useRef, useState } from 'react'

/**
 * What a button does that has to wait while something is read: a press that comes meanwhile is not lost, but done once
 * as soon as the reading has ended. Only for what sends nothing.
 *
 * @param act judges for itself whether anything else stands in the way when its time has come.
 */
export function usePatientPress(isReading: boolean, act: () => void): () => void {
  const [isPressed, setPressed] = useState(false)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!isPressed || isReading) return
    setPressed(false)
    latest.current()
  }, [isPressed, isReading])
  return () => (isReading ? setPressed(true) : act())
}
