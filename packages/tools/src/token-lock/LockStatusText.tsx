import { IconCircleDashed, IconHourglass, IconLock, IconLockOpen, IconShieldLock } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { LockStatus } from '@tokensmith/sdk/lock/LockState.ts'
import classes from './TokenLock.module.css'

const icons = {
  locked: IconLock,
  releasing: IconHourglass,
  unlocked: IconLockOpen,
  empty: IconCircleDashed,
  permanent: IconShieldLock,
}

/** Where a lock stands, in a word with its sign. */
export function LockStatusText({ status }: { status: LockStatus }) {
  const t = useTexts('token-lock')
  const Icon = icons[status]
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} aria-hidden />
      {t(`status.${status}`)}
    </span>
  )
}
