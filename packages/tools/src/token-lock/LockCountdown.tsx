import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { countdownText } from '../_shared/time/countdownText.ts'
import { useRunningTime } from '../_shared/time/useRunningTime.ts'
import classes from './TokenLock.module.css'

/** How long until a date, second by second; `readAt` is the chain's time when the page was read. */
export function LockCountdown({ to, readAt, what }: { to: bigint; readAt: bigint; what: string }) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const now = useRunningTime(readAt)
  const left = to > now ? to - now : 0n
  return (
    <p className={classes.countdown}>
      <span>{what}</span>
      <strong>{left > 0n ? countdownText(left, lang) : t('countdown.over')}</strong>
      <span>{formatLocal(to, lang)}</span>
    </p>
  )
}
