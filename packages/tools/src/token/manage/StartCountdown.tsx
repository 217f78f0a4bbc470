import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useEffect, useRef } from 'react'
import { countdownText } from '../../_shared/time/countdownText.ts'
import { useRunningTime } from '../../_shared/time/useRunningTime.ts'

type StartCountdownProps = {
  to: bigint
  /** The chain's time when the page was read. */
  readAt: bigint
  /** The time has come: the page is read anew. Once for each reading, because the chain's clock may lag behind. */
  onOver?: () => void
}

/** The time that is left until trading opens by itself, second by second. Silent for screen readers, which hear the date. */
export function StartCountdown({ to, readAt, onOver }: StartCountdownProps) {
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
