import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPlay } from '@tabler/icons-react'
import type { PoolStatus } from '@tokensmith/sdk/staking/PoolState.ts'
import classes from './Mine.module.css'
import { usePoolTexts } from './usePoolTexts.ts'

const icons = { waiting: IconClock, running: IconPlayerPlay, dry: IconAlertTriangle, ended: IconCheck } as const

/** Where a pool stands, in a word with its sign. */
export function PoolStatusText({ status }: { status: PoolStatus }) {
  const t = usePoolTexts()
  const Icon = icons[status]
  return (
    <span className={classes.state} data-state={status}>
      <Icon size={15} aria-hidden />
      {t(`status.${status}`)}
    </span>
  )
}
