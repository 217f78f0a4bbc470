import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useEffect, useRef } from 'react'
import { countdownText } from './countdownText.ts'
import { useRunningTime } from './useRunningTime.ts'

type CountdownProps = {
  to: bigint
  /** The chain's time when the page was read. */
  readAt: bigint
  /** The time has come: the page is read anew. Once for each reading, because the chain's clock may lag behind. */
  onOver?: () => void
}

/** The time that is left until something begins or ends, second by second. Silent for screen readers, which hear the date. */
export function Countdown({ to, readAt, onOver }: CountdownProps) {
  const lang = useLang()
  const now = useRunningTime(readAt)
  const isOver = now >= to
  const latest = useRef(onOver)
  latest.current = onOver
  useEffect(() => {
    if (isOver && readAt > 0n) latest.current?.()
  }, [isOver, readAt])
  return <span aria-hidden>{countdownText(isOver ? 0n : to - now, lang)}</span>
}
